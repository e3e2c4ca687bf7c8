import { isRecord, listAt, member } from '@crdgen/core/internal'
import { type ApplyType, type ListType, memberType } from './apply-type.ts'
import { type Atom, atomOf, itemElement } from './atoms.ts'
import { printElement } from './path-element.ts'

/**
 * structured-merge-diff typed/merge.go: an object with what is applied to it. Both have the type; undefined where nothing is left.
 *
 * @param live the object as it is; items may come twice in its lists
 * @param applied what is applied to it, without repeated items
 */
export function mergeTyped(live: unknown, applied: unknown, type: ApplyType): unknown {
  const atom = atomOf(type, applied === undefined ? live : applied)
  return atom === undefined ? undefined : byAtom(live, applied, atom)
}

function byAtom(live: unknown, applied: unknown, atom: Atom): unknown {
  if (atom.kind === 'scalar' || atom.of.isAtomic) return chosen(live, applied)
  if (atom.kind === 'list') {
    const [left, right] = [listAt(live), listAt(applied)]
    if (left.length === 0 && right.length === 0) return chosen(live, applied)
    const merged = mergeItems(left, right, atom.of)
    return merged.length > 0 ? merged : undefined
  }
  const [left, right] = [isRecord(live) ? live : {}, isRecord(applied) ? applied : {}]
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  if (names.length === 0) return chosen(live, applied)
  const members = names.flatMap((name): (readonly [string, unknown])[] => {
    const type = memberType(atom.of, name)
    const [own, other] = [member(left, name), member(right, name)]
    const merged = type === undefined ? undefined : mergeTyped(own, other, type)
    return merged === undefined ? [] : [[name, merged]]
  })
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

/** ruleKeepRHS */
function chosen(live: unknown, applied: unknown): unknown {
  return applied === undefined ? live : applied
}

interface Indexed {
  readonly names: readonly string[]
  /** Null of items that come twice. */
  readonly values: ReadonlyMap<string, unknown>
}

function indexed(list: readonly unknown[], type: ListType): Indexed {
  const values = new Map<string, unknown>()
  const names = list.flatMap(item => {
    const element = itemElement(type, item)
    if (typeof element === 'string') return []
    const name = printElement(element)
    values.set(name, values.has(name) ? null : item)
    return [name]
  })
  return { names, values }
}

/**
 * mergingWalker.visitListItems: items have the order in which they are applied; the other ones stay where they are between those that both
 * have.
 */
function mergeItems(live: readonly unknown[], applied: readonly unknown[], type: ListType): readonly unknown[] {
  const [left, right] = [indexed(live, type), indexed(applied, type)]
  const shared = right.names.filter(name => left.values.has(name))
  const merged = new Set<string>()
  const out: unknown[] = []
  const add = (own: unknown, other: unknown) => {
    const item = mergeTyped(own, other, type.items())
    if (item !== undefined) out.push(item)
  }
  let [l, r, nextShared] = [0, 0, 0]
  while (l < left.names.length || r < right.names.length) {
    const [a, b] = [left.names[l], right.names[r]]
    if (a !== undefined && b !== undefined) {
      if (a === b) {
        merged.add(a)
        add(left.values.get(a), right.values.get(a))
        l++
        r++
        nextShared++
        continue
      }
      const next = shared[nextShared]
      if (right.values.has(a) && next !== undefined && next !== a) {
        l++
        continue
      }
    }
    if (a !== undefined) {
      if (!right.values.has(a)) {
        add(live[l], undefined)
        l++
        continue
      }
      if (merged.has(a)) l++
    }
    if (b !== undefined) {
      merged.add(b)
      add(left.values.get(b), right.values.get(b))
      r++
      if (shared[nextShared] === b) nextShared++
    }
  }
  return out
}
