import { count, severities } from './count.ts'
import type { Cause } from './fold-causes.ts'
import type { ReportContext } from './report.ts'
import { linkTo } from './link-to.ts'
import { printable } from '../system/terminal/show-line.ts'
import { shownPath } from './shown-path.ts'

/** With more causes than this, nobody reads each of them: one line for each of the most frequent ones shows what to do. */
export const mostCauses = 25

/** Lines of one rule. */
const mostLines = 3

/** Draws causes as lists, a list for each rule: errors first, then the rules that report most. */
export function drawCompact(causes: readonly Cause[], context: ReportContext): readonly string[] {
  const lists = new Map<string, Cause[]>()
  for (const cause of causes) {
    const { severity, rule } = cause.shared.first
    const key = `${severity} ${rule}`
    const list = lists.get(key) ?? []
    lists.set(key, list)
    list.push(cause)
  }
  const ranked = [...lists.values()].map(list => ({ list, many: list.reduce((sum, one) => sum + sizeOf(one), 0) }))
  return ranked
    .sort((a, b) => rank(a.list) - rank(b.list) || b.many - a.many)
    .map(({ list, many }) => drawList(list, many, context).join('\n'))
}

function rank([first]: readonly Cause[]): number {
  return severities.indexOf(first?.shared.first.severity ?? 'note')
}

function sizeOf({ shared, others }: Cause): number {
  return [shared, ...others].reduce((sum, { subjects, more }) => sum + subjects.length + more.length, 0)
}

function drawList(list: readonly Cause[], many: number, context: ReportContext): readonly string[] {
  const { paint } = context
  const first = list[0]?.shared.first
  if (first === undefined) return []
  const all = list.flatMap(({ shared, others }) => [shared, ...others])
  const files = new Set(all.map(({ first: { file, subject } }) => file ?? subject))
  const sorted = list.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const shown = sorted.slice(0, mostLines)
  const rest = sorted.slice(mostLines).reduce((sum, one) => sum + sizeOf(one), 0)
  return [
    `${paint(first.severity, `${first.severity}[${first.rule}]`)} ${paint('strong', `${count(many, first.severity)} in ${count(files.size, 'file')}`)}`,
    ...shown.map(cause => drawRow(cause, context)),
    ...(rest === 0 ? [] : [`  ${paint('faint', `… and ${rest} more`)}`]),
  ]
}

const fewestColumns = 40

/** `  spec.x is missing (4 times)  a.yaml:12:3`, cut at the width: words at their end, the place at its start. */
function drawRow(cause: Cause, { paint, width, link }: ReportContext): string {
  const { file, line, column, subject, message } = cause.shared.first
  const many = sizeOf(cause)
  const times = many === 1 ? '' : ` (${many} times)`
  const place = printable([file, line, column].filter(part => part !== undefined).join(':') || subject)
  const words = printable([shownPath(cause.shared.first), message.split('\n')[0] ?? ''].filter(part => part !== '').join(' '))
  const room = width - times.length - 4
  const forPlace = Math.min(place.length, Math.max(fewestColumns, room - words.length))
  const shownPlace = place.length > forPlace ? `…${place.slice(place.length - forPlace + 1)}` : place
  const forWords = Math.max(fewestColumns, room - shownPlace.length)
  const shownWords = words.length > forWords ? `${words.slice(0, forWords - 1)}…` : words
  const linked = linkTo(shownPlace, file, { link })
  return `  ${shownWords}${times}  ${paint('faint', linked)}`
}
