/** Turns the name of a field into a part of a type's name: `jobTargetRef` → `JobTargetRef`, `aws-elasticsearch` → `AwsElasticsearch`. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

const endings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(tatus|lias)es$/, '$1'],
  [/(sses|shes|ches|xes|zzes)$/, ''],
  [/([^su])s$/, '$1'],
]

/** The name of one item of a list or map: `Triggers` → `Trigger`; where the word has no singular, `Item` or `Value` is added. */
export function singular(word: string, otherwise: 'Item' | 'Value'): string {
  for (const [plural, end] of endings) {
    if (!plural.test(word) || /(?:is|Status|Metadata|Alias)$/.test(word)) continue
    return end === '' ? word.slice(0, -2) : word.replace(plural, end)
  }
  return word + otherwise
}

/** A type that wants a name. */
export interface Wanted {
  /** Where it is used: the number of the type around it, and the words from there; the first use comes first. */
  readonly uses: readonly { readonly owner: number; readonly word: string; readonly fallback: string }[]
}

/** Names of TypeScript's that a file uses, so that it can't declare them. */
export const reserved: readonly string[] = ['Record', 'Omit', 'Pick']

/**
 * Names types by their paths. A type that is used in several places is named after the field, if they all have the same one; where the
 * places belong to several kinds, without a kind's name before it. `given` has the names of the kinds.
 */
export function nameTypes(wanted: ReadonlyMap<number, Wanted>, given: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const names = new Map(given)
  const prefixes = new Map(given)
  const kindsOf = findKinds(wanted, given)
  const taken = new Set([...names.values(), ...reserved])
  for (const [id, { uses }] of wanted) {
    const first = uses.find(one => prefixes.has(one.owner)) ?? uses[0]
    if (first === undefined) continue
    const prefix = prefixes.get(first.owner) ?? ''
    const [kind = '', ...others] = kindsOf(id)
    // The spec and status of kinds that are alike stay the first one's.
    const isCommon = others.length > 0 && !uses.some(one => given.has(one.owner))
    const isShared = new Set(uses.map(one => one.owner)).size > 1 && uses.every(one => one.word === first.word)
    const choices = [
      ...(isShared ? [`${isCommon ? '' : kind}${first.word}`] : []),
      `${prefix}${first.word}`,
      `${prefix}${first.fallback}`,
      ...uses.slice(1).map(one => `${prefixes.get(one.owner) ?? prefix}${one.word}`),
    ]
    const name = choices.find(one => /^[A-Za-z_]/.test(one) && !taken.has(one)) ?? numbered(`${prefix}${first.fallback}`, taken)
    const isBody = given.has(first.owner) && first.word === 'Spec'
    names.set(id, name)
    prefixes.set(id, isBody ? prefix : name)
    taken.add(name)
  }
  return names
}

/** The names of the kinds that use a type, in whatever depth. */
function findKinds(wanted: ReadonlyMap<number, Wanted>, given: ReadonlyMap<number, string>): (id: number) => readonly string[] {
  const known = new Map<number, readonly string[]>()
  const kindsOf = (id: number): readonly string[] => {
    const own = given.get(id)
    const found = own === undefined ? known.get(id) : [own]
    if (found !== undefined) return found
    const kinds = [...new Set((wanted.get(id)?.uses ?? []).flatMap(({ owner }) => kindsOf(owner)))]
    known.set(id, kinds)
    return kinds
  }
  return kindsOf
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let count = 2
  while (taken.has(`${name}${count}`)) count++
  return `${name}${count}`
}
