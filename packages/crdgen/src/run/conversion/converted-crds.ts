import { type Diagnostic, isCrd, isRecord, type JsonObject, once, type SourceDocument } from '@crdgen/core/internal'
import { readSubject, type Subject } from '@crdgen/conversion/internal'
import { placeBelow } from '../../report/emit-report.ts'
import { crdKey } from '../../sources/identity.ts'
import { buildOwnCrds, type OwnCrd } from '../../sources/own-crds.ts'
import { openOwnPlaces } from '../../sources/own-places.ts'
import { placeInTypes } from '../../sources/place-finding.ts'
import type { Plan } from '../../sources/plan.ts'
import { placeInCrds, readNamedCrds } from '../../sources/read-crds.ts'
import type { SourceReading } from '../../sources/resolve-sources.ts'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'

/** The CRDs of a run whose versions are converted. */
export interface ConvertedCrds {
  readonly crds: readonly JsonObject[]
  /** The CRDs of files. */
  readonly documents: readonly SourceDocument[]
  readonly problems: readonly Diagnostic[]
  /** Places a finding where it is fixed: in the types that a CRD is made from, else in its text. */
  place(finding: Diagnostic): Diagnostic
  /** The CRDs that the project's types make. */
  readonly own: () => readonly OwnCrd[]
}

/** Reads the CRDs that the command line names, else those that the types of the project make. */
export async function readConvertedCrds(files: readonly string[], plan: Plan | undefined, reading: SourceReading): Promise<ConvertedCrds> {
  if (files.length > 0) return readNamed(files, plan, reading)
  if (plan === undefined)
    throw new CannotRun('crdgen conversion: name the files that have the CRDs (see crdgen conversion --help), or set input in a config')
  const { built, errors } = buildOwnCrds(plan)
  const [error] = errors
  if (error !== undefined)
    throw new CannotRun(`crdgen conversion: the types cannot be generated: ${firstLine(error.message)} (see crdgen generate)`)
  return {
    crds: built.flatMap(({ crd }) => (isRecord(crd) ? [crd] : [])),
    documents: built.map(({ crd }) => ({ file: '', object: crd, place: () => ({ file: '', line: 1, column: 1 }), problems: [] })),
    problems: [],
    place(finding) {
      const one = built.find(({ crd }) => isAbout(finding, crd))
      return one === undefined
        ? finding
        : (placeBelow(reading.cwd, [placeInTypes(finding, one.crd, one.origins)], plan.folder)[0] ?? finding)
    },
    own: () => built,
  }
}

async function readNamed(files: readonly string[], plan: Plan | undefined, reading: SourceReading): Promise<ConvertedCrds> {
  const { crds, problems } = await readNamedCrds(files, reading)
  const own = once(() => (plan === undefined ? [] : buildOwnCrds(plan).built))
  const placeInOwn = openOwnPlaces(plan, reading.cwd, own)
  return {
    crds: crds.flatMap(({ object }) => (isRecord(object) && isCrd(object) ? [object] : [])),
    documents: crds,
    problems,
    place: finding => placeInOwn(finding, crds.find(({ object }) => isAbout(finding, object))?.object) ?? placeInCrds(finding, crds),
    own,
  }
}

/** `example.com/v1 Queue` is about the CRD of `example.com Queue`. */
function isAbout({ subject }: Diagnostic, crd: unknown): boolean {
  return subject.replace(/^([^ /]+)\/\S+ /, '$1 ') === crdKey(crd)
}

/** Reads the versions of all CRDs that have several. Throws CannotRun where none has, unless a problem is reported. */
export function readSubjects({ crds, problems }: ConvertedCrds, server: string | undefined, asked: string): readonly Subject[] {
  const read = crds.map(crd => readSubject(crd, server))
  const subjects = read.filter(one => typeof one !== 'string')
  const why = read.find(one => typeof one === 'string')
  if (subjects.length === 0 && problems.length === 0)
    throw new CannotRun(
      `crdgen conversion ${asked}: there is nothing to ${asked === 'test' ? 'test' : 'convert'}: ${why === undefined ? 'no CRD was read' : `the CRD ${why}`}`,
    )
  return subjects
}
