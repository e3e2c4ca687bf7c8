import type { ReportContext } from './report.ts'
import { printable } from '../system/terminal/show-line.ts'

/** Makes a place printable, and a link to its file where there are links. */
export function linkTo(place: string, file: string | undefined, { link }: Pick<ReportContext, 'link'>): string {
  return link === undefined || file === undefined ? printable(place) : link(printable(place), file)
}
