import { type JsonObject, listAt, member, recordAt } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'
import { type ApplyType, type ListType, type MapType, memberType } from './apply-type.ts'
import { type Atom, atomOf, hasSameAtom, itemElement } from './atoms.ts'
import { type FieldSet, setOf } from './field-set.ts'
import { fieldElement, type FieldPath, type PathElement, printElement } from './path-element.ts'

/** The fields by which one object differs from another. */
export interface Comparison {
  readonly added: FieldSet
  readonly modified: FieldSet
  readonly removed: FieldSet
}

/** structured-merge-diff typed/compare.go, of two values of a type. */
export function compareTyped(before: unknown, after: unknown, type: ApplyType): Comparison {
  const found = differences({ before, after, type, path: [] })
  const setBy = (kind: Difference['kind']) => setOf(found.filter(one => one.kind === kind).map(({ path }) => path))
  return { added: setBy('added'), modified: setBy('modified'), removed: setBy('removed') }
}

interface Difference {
  readonly kind: 'added' | 'modified' | 'removed'
  readonly path: FieldPath
}

/** The values at one path, before and after; undefined where the object has none. */
interface Pair {
  readonly before: unknown
  readonly after: unknown
  readonly type: ApplyType
  readonly path: FieldPath
}

function differences(pair: Pair): readonly Difference[] {
  const { before, after, type, path } = pair
  const atoms =
    after === undefined
      ? [atomOf(type, before)]
      : before === undefined || hasSameAtom(type, before, after)
        ? [atomOf(type, after)]
        : [atomOf(type, before), atomOf(type, after)]
  const found = atoms.map(atom => (atom === undefined ? undefined : byAtom(pair, atom)))
  // Of two walks, the last one decides if the value was compared as a whole.
  const whole = found.at(-1)?.isLeaf === true
  const own: Difference[] = whole
    ? []
    : before === undefined
      ? [{ kind: 'added', path }]
      : after === undefined
        ? [{ kind: 'removed', path }]
        : []
  return [...found.flatMap(one => one?.differences ?? []), ...own]
}

interface Walked {
  readonly isLeaf: boolean
  readonly differences: readonly Difference[]
}

function byAtom(pair: Pair, atom: Atom): Walked {
  const { before, after } = pair
  if (atom.kind === 'scalar') return leaf(pair)
  if (atom.kind === 'list') {
    const [left, right] = [listAt(before), listAt(after)]
    if (atom.of.isAtomic || (left.length === 0 && right.length === 0)) return leaf(pair)
    return { isLeaf: false, differences: ofItems(left, right, atom.of, pair.path) }
  }
  const [left, right] = [recordAt(before), recordAt(after)]
  if (atom.of.isAtomic || (Object.keys(left).length === 0 && Object.keys(right).length === 0)) return leaf(pair)
  return { isLeaf: false, differences: ofMembers(left, right, atom.of, pair.path) }
}

function leaf({ before, after, path }: Pair): Walked {
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : equalJson(before, after) ? undefined : 'modified'
  return { isLeaf: true, differences: kind === undefined ? [] : [{ kind, path }] }
}

function ofMembers(left: JsonObject, right: JsonObject, type: MapType, path: FieldPath): readonly Difference[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap(name => {
    const own = memberType(type, name)
    if (own === undefined) return []
    const [before, after] = [member(left, name), member(right, name)]
    return differences({ before, after, type: own, path: [...path, fieldElement(name)] })
  })
}

interface Items {
  readonly element: PathElement
  readonly values: readonly unknown[]
}

/** The items of a list by their names: more than one where a name comes twice. */
function itemsByName(list: readonly unknown[], type: ListType): ReadonlyMap<string, Items> {
  const found = new Map<string, Items>()
  for (const item of list) {
    const element = itemElement(type, item)
    if (typeof element === 'string') continue
    const name = printElement(element)
    found.set(name, { element, values: [...(found.get(name)?.values ?? []), item] })
  }
  return found
}

function ofItems(left: readonly unknown[], right: readonly unknown[], type: ListType, path: FieldPath): readonly Difference[] {
  const [before, after] = [itemsByName(left, type), itemsByName(right, type)]
  return [...new Map([...before, ...after])].flatMap(([name, { element }]) => {
    const [a, b] = [before.get(name)?.values ?? [], after.get(name)?.values ?? []]
    const at = [...path, element]
    const one = (from: unknown, to: unknown) => differences({ before: from, after: to, type: type.items(), path: at })
    if (a.length <= 1 && b.length <= 1) return one(a[0], b[0])
    if (a.length >= 2 && b.length >= 2) return equalJson(a, b) ? [] : [{ kind: 'modified', path: at } as const]
    if (a.length >= 2) return [...(b.length === 0 ? [] : one(undefined, b[0])), { kind: 'removed', path: at } as const]
    return [...(a.length === 0 ? [] : one(a[0], undefined)), { kind: 'added', path: at } as const]
  })
}
