import type { Use } from './use.ts'

/** Turns the name of a field into a part of a type's name: `jobTargetRef` → `JobTargetRef`, `aws-elasticsearch` → `AwsElasticsearch`. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Names of TypeScript's that a file uses, so that it can't declare them. */
const reserved: readonly string[] = ['Record', 'Omit', 'Pick']

/** Words that are not names of types. */
const keywords = new Set(
  'any as async await bigint boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for function if implements import in instanceof interface let new never null number object package private protected public return static string super switch symbol this throw true try type typeof undefined unknown var void while with yield'.split(
    ' ',
  ),
)

/** The name of a kind's type, which is the kind wherever TypeScript takes it: `Widget`; `my-widget` → `MyWidget`, `Record` → `RecordResource`. */
export function nameKind(kind: string): string {
  const name = /^[A-Za-z]\w*$/.test(kind) && !keywords.has(kind) ? kind : identifier(pascal(kind))
  return reserved.includes(name) ? `${name}Resource` : name
}

/** A name that starts as TypeScript wants it, for a kind without letters too. */
function identifier(name: string): string {
  return /^[A-Za-z]/.test(name) ? name : `Kind${name}`
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

/** Checks for a field of a kind whose type no other kind shares: `WidgetSpec`, `WidgetStatus`. */
export function isBodyWord(word: string): boolean {
  return word === 'Spec' || word === 'Status'
}

const words = /[A-Z]*[a-z0-9]+|[A-Z]+/g

/** The last of the words that a name is made of: `SubnetRef` → `Ref`; with one more where it only means that it is one of many. */
export function lastWord(name: string): string {
  const all = name.match(words) ?? [name]
  return all.slice(/^(?:Item|Value)$/.test(all.at(-1) ?? '') ? -2 : -1).join('')
}

/** The words that all names end in: `PreviewMetadata`, `ActiveMetadata` → `Metadata`. Empty when there are none. */
function commonEnd(names: readonly string[]): string {
  const [first = [], ...others] = names.map(name => name.match(words) ?? [name])
  let size = 0
  while (size < first.length && others.every(other => other.at(-size - 1) === first.at(-size - 1))) size++
  return size === 0 ? '' : first.slice(-size).join('')
}

/** A type that wants a name. */
export interface Wanted {
  /** The places of use: the number of the type around it, and the words from there; the first use comes first. */
  readonly uses: readonly Use[]
}

/** Names that everybody takes for JavaScript's own. */
const known =
  'Array Blob Boolean Buffer Date Error Event Extract Exclude File Function Headers Iterator JSON Map Math NonNullable Node Number Object ' +
  'Partial Promise Proxy Readonly RegExp Request Required Response Set String Symbol'

/**
 * Names types by their paths. A type that is used in several places is named after what their fields' names have in common; where the
 * places belong to several kinds, without a kind's name before it. `given` has the names of the kinds.
 */
export function nameTypes(wanted: ReadonlyMap<number, Wanted>, given: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const names = new Map(given)
  const kindsOf = findKinds(wanted, given)
  const taken = new Set([...given.values(), ...reserved, ...known.split(' ')])
  const isBody = ({ owner, word }: Use) => given.has(owner) && isBodyWord(word)

  const take = (id: number, choices: readonly string[]): void => {
    const name = choices.find(one => /^[A-Za-z_]/.test(one) && !taken.has(one)) ?? numbered(choices.at(-1) ?? '', taken)
    names.set(id, name)
    taken.add(name)
  }
  const prefixOf = (owner: number): string => {
    nameOne(owner)
    const body = wanted.get(owner)?.uses.find(isBody)
    return (body?.word === 'Spec' ? given.get(body.owner) : names.get(owner)) ?? ''
  }
  /** The whole way from a kind, with what is left out of names elsewhere. */
  const longName = ({ owner, word }: Use): string => {
    const outer = wanted.get(owner)?.uses
    const use = outer?.find(isBody) ?? outer?.[0]
    return `${use === undefined ? (given.get(owner) ?? '') : longName(use)}${word}`
  }
  /** From a type out to the kind. */
  const outwards = (id: number): readonly number[] => {
    const owner = wanted.get(id)?.uses[0]?.owner
    return owner === undefined ? [id] : [id, ...outwards(owner)]
  }
  /** The innermost type around all of them. */
  const closestOwner = ([first = 0, ...others]: readonly number[]): number => {
    const ways = others.map(outwards)
    return outwards(first).find(id => ways.every(way => way.includes(id))) ?? first
  }
  const nameOne = (id: number): void => {
    const { uses } = wanted.get(id) ?? { uses: [] }
    const [first] = uses
    if (names.has(id) || first === undefined) return
    const [kind = '', ...others] = kindsOf(id)
    const end = commonEnd(uses.map(use => use.word))
    const owners = new Set(uses.map(use => use.owner))
    const shared = owners.size > 1 ? `${others.length > 0 ? '' : kind}${end}` : `${prefixOf(first.owner)}${end}`
    take(id, [
      ...(end === '' ? [] : [shared, `${prefixOf(closestOwner([...owners]))}${end}`]),
      ...[first.word, first.fallback].map(word => `${prefixOf(first.owner)}${word}`),
      ...uses.slice(1).map(use => `${prefixOf(use.owner)}${use.word}`),
      ...uses.map(longName),
      `${prefixOf(first.owner)}${first.fallback}`,
    ])
  }

  // Those of the kinds come first: no other type may take their names.
  for (const [id, { uses }] of wanted) {
    const body = uses.find(isBody)
    if (body !== undefined) take(id, [`${given.get(body.owner) ?? ''}${body.word}`])
  }
  for (const id of wanted.keys()) nameOne(id)
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

/** The first of `Name2`, `Name3`, … that is free. */
export function numbered(name: string, taken: ReadonlySet<string>): string {
  let count = 2
  while (taken.has(`${name}${count}`)) count++
  return `${name}${count}`
}
