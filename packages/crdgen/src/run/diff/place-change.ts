import { type Diagnostic, factOf, isCrd, type Keys, listAt, member, plainText, type SourceDocument } from '@crdgen/core/internal'
import type { TransitionPlace } from '@crdgen/checker/internal'
import type { PlaceInOwnTypes } from '../../sources/own-places.ts'
import { crdKey, isV1Crd, kindsOf } from '../../sources/identity.ts'
import { schemaKeys } from '../../sources/schema-pointer.ts'
import type { Inputs } from '../../sources/inputs.ts'
import type { Sides } from './read-sides.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/**
 * Gives a finding about a CRD its place: in `after`, or in `before` where the CRD is gone. Where a field is gone, it is the nearest
 * thing around it that is left. A CRD that the project's types make is fixed in the types: there the place is.
 */
export function placeChange(finding: Diagnostic, before: Inputs, after: Inputs, placeInOwn: PlaceInOwnTypes): Diagnostic {
  if (finding.rule === ('breaking/other-copy' satisfies RuleName))
    return placeCopies(finding, finding.data['side'] === 'before' ? before : after)
  if (finding.rule === ('manifest/unknown-kind' satisfies RuleName))
    return placeOldVersion(finding, [...before.documents, ...after.documents])
  const document = findCrd(after, finding.subject) ?? findCrd(before, finding.subject)
  if (document === undefined) return finding
  return placeInOwn(finding, document.object) ?? placeInCrd(finding, document)
}

/** Gives a finding of a comparison its place in the text of a CRD. */
export function placeInCrd(finding: Diagnostic, crd: SourceDocument): Diagnostic {
  return { ...finding, ...crd.place(keysOf(crd.object, finding)) }
}

/** At the copy that counts, with the others beside it. */
function placeCopies(finding: Diagnostic, { documents }: Inputs): Diagnostic {
  const copies = documents.filter(({ object }) => isCrd(object) && subjectsOf(object).includes(finding.subject))
  const [last, ...others] = copies.map(({ place }) => place(['spec'])).toReversed()
  if (last === undefined) return finding
  return { ...finding, ...last, related: others.toReversed().map(place => ({ ...place, message: 'is a copy' })) }
}

/** At the apiVersion that is not of CRDs any more, on the side that has it. */
function placeOldVersion(finding: Diagnostic, documents: readonly SourceDocument[]): Diagnostic {
  const old = documents.findLast(({ object }) => isCrd(object) && !isV1Crd(object) && subjectsOf(object).includes(finding.subject))
  return old === undefined ? finding : { ...finding, ...old.place(['apiVersion']) }
}

/** The last CRD with a subject counts. */
function findCrd(inputs: Inputs, subject: string): SourceDocument | undefined {
  return bySubject(inputs).get(subject)
}

const bySubject = factOf(
  ({ documents }: Inputs): ReadonlyMap<string, SourceDocument> =>
    new Map(
      documents.flatMap(document =>
        isCrd(document.object) ? subjectsOf(document.object).map(subject => [subject, document] as const) : [],
      ),
    ),
)

/** The subjects that findings about a CRD have: with each of its versions, and without one. */
function subjectsOf(crd: object): readonly string[] {
  return [crdKey(crd), ...kindsOf(crd)]
}

function keysOf(crd: unknown, { path, data }: Diagnostic): Keys {
  const { version, versions, member: changed } = data
  const about = typeof version === 'string' ? version : Array.isArray(versions) ? String(versions[0]) : undefined
  if (about === undefined) return ['spec', ...(typeof changed === 'string' ? changed.split('.') : [])]
  if (path !== '') return schemaKeys(crd, about, path)
  const at = listAt(crd, 'spec', 'versions').findIndex(one => plainText(member(one, 'name')) === about)
  return ['spec', 'versions', ...(at < 0 ? [] : [at])]
}

/** Gives a finding about an upgrade its place in the object it is about. */
export function placeTransition({ set, document, within, diagnostic }: TransitionPlace, sides: Sides): Diagnostic {
  const source = set === 'none' ? undefined : sides[set]?.documents[document]
  return source === undefined ? diagnostic : { ...diagnostic, ...source.place([...within, ...splitPath(diagnostic.path)]) }
}

function splitPath(path: string): Keys {
  const parts = path.match(/\[\d+\]|\["(?:[^"\\]|\\.)*"\]|[^.[\]]+/g) ?? []
  return parts.map(part => {
    if (part.startsWith('["')) return String(JSON.parse(part.slice(1, -1)))
    return part.startsWith('[') ? Number(part.slice(1, -1)) : part
  })
}
