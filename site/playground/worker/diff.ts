import { diff } from '@crdgen/checker/internal'
import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import type { Block } from '../protocol.ts'
import { count, createReader, keyOfCrd, showFinding, tell } from './read.ts'
import { placeInCrd } from './report.ts'

const [readBefore, readAfter] = [createReader(0), createReader(1)]

/** Two revisions of CRDs: what changed, objects that prove what breaks, and the kind of release. */
export function answerDiff([beforeText = '', afterText = '']: readonly string[], server: string): readonly Block[] {
  const [before, after] = [readBefore(beforeText), readAfter(afterText)]
  const problems = [...before.problems, ...after.problems]
  if (before.crds.length === 0 || after.crds.length === 0)
    return [...problems, tell('bad', 'Both fields need a CustomResourceDefinition: an earlier revision, and a later one.')]
  const objects = (side: readonly SourceDocument[]) => side.map(({ object }) => object)
  const { diagnostics, verdict } = diff(objects(before.crds), objects(after.crds), { server })
  const isBroken = diagnostics.some(({ severity }) => severity === 'error')
  const [reason] = verdict.reasons
  return [
    ...problems,
    tell(isBroken ? 'bad' : 'good', `release: ${verdict.release}${reason === undefined ? '' : ` (${reason.text})`}`),
    ...diagnostics.map(one => showFinding(placeIn(one, [...after.crds, ...before.crds]))),
    tell('plain', diagnostics.length === 0 ? 'Nothing changed for users.' : `${count(diagnostics.length, 'finding')}.`),
  ]
}

/** The place of a removed field is that of the nearest parent that is left. */
function placeIn(finding: Diagnostic, crds: readonly SourceDocument[]): Diagnostic {
  const document = crds.find(({ object }) => isAbout(finding, object))
  return document === undefined ? finding : placeInCrd(finding, document)
}

/** A subject is `group Kind` or `group/version Kind`. */
function isAbout({ subject }: Diagnostic, crd: unknown): boolean {
  return subject.replace(/\/\S*/, '') === keyOfCrd(crd)
}
