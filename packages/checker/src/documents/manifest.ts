import { type JsonObject, isRecord, type Keys, recordAt, textAt } from '@crdgen/core/internal'

/** An object among the documents (or in the cluster) that is not a CustomResourceDefinition. */
export interface Manifest {
  /** Its index in the list of documents; -1 for an object of the cluster. */
  readonly document: number
  /** The keys within its document: `items`, 3 in a List, else nothing. */
  readonly within: Keys
  readonly apiVersion: string
  readonly group: string
  readonly version: string
  readonly kind: string
  /** `default` where the object names none. */
  readonly namespace: string
  readonly name: string
  readonly labels: JsonObject
  readonly annotations: JsonObject
  readonly object: JsonObject
}

/** An object of a document, and its place in it. */
export interface Placed {
  readonly object: unknown
  readonly document: number
  readonly within: Keys
}

/** Takes Lists apart, as kubectl does. */
export function unpackLists({ object, document, within }: Placed): readonly Placed[] {
  if (!isRecord(object)) return [{ object, document, within }]
  const { apiVersion, kind, items } = object
  if (typeof kind !== 'string' || !kind.endsWith('List') || !Object.hasOwn(object, 'items')) return [{ object, document, within }]
  if (items === null) return []
  if (!Array.isArray(items)) return [{ object, document, within }]
  const given = kind === 'List' ? undefined : { apiVersion, kind: kind.slice(0, -'List'.length) }
  return items.flatMap((item: unknown, index) =>
    unpackLists({ object: withKind(item, given), document, within: [...within, 'items', index] }),
  )
}

/** Items of a typed list need not name their kind (apimachinery unstructured/helpers.go, decodeToList). */
function withKind(item: unknown, given: JsonObject | undefined): unknown {
  const isNamed = !isRecord(item) || textAt(item, 'apiVersion') !== '' || textAt(item, 'kind') !== ''
  return isNamed || given === undefined ? item : { ...item, ...given }
}

/** Reads an object with an apiVersion and a kind; undefined for anything else, and for CRDs. */
export function readManifest({ object, document, within }: Placed): Manifest | undefined {
  const [apiVersion, kind] = [textAt(object, 'apiVersion'), textAt(object, 'kind')]
  if (!isRecord(object) || apiVersion === '' || kind === '' || kind === 'CustomResourceDefinition') return undefined
  const slash = apiVersion.indexOf('/')
  return {
    document,
    within,
    apiVersion,
    group: apiVersion.slice(0, Math.max(slash, 0)),
    version: apiVersion.slice(slash + 1),
    kind,
    namespace: textAt(object, 'metadata', 'namespace') || 'default',
    name: textAt(object, 'metadata', 'name'),
    labels: recordAt(object, 'metadata', 'labels'),
    annotations: recordAt(object, 'metadata', 'annotations'),
    object,
  }
}

/** `keda.sh/v1alpha1 ScaledJob ci/agents`; the namespace only where the object names it. */
export function subjectOfManifest({ apiVersion, kind, object }: Manifest): string {
  const name = textAt(object, 'metadata', 'name') || textAt(object, 'metadata', 'generateName')
  const whole = [textAt(object, 'metadata', 'namespace'), name].filter(part => part !== '').join('/')
  return [apiVersion, kind, whole].filter(part => part !== '').join(' ')
}
