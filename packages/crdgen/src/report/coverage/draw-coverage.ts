import type { CoverageCell, CoverageMatrix } from '@crdgen/checker'
import { count } from '../count.ts'
import type { ReportContext } from '../report.ts'
import { printable } from '../show-line.ts'
import { type CoverageBlock, countPlaces, describeGate, describeLife, foldCoverage } from './fold-coverage.ts'

export const cellSigns: Readonly<Record<CoverageCell, string>> = { covered: 'o', missing: 'x', extra: '!', absent: '.' }

const legend = 'o has it   x lacks it   ! has it, Kubernetes does not   . neither'

/** Draws the coverage as text: a table per struct that lacks something, those alike in one. */
export function drawCoverage(matrices: readonly CoverageMatrix[], context: ReportContext): readonly string[] {
  const { blocks, covered } = foldCoverage(matrices)
  const rest = covered === 0 ? [] : [`${count(covered, 'place')} with nothing missing and nothing too much`]
  if (blocks.length === 0) return rest
  return [...blocks.map(block => drawBlock(block, context).join('\n')), [context.paint('faint', legend), ...rest].join('\n')]
}

function drawBlock(block: CoverageBlock, { paint }: ReportContext): readonly string[] {
  const [first] = block.users
  const more = countPlaces(block) - 1
  const where = `${first?.subject ?? ''} ${first?.places[0] ?? ''}${more === 0 ? '' : ` and ${count(more, 'more place', 'more places')}`}`
  const wide = Math.max(...block.rows.map(({ path }) => path.length))
  return [
    `${paint('strong', block.struct)} of ${block.madeFrom}  ${paint('faint', printable(where))}`,
    '',
    `  ${' '.repeat(wide)}  ${block.versions.map(version => version.padEnd(5)).join(' ')}`.trimEnd(),
    ...block.rows.map(row => {
      const cells = row.cells.map(cell => paintCell(cell, ` ${cellSigns[cell]}   `, paint)).join(' ')
      const facts = [describeLife(row), describeGate(row)].filter(part => part !== '').join('   ')
      return `  ${printable(row.path).padEnd(wide)}  ${cells}  ${facts}`
    }),
  ]
}

function paintCell(cell: CoverageCell, text: string, paint: ReportContext['paint']): string {
  if (cell === 'missing') return paint('error', text)
  if (cell === 'extra') return paint('warning', text)
  return cell === 'covered' ? paint('added', text) : paint('faint', text)
}
