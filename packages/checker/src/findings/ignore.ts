import { lookUp, pathPattern, unusedIgnore } from '@crdgen/core/internal'
import type { Diagnostic, RuleSetting, Severity } from '@crdgen/core/internal'
import type { SharedOptions } from '../settings/options.ts'
import type { RulePlace } from './finding.ts'

/** Applies what was set for the rules, and remembers which of it was of use. */
export interface Ignorer {
  severity(rule: string, own: Severity): Severity | 'off'
  /** Tells whether a rule is not to report at a place. `fields` are other names of what it is about: `PodSpec.os`. */
  ignores(rule: string, place: RulePlace, fields: readonly string[]): boolean
  /** Reports what ignored nothing: it is misspelt, or its reason is gone. */
  unused(): readonly Diagnostic[]
}

export function createIgnorer(settings: SharedOptions['rules'] = {}): Ignorer {
  const lists = new Map(Object.entries<RuleSetting>(settings).map(([rule, setting]) => [rule, ignoreList(setting).map(readEntry)]))
  const used = new Set<string>()
  return {
    severity(rule, own) {
      const setting = lookUp<RuleSetting>(settings, rule)
      return (typeof setting === 'object' ? setting.severity : setting) ?? own
    },
    ignores(rule, place, fields) {
      const hits = (lists.get(rule) ?? []).filter(({ matches }) => matches(place, fields))
      for (const { text } of hits) used.add(`${rule} ${text}`)
      return hits.length > 0
    },
    unused: () =>
      [...lists].flatMap(([rule, list]) =>
        list.filter(({ text }) => !used.has(`${rule} ${text}`)).map(({ text }) => unusedIgnore(rule, text)),
      ),
  }
}

function ignoreList(setting: RuleSetting): readonly string[] {
  return typeof setting === 'object' ? (setting.ignore ?? []) : []
}

function readEntry(text: string) {
  const pattern = pathPattern(text)
  return {
    text,
    matches: ({ version, path }: RulePlace, fields: readonly string[]) =>
      [path, `${version}:${path}`, ...fields].some(one => pattern.test(one)),
  }
}
