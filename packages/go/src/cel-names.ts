/** Words that the grammar of CEL keeps for itself (apiserver pkg/cel/escaping.go, celReservedSymbols). */
const reserved: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(' '),
)

const escapes: readonly (readonly [text: string, escaped: string])[] = [
  ['__', '__underscores__'],
  ['.', '__dot__'],
  ['-', '__dash__'],
  ['/', '__slash__'],
]

/** The name that expressions use for a property; undefined if it has none (apiserver pkg/cel/escaping.go, Escape). */
export function escapeName(name: string): string | undefined {
  if (name === '' || /^\d/.test(name) || !/^[A-Za-z0-9_.\-/]*$/.test(name)) return undefined
  if (reserved.has(name)) return `__${name}__`
  return name.replace(/__|[.\-/]/g, found => escapes.find(([text]) => text === found)?.[1] ?? found)
}

/** The property that a name in an expression means; undefined when there can be none. */
export function unescapeName(name: string): string | undefined {
  if (!name.includes('__')) return name
  let isBroken = false
  const text = name.replace(/__[^_]+__/g, found => {
    const contents = found.slice(2, -2)
    if (reserved.has(contents)) {
      if (found !== name) isBroken = true
      return contents
    }
    const meaning = escapes.find(([, escaped]) => escaped === found)?.[0]
    if (meaning === undefined) isBroken = true
    return meaning ?? ''
  })
  return isBroken ? undefined : text
}
