/** Finds where the last key of a path is written in the text of a config: `:3:5`, or empty when it can't be told. */
export function findKey(source: string, path: readonly string[]): string {
  let at = 0
  for (const key of path) {
    const found = indexOfKey(source, key, at)
    if (found === undefined) return ''
    at = found
  }
  const before = source.slice(0, at).split('\n')
  return path.length === 0 ? '' : `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

function indexOfKey(source: string, key: string, from: number): number | undefined {
  const word = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`(?<![\\w$.])(["']?)${word}\\1\\s*[:,}(]`, 'g')
  match.lastIndex = from
  return match.exec(source)?.index
}
