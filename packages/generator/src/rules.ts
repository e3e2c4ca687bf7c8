import type { Diagnostic } from '@crdgen/core'
import type { GenerateConfig, RuleSetting } from './config.ts'

/** Applies a config's `rules`: what is off or ignored at its path is left out, other severities take the place of the rule's own. */
export function applyRules(diagnostics: readonly Diagnostic[], rules: GenerateConfig['rules'] = {}): readonly Diagnostic[] {
  return diagnostics.flatMap(diagnostic => {
    const setting = rules[diagnostic.rule]
    return setting === undefined ? [diagnostic] : applyRule(diagnostic, setting)
  })
}

function applyRule(diagnostic: Diagnostic, setting: RuleSetting): readonly Diagnostic[] {
  const { severity = diagnostic.severity, ignore = [] } = typeof setting === 'string' ? { severity: setting } : setting
  if (severity === 'off' || ignore.some(glob => pathPattern(glob).test(diagnostic.path))) return []
  return [{ ...diagnostic, severity }]
}

/** A path with `*` for one step or a part of it and `**` for any steps: `spec.*.image`, `**.schedulingGroup`. */
function pathPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\.?|\*|[.+?^$()[\]{}|\\]/g, token => {
    if (token === '**.') return '(?:.*[.\\]])?'
    if (token === '**') return '.*'
    return token === '*' ? '[^.]*' : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}
