import type { CoverageCell, CoverageMatrix } from '@crdgen/checker/internal'
import { count } from './count.ts'
import type { ReportContext } from './report.ts'
import { printable } from '../system/terminal/show-line.ts'
import { foldRow, wrapLine } from './wrap.ts'
import { type CoverageBlock, countPlaces, describeGate, describeLife, foldCoverage } from './fold-coverage.ts'

export const cellSigns: Readonly<Record<CoverageCell, string>> = { covered: 'o', missing: 'x', extra: '!', absent: '.' }

const legend = 'o has it   x lacks it   ! has it, Kubernetes does not   . neither'

/** Draws the coverage as text: a table per struct that lacks something, those alike in one. */
export function drawCoverage(matrices: readonly CoverageMatrix[], context: ReportContext): readonly string[] {
  const { blocks, covered } = foldCoverage(matrices)
  const rest = covered === 0 ? [] : [`${count(covered, 'place')} with nothing missing and nothing too much`]
  if (blocks.length === 0) return rest
  return [
    ...blocks.map(block => drawBlock(block, context).join('\n')),
    [...wrapLine(context.paint('faint', legend), 2, context), ...rest].join('\n'),
  ]
}

/** A version and the space after it. */
const cellWidth = 6

function drawBlock(block: CoverageBlock, context: ReportContext): readonly string[] {
  const { paint } = context
  const [first] = block.users
  const more = countPlaces(block) - 1
  const where = `${first?.subject ?? ''} ${first?.places[0] ?? ''}${more === 0 ? '' : ` and ${count(more, 'more place', 'more places')}`}`
  return [
    ...foldRow(`${paint('strong', block.struct)} of ${block.madeFrom}`, paint('faint', printable(where)), 2, context),
    ...splitVersions(block, context).flatMap(([from, to]) => ['', ...drawTable(block, from, to, context)]),
  ]
}

/** On a terminal that is too narrow for all versions the table goes on below, with as many as fit. */
function splitVersions(
  { rows, versions }: CoverageBlock,
  { wrap = false, width }: ReportContext,
): readonly (readonly [from: number, to: number])[] {
  const fitting = wrap ? Math.max(1, Math.floor((width - widest(rows) - 4) / cellWidth)) : versions.length
  const tables = Math.ceil(versions.length / fitting)
  return Array.from({ length: tables }, (_, at) => [at * fitting, Math.min(versions.length, (at + 1) * fitting)] as const)
}

function widest(rows: CoverageBlock['rows']): number {
  return Math.max(...rows.map(({ path }) => path.length))
}

/** The versions from `from` to before `to`; the last table has the facts. */
function drawTable({ rows, versions }: CoverageBlock, from: number, to: number, context: ReportContext): readonly string[] {
  const wide = widest(rows)
  const header = versions
    .slice(from, to)
    .map(version => version.padEnd(5))
    .join(' ')
  return [
    `  ${' '.repeat(wide)}  ${header}`.trimEnd(),
    ...rows.flatMap(row => {
      const cells = row.cells
        .slice(from, to)
        .map(cell => paintCell(cell, ` ${cellSigns[cell]}   `, context.paint))
        .join(' ')
      const start = `  ${printable(row.path).padEnd(wide)}  ${cells}`
      const facts = [describeLife(row), describeGate(row)].filter(part => part !== '').join('   ')
      return to < versions.length ? [start] : foldRow(start, facts, 6, context)
    }),
  ]
}

function paintCell(cell: CoverageCell, text: string, paint: ReportContext['paint']): string {
  if (cell === 'missing') return paint('error', text)
  if (cell === 'extra') return paint('warning', text)
  return cell === 'covered' ? paint('added', text) : paint('faint', text)
}
