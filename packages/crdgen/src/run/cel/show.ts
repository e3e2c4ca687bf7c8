import { jsonText } from '@crdgen/core/internal'
import type { RuleEvaluation } from '@crdgen/server/internal'
import { printable, printableLine } from '../../system/terminal/show-line.ts'
import type { Paint, Style } from '../../system/terminal/paint.ts'
import { plain } from './json.ts'
import type { CelResult, ObjectEvaluation } from './cel.ts'

const words = { holds: 'holds  ', fails: 'fails  ', error: 'error  ', skipped: 'skipped' } as const
const styles: Readonly<Record<RuleEvaluation['outcome'], Style>> = { holds: 'added', fails: 'error', error: 'error', skipped: 'faint' }

/** The result for people; `--quiet` leaves out what holds. */
export function showEvaluations({ objects, diagnostics }: CelResult, paint: Paint, isQuiet: boolean): string {
  const problems = diagnostics.map(({ severity, rule, subject, message, file, line, column, help }) => [
    `${paint(severity, `${severity}[${rule}]`)} ${printable(message)}`,
    ...(file === undefined ? [] : [`  ${paint('faint', '-->')} ${printable(`${file}:${line}:${column}  ${subject}`)}`]),
    ...(help === undefined ? [] : [`   = help: ${printable(help)}`]),
  ])
  const blocks = [...problems, ...objects.map(one => showObject(one, paint, isQuiet)).filter(lines => lines.length > 0)]
  return [...blocks.map(lines => `${lines.map(safe).join('\n')}\n`), `${summarize(objects)}\n`].join('\n')
}

/** Colours are ours; a line that starts with `::` is a command to GitHub. */
function safe(line: string): string {
  return line.startsWith(':') ? printableLine(line) : line
}

function showObject({ subject, at, rules, problem, cost }: ObjectEvaluation, paint: Paint, isQuiet: boolean): readonly string[] {
  const shown = isQuiet ? rules.filter(({ outcome }) => outcome === 'fails' || outcome === 'error') : rules
  if (isQuiet && shown.length === 0 && problem === undefined) return []
  const place = at === undefined ? '' : `  ${paint('faint', printable(`${at.file}:${at.line}`))}`
  const head = `${paint('strong', printable(subject))}${place}`
  if (problem !== undefined) return [head, `  ${paint('error', 'error')}    ${printable(problem)}`]
  if (rules.length === 0) return [head, '  its CRD has no rules for what it has']
  const total = rules.length === 1 ? [] : [paint('faint', `  cost of all: ${cost.toLocaleString('en-US')}`)]
  return [head, ...shown.flatMap(one => showRule(one, paint)), ...total]
}

function showRule({ path, rule, message, outcome, error, cost, decided }: RuleEvaluation, paint: Paint): readonly string[] {
  const place = path === '' ? 'the object' : path
  const lines = [
    `  ${paint(styles[outcome], words[outcome])}  ${printable(place)}: ${printable(rule)}  ${paint('faint', `cost ${cost.toLocaleString('en-US')}`)}`,
  ]
  if (outcome === 'skipped') return [...lines, '           it is about a change, and there is no old value: give the old object with --old']
  if (error !== undefined) lines.push(`           ${printable(firstLine(error))}`)
  else if (outcome === 'fails' && message !== undefined) lines.push(`           message: ${printable(message)}`)
  // Of a rule that decided as a whole, only what it was computed from is news.
  const [only] = decided
  if (only !== undefined && decided.length === 1 && only.expression === rule.trim() && error === undefined) {
    const known = inputsOf(only)
    return known.length === 0 ? lines : [...lines, `           ${known.join(', ')}`]
  }
  return [...lines, ...decided.map(one => `           ${showDecision(one)}`)]
}

/** Errors of a rule that does not compile have lines of source below. */
function firstLine(text: string): string {
  return text.replace(/\n[^]*$/, '')
}

type Decision = RuleEvaluation['decided'][number]

function inputsOf({ inputs, variables }: Decision): readonly string[] {
  const parts = [
    ...Object.entries(variables).map(([name, one]) => `${name} is ${show(one)}`),
    ...inputs.map(one => `${printable(one.expression)} is ${show(one.value)}`),
  ]
  return [...new Set(parts)]
}

function showDecision(decision: Decision): string {
  const { expression, value, error, cost } = decision
  const came = error === undefined ? `is ${show(value)}` : `fails: ${printable(firstLine(error))}`
  const known = inputsOf(decision)
  return `${printable(expression)} ${came}${known.length === 0 ? '' : ` (${known.join(', ')})`}, cost ${cost.toLocaleString('en-US')}`
}

const longest = 60

function show(value: unknown): string {
  const text = jsonText(plain(value)) ?? 'nothing'
  return printable(text.length > longest ? `${text.slice(0, longest)}…` : text)
}

function summarize(objects: readonly ObjectEvaluation[]): string {
  const rules = objects.flatMap(one => one.rules)
  const count = (outcome: RuleEvaluation['outcome']) => rules.filter(one => one.outcome === outcome).length
  const parts = [
    `${count('holds')} hold`,
    `${count('fails')} fail`,
    ...(count('error') > 0 ? [`${count('error')} cannot be evaluated`] : []),
    ...(count('skipped') > 0 ? [`${count('skipped')} skipped`] : []),
  ]
  const evaluated = `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} on ${objects.length} ${objects.length === 1 ? 'object' : 'objects'}`
  return `${evaluated}: ${parts.join(', ')}.`
}
