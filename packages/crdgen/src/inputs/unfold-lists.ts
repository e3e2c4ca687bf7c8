import type { SourceDocument } from '@crdgen/core'

/** Takes lists apart (`kind: List`, `kind: PodList`), as clients do before anything is sent. Each item keeps its place in the file. */
export function unfoldLists(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  return documents.flatMap(document => {
    const items = itemsOf(document.object)
    if (items === undefined) return [document]
    // What is wrong with the list's text is told with its first item.
    const unfolded = items.map((object, index): SourceDocument => ({
      file: document.file,
      object,
      place: keys => document.place(['items', index, ...keys]),
      problems: index === 0 ? document.problems : [],
    }))
    return unfoldLists(unfolded)
  })
}

function itemsOf(object: unknown): readonly unknown[] | undefined {
  if (typeof object !== 'object' || object === null || !('kind' in object) || !('items' in object)) return undefined
  const { kind, items } = object
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items) ? items : undefined
}
