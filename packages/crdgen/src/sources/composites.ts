import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { checkComposite, findUpdateRefused, isComposite, readComposite, reportRefusals } from '@crdgen/composites/internal'
import { identify } from './identity.ts'
import type { Inputs } from './inputs.ts'
import { placeInSource } from './place-finding.ts'
import { unfoldLists } from './unfold-lists.ts'

/**
 * Inputs in which XRDs and ResourceGraphDefinitions are the CRDs that their controllers make of them. Each place in such a CRD is that in
 * the document; what a controller does not accept is a problem of the inputs.
 */
export function unfoldComposites(inputs: Inputs): Inputs {
  const unfolded = inputs.documents.map(unfoldDocument)
  if (unfolded.every(one => one === undefined)) return inputs
  return {
    ...inputs,
    documents: unfolded.flatMap((one, index) => one?.documents ?? inputs.documents[index] ?? []),
    problems: [...inputs.problems, ...unfolded.flatMap(one => one?.problems ?? [])],
  }
}

type Unfolded = Pick<Inputs, 'documents' | 'problems'>

/** Undefined for a document that has neither, also in a list. */
function unfoldDocument(document: SourceDocument): Unfolded | undefined {
  const items = unfoldLists([document])
  if (!items.some(({ object }) => isComposite(object))) return undefined
  const unfolded = items.map(item => makeCrds(item) ?? { documents: [item], problems: [] })
  return { documents: unfolded.flatMap(({ documents }) => documents), problems: unfolded.flatMap(({ problems }) => problems) }
}

function makeCrds(document: SourceDocument): Unfolded | undefined {
  const { object, place } = document
  const composite = isComposite(object) ? readComposite(object) : undefined
  if (composite === undefined || !isComposite(object)) return undefined
  const documents = composite.made.map(({ crd, originOf }, index): SourceDocument => ({
    ...document,
    object: crd,
    place: keys => place(originOf(keys)),
    written: () => ({}),
    problems: index === 0 ? document.problems : [],
    madeFrom: document,
  }))
  return { documents, problems: reportRefusals(object, composite).map(one => placeInSource(one, document)) }
}

/** The updates that kro or the API server refuses, of graphs and XRDs that both sides have. */
export function findRefusedUpdates(before: Inputs, after: Inputs): readonly Diagnostic[] {
  const old = new Map(before.documents.flatMap(one => (one.madeFrom === undefined ? [] : [[nameOf(one), one] as const])))
  return after.documents.flatMap(({ madeFrom, object }) => {
    const known = madeFrom === undefined ? undefined : old.get(nameOf({ object }))
    if (madeFrom === undefined || known === undefined) return []
    const refused = findUpdateRefused({ document: known.madeFrom?.object, crd: known.object }, { document: madeFrom.object, crd: object })
    return refused.map(one => placeInSource(one, madeFrom))
  })
}

function nameOf({ object }: Pick<SourceDocument, 'object'>): string {
  return identify(object).name
}

/** The findings of check on the XRDs and graphs that CRDs are made from. */
export function findInComposites(documents: readonly SourceDocument[]): readonly Diagnostic[] {
  const sources = new Set(documents.flatMap(({ madeFrom }) => madeFrom ?? []))
  return [...sources].flatMap(source => checkComposite(source.object).map(one => placeInSource(one, source)))
}
