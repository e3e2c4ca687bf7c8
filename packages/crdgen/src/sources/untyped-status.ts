import { hasUntypedStatus } from '@crdgen/composites/internal'
import { isRecord, listAt, recordAt, type SourceDocument, textAt, valueAt } from '@crdgen/core/internal'
import { identify } from './identity.ts'
import type { Inputs } from './inputs.ts'

/**
 * Two sides without a difference in what is not known: the status of a graph with expressions, whose types kro infers. The other side has the
 * same status then, be it a graph, or the CRD that kro made.
 */
export function shareUntypedStatus<Sides extends { readonly before: Inputs; readonly after: Inputs }>(sides: Sides): Sides {
  const { before, after } = sides
  const [left, right] = [untypedOf(before), untypedOf(after)]
  if (left.size === 0 && right.size === 0) return sides
  return { ...sides, before: withStatus(before, right), after: withStatus(after, left) }
}

/** The CRDs of graphs with such a status, by their names. */
function untypedOf({ documents }: Inputs): ReadonlyMap<string, unknown> {
  return new Map(
    documents.flatMap(({ object, madeFrom }) =>
      madeFrom !== undefined && hasUntypedStatus(madeFrom.object) ? [[identify(object).name, object] as const] : [],
    ),
  )
}

function withStatus(inputs: Inputs, untyped: ReadonlyMap<string, unknown>): Inputs {
  const documents = inputs.documents.map((document): SourceDocument => {
    const { kind, name } = identify(document.object)
    const other = kind === 'CustomResourceDefinition' ? untyped.get(name) : undefined
    return other === undefined ? document : { ...document, object: statusFrom(document.object, other) }
  })
  return { ...inputs, documents }
}

const inVersion = ['schema', 'openAPIV3Schema'] as const

function statusFrom(crd: unknown, other: unknown): unknown {
  const versions = listAt(crd, 'spec', 'versions').map(version => {
    const same = listAt(other, 'spec', 'versions').find(one => textAt(one, 'name') === textAt(version, 'name'))
    const status = valueAt(same, ...inVersion, 'properties', 'status')
    if (!isRecord(version) || status === undefined) return version
    const root = recordAt(version, ...inVersion)
    return { ...version, schema: { openAPIV3Schema: { ...root, properties: { ...recordAt(root, 'properties'), status } } } }
  })
  return { ...recordAt(crd), spec: { ...recordAt(crd, 'spec'), versions } }
}
