import { each } from '../rules/each.ts'
import { kept, undecided } from '../rules/one-sided.ts'
import { printPath } from '../rules/path.ts'
import { type Kept, reverse, type Rule } from '../rules/rule.ts'

/** A rule to start from: how it is written in a module, as in `rename('spec.size', 'spec.capacity')`, and the rule itself. */
export interface Suggestion<Made = Rule> {
  /** The function that makes it. */
  readonly maker: string
  readonly arguments: readonly Argument[]
  readonly made: Made
  /** `reverse(…)` is around it. */
  readonly isReversed?: true
  /** Of a field that is undecided: fields of the other version that it may be. */
  readonly perhaps?: readonly string[]
}

export type Argument = string | Readonly<Record<string, string>> | readonly Suggestion[]

/** The rules of one version, and the fields that the other cannot hold. */
export interface SuggestedRules {
  readonly version: string
  readonly fields: readonly Suggestion[]
  readonly lost: readonly Suggestion<Kept>[]
}

export type Side = 'spoke' | 'hub'

/** A suggestion of what a function of the vocabulary makes of arguments. */
export function suggestionOf<const Given extends readonly Argument[]>(make: (...given: Given) => Rule, ...given: Given): Suggestion {
  const made = make(...given)
  return { maker: made.name, arguments: given, made }
}

export function reversed(suggestion: Suggestion): Suggestion {
  return { ...suggestion, made: reverse(suggestion.made), isReversed: true }
}

/** Rules for the items at a path. */
export function inItems(keys: readonly string[], rules: readonly Suggestion[]): Suggestion {
  const path = printPath(keys)
  return {
    maker: 'each',
    arguments: [path, rules],
    made: each(
      path,
      rules.map(({ made }) => made),
    ),
  }
}

/** A field of one version, or of both where no side is named. */
export function undecidedField(keys: readonly string[], only?: Side, perhaps: readonly string[] = []): Suggestion {
  const path = printPath(keys)
  const given = only === undefined ? [path] : [path, { only }]
  return { maker: 'undecided', arguments: given, made: undecided(path, { only }), ...(perhaps.length === 0 ? {} : { perhaps }) }
}

export function keptField(keys: readonly string[], only: Side): Suggestion<Kept> {
  const path = printPath(keys)
  return { maker: 'kept', arguments: only === 'hub' ? [path] : [path, { only }], made: kept(path, { only }) }
}
