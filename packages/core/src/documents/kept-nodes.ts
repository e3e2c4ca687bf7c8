import type { YamlNode } from './yaml/node.ts'

/** Reads the nodes of a text again. */
type ReadNodes = () => readonly YamlNode[]

/** Keeps the nodes of the texts that were asked for last: those of many large files together take several times what their objects do. */
export interface KeptNodes {
  /** The nodes of `text`, which is compared by identity; `read` is called when they are not kept. */
  of(text: { readonly length: number }, read: ReadNodes): readonly YamlNode[]
}

/**
 * Keeps nodes of texts that have `most` characters together, and those of the last text however large it is. Findings come document
 * by document, with places in a few others: texts are hardly ever read more than twice.
 */
export function keepNodes(most: number): KeptNodes {
  const kept = new Map<{ readonly length: number }, readonly YamlNode[]>()
  let size = 0
  return {
    of(text, read) {
      const known = kept.get(text)
      const nodes = known ?? read()
      if (known === undefined) size += text.length
      // The last in the map is the one that was asked for last.
      kept.delete(text)
      kept.set(text, nodes)
      for (const old of kept.keys()) {
        if (size <= most || old === text) break
        kept.delete(old)
        size -= old.length
      }
      return nodes
    },
  }
}
