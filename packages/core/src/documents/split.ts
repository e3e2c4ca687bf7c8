/** A part of a text, between two lines of `---`. */
export interface Chunk {
  readonly text: string
  /** Where it starts in the whole text. */
  readonly at: number
}

export interface SplitText {
  readonly chunks: readonly Chunk[]
  /** Separators with something behind them, which Kubernetes takes for mistakes. */
  readonly strange: readonly Chunk[]
}

/** Splits a text at lines of `---`, before any YAML is read: apimachinery util/yaml, YAMLReader.Read. */
export function splitDocuments(text: string): SplitText {
  const chunks: Chunk[] = []
  const strange: Chunk[] = []
  let start = text.startsWith('\ufeff') ? 1 : 0
  let at = text.startsWith('---', start) ? start : nextSeparator(text, start)
  while (at !== -1) {
    const lineEnd = text.indexOf('\n', at)
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    const rest = text.slice(at + 3, end).trim()
    if (rest !== '' && !rest.startsWith('#')) strange.push({ text: rest, at })
    chunks.push({ text: text.slice(start, at), at: start })
    start = end
    at = text.startsWith('---', end) ? end : nextSeparator(text, end)
  }
  return { chunks: [...chunks, { text: text.slice(start), at: start }], strange }
}

function nextSeparator(text: string, from: number): number {
  const found = text.indexOf('\n---', from)
  return found === -1 ? -1 : found + 1
}
