import type { Paint } from '../../system/terminal/paint.ts'
import { lookUp, type RuleExample } from '@crdgen/core/internal'
import { allRules, type RuleText } from '../../report/rules/all-rules.ts'

/** The folder of a rule's name: `manifest/`. */
function folderOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/') + 1)
}

const folders: ReadonlySet<string> = new Set(Object.keys(allRules).map(folderOf))

export type RuleAnswer =
  | { readonly lines: readonly string[] }
  /** The name has a rule's folder, and no rule has the name. */
  | { readonly lines?: undefined; readonly known: readonly string[] }

/** Describes a rule, or lists the rules of a folder (`manifest/`). Undefined for what is not a name of a rule. */
export function explainRule(question: string, paint: Paint): RuleAnswer | undefined {
  const text = lookUp<RuleText>(allRules, question)
  if (text !== undefined) return { lines: printRule(question, text, paint) }
  const folder = question.includes('/') ? folderOf(question) : `${question}/`
  if (!folders.has(folder)) return undefined
  const known = Object.keys(allRules)
    .filter(rule => folderOf(rule) === folder)
    .sort()
  return question === folder || `${question}/` === folder ? { lines: list(known, paint) } : { known }
}

function printRule(rule: string, { summary, why, facts = [], example, software = {}, help }: RuleText, paint: Paint): readonly string[] {
  return [
    paint('strong', rule),
    `  ${summary}.`,
    ...(why === undefined ? [] : ['', ...why.split('\n').map(line => `  ${line}`)]),
    ...(help === undefined ? [] : ['', `  What to do: ${help}`]),
    ...describeSoftware(Object.entries(software)),
    ...describeExample(example, paint),
    ...(facts.length === 0 ? [] : ['', ...facts.map(fact => `  ${paint('faint', fact)}`)]),
  ]
}

function describeSoftware(software: readonly (readonly [name: string, version: string])[]): readonly string[] {
  if (software.length === 0) return []
  return [
    '',
    ...software.map(([name, version]) => `  Depends on the version of ${name}: --with ${name}=VERSION; without, ${version} is assumed.`),
  ]
}

function describeExample(example: RuleText['example'], paint: Paint): readonly string[] {
  if (example === undefined) return []
  const parts = typeof example === 'string' ? { Example: example } : partsOf(example)
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

/** The mistake of an example is beside the word. */
function partsOf({
  before,
  live,
  wrong,
  right,
  fromTypes,
  repository,
  mode,
  from,
  to,
  with: software = {},
}: RuleExample): Readonly<Record<string, string | undefined>> {
  const flags = [
    ...Object.entries(software).map(([name, version]) => `--with ${name}=${version}`),
    ...(mode === undefined ? [] : [`--mode ${mode}`]),
    ...(from === undefined || to === undefined ? [] : [`--from ${from} --to ${to}`]),
  ]
  const how = flags.length === 0 ? '' : ` (${flags.join(' ')})`
  return {
    'Made of the types': fromTypes,
    'In the repository': repository,
    Before: before,
    'In the cluster': live,
    [`Wrong${how}`]: wrong,
    Right: right,
  }
}

function list(rules: readonly string[], paint: Paint): readonly string[] {
  const width = Math.max(...rules.map(rule => rule.length))
  return rules.map(rule => `${paint('strong', rule.padEnd(width))}  ${lookUp<RuleText>(allRules, rule)?.summary ?? ''}`)
}
