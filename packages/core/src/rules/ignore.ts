import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts'
import { lookUp } from '../values/look-up.ts'
import { type Pattern, type PatternBuilder, startPattern } from '../values/pattern.ts'
import { createFinding } from './core-rules.ts'
import { namesOfRule } from './former-names.ts'
import type { RuleSetting, SettingsOf } from './rule.ts'

/** A place where a rule may be ignored: a path in one version of a kind. */
export interface RulePlace {
  readonly version: string
  readonly path: string
}

/** A finding as its settings leave it: with a severity, at one place or more. */
export interface Settled<Place> {
  readonly severity: Severity
  readonly places: readonly [Place, ...Place[]]
}

/** Applies the settings of rules, and remembers which entries of `ignore` had an effect. */
export interface Ignorer {
  severity(rule: string, own: Severity): Severity | 'off'
  /** Checks whether an entry matches the place, or one of `fields`: other names of the place, such as `PodSpec.os`. */
  ignores(rule: string, place: RulePlace, fields?: readonly string[]): boolean
  /** Returns undefined where the rule is off or each place is ignored. */
  settle<Place extends RulePlace>(
    rule: string,
    own: Severity,
    places: readonly Place[],
    fields?: readonly string[],
  ): Settled<Place> | undefined
  /** Reports entries of `ignore` without effect: they are misspelt, or no longer needed. */
  unused(): readonly Diagnostic[]
}

export function createIgnorer(settings: SettingsOf<string> = {}): Ignorer {
  const lists = new Map(Object.entries(settings).map(([rule, setting]) => [rule, ignoreList(setting).map(readEntry)]))
  const used = new Set<string>()
  const ignorer: Ignorer = {
    severity(rule, own) {
      const setting = lookUp<RuleSetting | undefined>(settings, rule)
      return (typeof setting === 'object' ? setting.severity : setting) ?? own
    },
    ignores(rule, place, fields = []) {
      const hits = namesOfRule(rule).flatMap(name =>
        (lists.get(name) ?? []).filter(({ matches }) => matches(place, fields)).map(({ text }) => `${name} ${text}`),
      )
      for (const hit of hits) used.add(hit)
      return hits.length > 0
    },
    settle(rule, own, places, fields) {
      const severity = ignorer.severity(rule, own)
      if (severity === 'off') return undefined
      const [first, ...others] = places.filter(place => !ignorer.ignores(rule, place, fields))
      return first === undefined ? undefined : { severity, places: [first, ...others] }
    },
    unused: () =>
      [...lists].flatMap(([rule, list]) =>
        list.filter(({ text }) => !used.has(`${rule} ${text}`)).map(({ text }) => unusedIgnore(rule, text)),
      ),
  }
  return ignorer
}

function ignoreList(setting: RuleSetting | undefined): readonly string[] {
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

/** Reads a path with `*` for one step or a part of it and `**` for any steps: `spec.*.image`, `**.schedulingGroup`. */
export function pathPattern(glob: string): Pattern {
  const builder = startPattern()
  // Repeated stars match the same as one.
  const tokens = glob.replaceAll(/(?:\*\*\.){2,}/g, '**.').match(/\*\*\.?|[^]/gu) ?? []
  return builder.finish(tokens.reduceRight((next, token) => addToken(builder, token, next), builder.end))
}

function addToken(builder: PatternBuilder, token: string, next: number): number {
  if (token === '**.')
    return builder.choose([
      next,
      builder.repeat(
        any,
        builder.take(character => character === '.' || character === ']', next),
      ),
    ])
  if (token === '**') return builder.repeat(any, next)
  if (token === '*') return builder.repeat(character => character !== '.', next)
  return builder.take(character => character === token, next)
}

function any(): boolean {
  return true
}

/** Reports an entry of a rule's `ignore` that ignores nothing: it is misspelt, or what it was written for is gone. */
export function unusedIgnore(rule: string, entry: string): Diagnostic {
  return createFinding({
    rule: 'output/unused-ignore',
    severity: 'warning',
    subject: `rules[${JSON.stringify(rule)}].ignore`,
    message: `has ${JSON.stringify(entry)}, which ignores nothing`,
    help: 'Remove it, or fix the path.',
    data: { rule, entry },
  })
}
