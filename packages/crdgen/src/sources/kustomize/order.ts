import { compareText } from '@crdgen/core/internal'
import { defaultOrder, rankOf } from './configuration.ts'
import { child, itemsOf, type Placed, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { currentId, type Gvk, type Id, namespaceOf, type Resource } from './resource.ts'

/** Sorts as `sortOptions` declares, by default in the order of kinds that `kustomize build` has: api/internal/builtins/SortOrderTransformer.go. */
export function sortResources(resources: readonly Resource[], options: Placed | undefined): readonly Resource[] {
  const order = textOf(child(options, 'order'))
  const legacy = child(options, 'legacySortOptions')
  if (options !== undefined && order !== 'legacy' && order !== 'fifo')
    throw new KustomizeProblem('sortOptions.order is to be legacy or fifo', child(options, 'order') ?? options)
  if (order === 'fifo' && legacy !== undefined) throw new KustomizeProblem('legacySortOptions go with the order legacy, not fifo', legacy)
  if (order === 'fifo') return resources
  const texts = (key: string) => itemsOf(child(legacy, key)).map(textOf)
  const ranks = legacy === undefined ? defaultOrder : { first: texts('orderFirst'), last: texts('orderLast') }
  const keyed = resources.map(resource => ({ resource, id: currentId(resource), namespace: namespaceOf(resource.node) }))
  return keyed.sort((a, b) => compareIds(a, b, ranks)).map(({ resource }) => resource)
}

interface Keyed {
  readonly id: Id
  readonly namespace: string
}

function compareIds(a: Keyed, b: Keyed, ranks: typeof defaultOrder): number {
  const [one, other] = [kindText(a.id), kindText(b.id)]
  if (one === other) return compareText(idText(a), idText(b))
  const byRank = rankOf(a.id.kind, ranks) - rankOf(b.id.kind, ranks)
  if (byRank !== 0) return byRank
  const isNamespace = a.id.kind === 'Namespace' && b.id.kind === 'Namespace' && (a.id.group === '' || b.id.group === '')
  return isNamespace ? compareText(other, one) : compareText(one, other)
}

function kindText({ group, version, kind }: Gvk): string {
  return [group || '~G', version || '~V', kind || '~K'].join('_')
}

function idText({ id: { group, version, kind, name }, namespace }: Keyed): string {
  return [`${kind || '[noKind]'}.${version || '[noVer]'}.${group || '[noGrp]'}`, namespace || '~X', name || '~N'].join('|')
}
