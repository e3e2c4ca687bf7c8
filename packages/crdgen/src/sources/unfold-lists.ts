import type { SourceDocument } from '@crdgen/core/internal'

/** Takes lists apart (`kind: List`, `kind: PodList`), as clients do before anything is sent. Each item keeps its place in the file. */
export function unfoldLists(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  return documents.flatMap(document => {
    const list = readList(document.object)
    if (list === undefined) return [document]
    // Problems of the list's text are reported with its first item.
    const unfolded = list.items.map((object, index): SourceDocument => ({
      file: document.file,
      object: withKind(object, list),
      place: keys => document.place(['items', index, ...keys]),
      written: keys => document.written?.(['items', index, ...keys]) ?? {},
      problems: index === 0 ? document.problems : [],
    }))
    return unfoldLists(unfolded)
  })
}

/** Counts the objects of a document: of lists, their items. */
export function countObjects(object: unknown): number {
  return readList(object)?.items.reduce<number>((sum, item) => sum + countObjects(item), 0) ?? 1
}

interface List {
  readonly apiVersion: unknown
  readonly kind: string
  readonly items: readonly unknown[]
}

function readList(object: unknown): List | undefined {
  if (typeof object !== 'object' || object === null || !('kind' in object) || !('items' in object)) return undefined
  const { kind, items } = object
  if (typeof kind !== 'string' || !kind.endsWith('List')) return undefined
  const apiVersion = 'apiVersion' in object ? object.apiVersion : undefined
  if (items === null) return { apiVersion, kind, items: [] }
  return Array.isArray(items) ? { apiVersion, kind, items } : undefined
}

/** Items of a typed list may lack apiVersion and kind (apimachinery unstructured/helpers.go, decodeToList). */
function withKind(object: unknown, { apiVersion, kind }: List): unknown {
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object)
  if (!isObject || kind === 'List' || isSet(object, 'apiVersion') || isSet(object, 'kind')) return object
  return {
    apiVersion,
    kind: kind.slice(0, -'List'.length),
    ...Object.fromEntries(Object.entries(object).filter(([key]) => key !== 'apiVersion' && key !== 'kind')),
  }
}

function isSet(object: object, key: string): boolean {
  const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value
  return value !== undefined && value !== null && value !== ''
}
