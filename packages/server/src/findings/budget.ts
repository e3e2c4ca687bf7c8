import { type Diagnostic, type Keys, suggest, valueAt } from '@crdgen/core/internal'
import { createFinding } from '../rules/server-rules.ts'

/** Texts of the findings of one answer have this many characters together, give or take the last one. */
const mostCharacters = 2_000_000

/**
 * Words findings one by one until their texts get too long, and counts the others in one finding of its own: a server error
 * may repeat a list for each of its items, so that texts grow with the square of the input.
 */
export function wordWithinBudget<T>(facts: readonly T[], word: (fact: T) => Diagnostic, subject: string): readonly Diagnostic[] {
  const worded: Diagnostic[] = []
  let characters = 0
  for (const fact of facts) {
    if (characters > mostCharacters) return [...worded, moreFindings(facts.length - worded.length, worded, subject)]
    const finding = word(fact)
    characters += lengthOf(finding)
    worded.push(finding)
  }
  return worded
}

function lengthOf({ message, path, data }: Diagnostic): number {
  const { serverMessage } = data
  return message.length + 3 * path.length + (typeof serverMessage === 'string' ? serverMessage.length : 0)
}

function moreFindings(count: number, worded: readonly Diagnostic[], subject: string): Diagnostic {
  const message = `${count} more ${count === 1 ? 'finding is' : 'findings are'} not shown: the texts of ${worded.length} have more than ${mostCharacters} characters`
  const severity = worded.at(-1)?.severity ?? 'error'
  return createFinding({ rule: 'limit/findings', severity, subject, message, help: 'fix those that are shown', data: { count } })
}

/** Suggests as core's suggest does. */
export type Suggest = (wrong: string, candidates: readonly string[]) => string | undefined

/** Words that may be compared for the suggestions of one answer. */
const mostComparisons = 100_000

/** Suggestions for one answer: once too many words were compared, there are no more. */
export function newSuggest(): Suggest {
  let left = mostComparisons
  return (wrong, candidates) => {
    left -= candidates.length
    return left < 0 ? undefined : suggest(wrong, candidates)
  }
}

/** The fields that an unknown one may have meant: those that are not set beside it. */
export function unsetBeside(keys: Keys, object: unknown, names: readonly string[]): readonly string[] {
  const beside = valueAt(object, ...keys.slice(0, -1))
  return names.filter(name => valueAt(beside, name) === undefined)
}
