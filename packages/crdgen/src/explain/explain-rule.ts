import type { Paint } from '../terminal.ts'
import { allRules } from './rules/all-rules.ts'
import type { RuleText } from './rules/rule-text.ts'

/** The folder of a rule's name: `manifest/`. */
function folderOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/') + 1)
}

const folders: ReadonlySet<string> = new Set(Object.keys(allRules).map(folderOf))

export type RuleAnswer =
  | { readonly lines: readonly string[] }
  /** The name has a rule's folder, and no rule has the name. */
  | { readonly lines?: undefined; readonly known: readonly string[] }

/** Describes a rule, or lists the rules of a folder (`manifest/`). Undefined for what is no name of a rule. */
export function explainRule(question: string, paint: Paint): RuleAnswer | undefined {
  const text = Object.hasOwn(allRules, question) ? allRules[question] : undefined
  if (text !== undefined) return { lines: describe(question, text, paint) }
  const folder = question.includes('/') ? folderOf(question) : `${question}/`
  if (!folders.has(folder)) return undefined
  const known = Object.keys(allRules)
    .filter(rule => folderOf(rule) === folder)
    .sort()
  return question === folder || `${question}/` === folder ? { lines: list(known, paint) } : { known }
}

function describe(rule: string, { summary, why, facts = [], example, help }: RuleText, paint: Paint): readonly string[] {
  return [
    paint('strong', rule),
    `  ${summary}.`,
    ...(why === undefined ? [] : ['', `  ${why}`]),
    ...(help === undefined ? [] : ['', `  What to do: ${help}`]),
    ...describeExample(example, paint),
    ...(facts.length === 0 ? [] : ['', ...facts.map(fact => `  ${paint('faint', fact)}`)]),
  ]
}

function describeExample(example: RuleText['example'], paint: Paint): readonly string[] {
  if (example === undefined) return []
  const parts = typeof example === 'string' ? { Example: example } : { Before: example.before, Wrong: example.wrong, Right: example.right }
  return Object.entries(parts).flatMap(([title, text]) =>
    text === undefined
      ? []
      : [
          '',
          `${title}:`,
          ...text
            .trim()
            .split('\n')
            .map(line => `  ${paint('faint', line)}`.trimEnd()),
        ],
  )
}

function list(rules: readonly string[], paint: Paint): readonly string[] {
  const width = Math.max(...rules.map(rule => rule.length))
  return rules.map(rule => `${paint('strong', rule.padEnd(width))}  ${allRules[rule]?.summary ?? ''}`)
}
