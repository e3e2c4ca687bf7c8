/** A part of a text, between two lines of `---`. */
export interface Chunk {
  readonly text: string
  /** The offset in the whole text. */
  readonly at: number
}

export interface SplitText {
  readonly chunks: readonly Chunk[]
  /** Separators followed by other text, which Kubernetes treats as mistakes. */
  readonly strange: readonly Chunk[]
}

/** Splits a text at lines of `---`, before any YAML is read: apimachinery util/yaml, YAMLReader.Read. */
export function splitDocuments(text: string): SplitText {
  const chunks: Chunk[] = []
  const strange: Chunk[] = []
  let start = skipMark(text, 0)
  let at = text.startsWith('---', start) ? start : nextSeparator(text, start)
  while (at !== -1) {
    const lineEnd = text.indexOf('\n', at)
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    const rest = text.slice(at + 3, end).trim()
    if (rest !== '' && !rest.startsWith('#')) strange.push({ text: rest, at })
    chunks.push({ text: text.slice(start, at), at: start })
    start = skipMark(text, end)
    at = text.startsWith('---', start) ? start : nextSeparator(text, start)
  }
  return { chunks: [...chunks, { text: text.slice(start), at: start }], strange }
}

/** Each document may start with a byte order mark, as files that were put together have them. */
function skipMark(text: string, at: number): number {
  return text.startsWith('\ufeff', at) ? at + 1 : at
}

function nextSeparator(text: string, from: number): number {
  const found = text.indexOf('\n---', from)
  return found === -1 ? -1 : found + 1
}
