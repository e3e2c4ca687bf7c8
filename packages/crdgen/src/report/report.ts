import type { CoverageMatrix, DiffResult } from '@crdgen/checker/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import type { Link } from '../system/terminal/links.ts'
import type { Paint, Style } from '../system/terminal/paint.ts'

/** The result of a command, as plain data. */
export interface Report {
  /** Sorted; files relative to the working folder, with `/`. */
  readonly diagnostics: readonly Diagnostic[]
  /** The results, one line each: written files, stale files. Only formats for people show them. */
  readonly lines: readonly OutcomeLine[]
  /** The last line. */
  readonly summary: string
  /** Further counts, for programs: of validate, the outcomes of the objects. */
  readonly counts?: Readonly<Record<string, number>>
  /** The coverage of the requested Kubernetes versions by embedded structs, a matrix per CRD. */
  readonly coverage?: readonly CoverageMatrix[]
  /** The cause of a finding that others have, too, however different they look. */
  readonly groupOf?: ((finding: Diagnostic) => FindingGroup | undefined) | undefined
  /** Findings that formats for people show before all others, whatever their place. */
  readonly isFirst?: ((finding: Diagnostic) => boolean) | undefined
  /** The kind of release; for programs, too. */
  readonly verdict?: DiffResult['verdict']
}

/** Findings of one cause, which people read as one. */
export interface FindingGroup {
  /** The fingerprint of all of them for --accept; it hashes the cause. */
  readonly id: string
  /** `JobSpec went from Kubernetes 1.29 to 1.31` */
  readonly title: string
  /** The path of the cause; paths of its findings start with it. */
  readonly path: string
}

export interface OutcomeLine {
  readonly text: string
  readonly style?: Style
}

/** The surroundings that a format may use. */
export interface ReportContext {
  readonly paint: Paint
  /** Columns that a line may take. */
  readonly width: number
  /** Lines wider than that go on below, as on a terminal. */
  readonly wrap?: boolean
  /** Makes a place, which is printable, a link to its file. */
  readonly link?: Link | undefined
  readonly quiet: boolean
  /** Findings about many places are to list them all. */
  readonly listPlaces?: boolean
  /** Notes are to be listed, however many there are. */
  readonly listNotes?: boolean
  /** Fields that are alpha are to be listed, not counted. */
  readonly listAlpha?: boolean
  /** Findings are to be shown with what --accept takes. */
  readonly listFingerprints?: boolean
  /** The text of a file that a diagnostic names, or undefined when it can't be read. */
  readSource(file: string): string | undefined
  /** The file as seen from the repository's root, which is what code hosts want. */
  fromRoot(file: string): string
}

/** One `--format`. */
export interface Format {
  readonly summary: string
  render(report: Report, context: ReportContext): string
  /** The same with what it takes more time to load. */
  complete?(): Promise<Format>
}
