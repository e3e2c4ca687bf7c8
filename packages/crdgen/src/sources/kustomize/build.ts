// @late: most manifests are read as they are.
import { type Location, type SourceDocument, compareText } from '@crdgen/core/internal'
import { accumulate } from './accumulate.ts'
import { specsOf, defaultOrder, rankOf } from './configuration.ts'
import { addHash } from './generators.ts'
import type { Files } from './files.ts'
import { withTextAnnotations } from './patches.ts'
import { child, descend, itemsOf, placeOf, textOf, toDocument, type Placed } from './placed.ts'
import { fixReferences } from './references.ts'
import { allIds, type Resource, setMetadata, updateNodes, currentId, type Gvk, type Id, namespaceOf } from './resource.ts'
import { metadataTexts } from './select.ts'
import { setMetadataText } from './transformers.ts'
import { ownSchemas } from './schemas.ts'
import { attempt, type Session } from './session.ts'
import { resolveVariables } from './vars.ts'
import { type Cause, KustomizeProblem } from './problem.ts'

/** The result of building a folder as kustomize does. */
export interface Built {
  readonly documents: readonly SourceDocument[]
  /** The problems that kustomize would stop at. */
  readonly problems: readonly { readonly message: string; readonly at: Location; readonly about: Cause }[]
  /** Files that are loaded from elsewhere in the project, which kustomize does with LoadRestrictionsNone only. */
  readonly restricted: readonly { readonly message: string; readonly at: Location }[]
  /** The parts that are not built here. */
  readonly unbuilt: readonly { readonly what: string; readonly at: Location }[]
  /** All that kustomize makes is there: nothing of the kustomization is remote, of a program, or of a file that is missing here. */
  readonly isWhole: boolean
  /** The resources by group, kind and name, with the names that they had before: what patches name. */
  readonly names: ReadonlySet<string>
  /** The files that were read, by their paths in the tree. */
  readonly used: ReadonlySet<string>
}

/** Builds a folder as `kustomize build` does: api/krusty/kustomizer.go, Run. What has a problem is left out, and the rest is built. */
export function buildKustomization(files: Files, folder: string): Built {
  const session: Session = { files, problems: [], unbuilt: [], used: new Set(), folders: 0, schemas: ownSchemas }
  const { resources, unbuilt } = finish(session, folder)
  const isElsewhere = ({ about }: KustomizeProblem) => about === 'remote file' || about === 'secret file'
  const elsewhere = session.problems.filter(isElsewhere).map(({ message, at }) => ({ what: message, at }))
  const lacks = (...causes: readonly Cause[]) => session.problems.some(({ about }) => causes.includes(about))
  const isWhole = session.unbuilt.length === 0 && !lacks('secret file', 'missing file', 'remote file')
  const isSettled = session.unbuilt.every(({ adds }) => adds) && !lacks('missing file', 'remote file')
  const reported = ['itself', 'missing file', isWhole && 'missing part', isSettled && 'missing field']
  return {
    documents: resources.map(({ node, source }) => toDocument(node, source)),
    problems: session.problems.filter(({ about }) => reported.includes(about)),
    restricted: session.problems.filter(({ about }) => about === 'load restriction'),
    unbuilt: [...session.unbuilt, ...elsewhere, ...unbuilt],
    used: session.used,
    names: new Set(resources.flatMap(one => allIds(one).map(targetName))),
    isWhole,
  }
}

/** The identity by which a patch names its target. */
export function targetName({ group, kind, name }: { readonly group: string; readonly kind: string; readonly name: string }): string {
  return JSON.stringify([group, kind, name])
}

interface Finished {
  readonly resources: readonly Resource[]
  /** Parts that are not written into the resources, though they are all there. */
  readonly unbuilt: Built['unbuilt']
}

function finish(session: Session, folder: string): Finished {
  const accumulated = accumulate(session, folder)
  if (accumulated === undefined) return { resources: [], unbuilt: [] }
  const { resources, configuration, variables, kustomization } = accumulated
  const { root } = kustomization
  const hashed = resources.map(addHash)
  const fixed = attempt(session, hashed, () => fixReferences(hashed, configuration.nameReference))
  const resolved = attempt(session, fixed, () => resolveVariables(fixed, variables, specsOf(configuration, 'varReference')))
  const kept = resolved.filter(({ node }) => !isLocal(metadataTexts(node, 'annotations').get('config.kubernetes.io/local-config')))
  const sorted = attempt(session, kept, () => sortResources(kept, child(root, 'sortOptions')))
  const metadata = itemsOf(child(root, 'buildMetadata'))
  const isManaged = metadata.find(one => textOf(one) === 'managedByLabel')
  const made = updateNodes(sorted, node => {
    const labelled =
      isManaged === undefined ? node : setMetadataText(node, 'labels', 'app.kubernetes.io/managed-by', 'kustomize-v5.7.1', isManaged)
    const annotations = descend(labelled, ['metadata', 'annotations'])
    return annotations === undefined || metadataTexts(labelled, 'annotations').size > 0
      ? withTextAnnotations(labelled)
      : setMetadata(labelled, 'annotations', undefined)
  })
  const lost = metadata.filter(one => ['originAnnotations', 'transformerAnnotations'].includes(textOf(one)))
  return { resources: made, unbuilt: lost.map(one => ({ what: `the annotations of ${textOf(one)}`, at: placeOf(one) })) }
}

function isLocal(annotation: string | undefined): boolean {
  return annotation !== undefined && annotation !== 'false'
}

/** Sorts as `sortOptions` declares, by default in the order of kinds that `kustomize build` has: api/internal/builtins/SortOrderTransformer.go. */
function sortResources(resources: readonly Resource[], options: Placed | undefined): readonly Resource[] {
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
