/** A pattern as our engine must be given it to read what Go's regexp/syntax reads, and what to put back into its messages. */
export interface Spelled {
  readonly pattern: string
  /** The placeholders in the pattern, and the names that they replace. */
  readonly names: ReadonlyMap<string, string>
}

export function spellForEngine(pattern: string): Spelled {
  const names = new Map<string, string>()
  const text = withOwnGroupNames(pattern)
  return { pattern: text.includes('[:]') ? withGoClassNames(text, names) : text, names }
}

/** A message of the engine, as Go words it. */
export function inGoWords(message: string, { names }: Spelled): string {
  const text = [...names].reduce((whole, [ours, theirs]) => whole.replaceAll(ours, () => theirs), message.replace(/_again\d+_>/g, '>'))
  return text.endsWith('trailing backslash at end of expression') ? `${text}: \`\`` : text
}

/** Go lets two groups have one name, other engines of RE2 do not: later ones get a name of their own. */
function withOwnGroupNames(pattern: string): string {
  const seen = new Map<string, number>()
  return pattern.replace(/\(\?P?<(\w+)>/g, (start, name: string) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? start : start.replace('>', `_again${times}_>`)
  })
}

/** A name is not looked for without end: all of a long pattern would be looked through at each bracket. */
const classItem = String.raw`\[:[^]{0,200}?:\]|\\[dDsSwW]|\\[pP](?:\{[^}]*\}?|[^])?|(?:\\[^]|[^\]\\])-(?:\\[^]|[^\]\\])|\\[^]|[^\]\\]`
const classStart = String.raw`\[\^?\]?`
const tokens = new RegExp(String.raw`\\Q[^]*?(?:\\E|$)|\\[^]|${classStart}(?:${classItem})*\]?`, 'gu')
const partsOfClass = new RegExp(`^${classStart}|${classItem}`, 'gu')

/** A bracket in a set, in a spelling that nobody uses. */
const bracket = String.raw`\x{000005b}`

/**
 * Follows parseNamedClass of Go's regexp/syntax where our engine differs: the name of a class ends at the first `:]` behind `[:`,
 * so `[:]` alone is three characters of a set, and the name in `[[:]a:]]` is `[:]a:]`.
 */
function withGoClassNames(pattern: string, names: Map<string, string>): string {
  const spell = (part: string, at: number): string => {
    const isBracket = part === '[' && at > 0
    const isName = part.startsWith('[:') && part.indexOf(']') < part.length - 1
    if (!isBracket && !isName) return part
    const ours = isName ? `[:name${names.size}:]` : bracket
    names.set(ours, part)
    return ours
  }
  return pattern.replace(tokens, token => (token.startsWith('[') ? token.replace(partsOfClass, spell) : token))
}
