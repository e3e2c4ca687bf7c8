import { type Diagnostic, lookUp, pathPattern, type RuleSetting, unusedIgnore } from '@crdgen/core/internal'

/** Applies a config's `rules`: what is off or ignored at its path is left out, other severities take the place of the rule's own. */
export function applyRules(diagnostics: readonly Diagnostic[], rules: Readonly<Record<string, RuleSetting>> = {}): readonly Diagnostic[] {
  return diagnostics.flatMap(diagnostic => {
    const setting = lookUp<RuleSetting>(rules, diagnostic.rule)
    return setting === undefined ? [diagnostic] : applyRule(diagnostic, setting)
  })
}

function applyRule(diagnostic: Diagnostic, setting: RuleSetting): readonly Diagnostic[] {
  const { severity = diagnostic.severity, ignore = [] } = typeof setting === 'string' ? { severity: setting } : setting
  if (severity === 'off' || ignore.some(glob => pathPattern(glob).test(diagnostic.path))) return []
  return [{ ...diagnostic, severity }]
}

/**
 * Reports what is to be ignored of types and markers, and is not found there: it is misspelt, or its reason is gone. Of other rules
 * a setting may be meant for another command.
 */
export function findUnusedIgnores(
  diagnostics: readonly Diagnostic[],
  rules: Readonly<Record<string, RuleSetting>> = {},
): readonly Diagnostic[] {
  return Object.entries<RuleSetting>(rules).flatMap(([rule, setting]) => {
    if (typeof setting === 'string' || !/^(type|marker)\//.test(rule)) return []
    const paths = diagnostics.filter(one => one.rule === rule).map(({ path }) => path)
    return (setting.ignore ?? []).filter(glob => !paths.some(path => pathPattern(glob).test(path))).map(glob => unusedIgnore(rule, glob))
  })
}
