import { takeDirective } from './directive.ts'
import { child, itemsOf, keysOf, kindOf, listOf, type Placed, placedAt, setMember, textOf } from './placed.ts'

/** The two sides of a merge: undefined where one side has nothing. */
export interface Sides {
  readonly target: Placed | undefined
  readonly patch: Placed | undefined
}

type MergeItem = (sides: Sides) => Placed | undefined

/** The values of the keys of one item, empty for a key that it lacks. */
type Values = readonly string[]

/**
 * Merges lists whose items have keys: those of the patch come first. kyaml yaml/walk/associative_sequence.go, whose ways are kept, also with
 * items that lack a key or have several alike.
 */
export function mergeLists({ target, patch }: Sides, keys: readonly string[], mergeItem: MergeItem): Placed | undefined {
  if (target === undefined || kindOf(target) === 'null')
    return patch === undefined || kindOf(patch) === 'null' ? undefined : mergeItems(patch, patch, keys, mergeItem)
  if (patch !== undefined && kindOf(patch) === 'null') return undefined
  const [directive, plain] = patch === undefined ? (['merge', undefined] as const) : takeDirective(patch)
  if (directive === 'delete') return undefined
  return directive === 'replace' && plain !== undefined
    ? mergeItems(plain, plain, keys, mergeItem)
    : mergeItems(target, plain, keys, mergeItem)
}

function mergeItems(target: Placed, patch: Placed | undefined, keys: readonly string[], mergeItem: MergeItem): Placed {
  const isPlain = keys.length === 0
  const usedKeys = isPlain ? [''] : keys
  const distinct = distinctValues([...itemsOf(patch), ...itemsOf(target)].map(item => valuesOf(item, usedKeys)))
  const all = keys.length > 1 ? unite(distinct) : distinct
  let left = itemsOf(target)
  let added: readonly Placed[] = []
  let last: readonly string[] = usedKeys
  for (const values of all) {
    const valid = validKeys(all, usedKeys, values)
    last = valid.keys
    const own = validKeys([valid.values], valid.keys, valid.values)
    const [before, change] = [findItem(left, own), findItem(patch === target ? left : itemsOf(patch), own)]
    const merged = mergeItem({ target: before, patch: change })
    if (merged === undefined || isEmptyMap(merged)) {
      left = setElement(left, valid, undefined)
      continue
    }
    const whole = valid.keys.reduce((made, key, index) => withKey(made, key, valid.values[index] ?? ''), merged)
    // A merge changes the item of the list; what replaces it does not reach it.
    if (before !== undefined && textOf(child(change, '$patch')) !== 'replace') left = left.map(item => (item === before ? whole : item))
    added = setElement(added, valid, whole)
  }
  return listOf(all.length === 0 ? left : appendItems(added, left, last), target)
}

function isEmptyMap(placed: Placed): boolean {
  return kindOf(placed) === 'map' && keysOf(placed).length === 0
}

function withKey(item: Placed, key: string, value: string): Placed {
  return key === '' || value === '' || kindOf(item) !== 'map' || child(item, key) !== undefined
    ? item
    : setMember(item, key, placedAt(value, item))
}

function valuesOf(item: Placed, keys: readonly string[]): Values {
  return keys.map(key => (key === '' ? textOf(item) : textOf(child(item, key))))
}

function distinctValues(all: readonly Values[]): readonly Values[] {
  return [...new Map(all.map(values => [JSON.stringify(values), values])).values()]
}

interface Selector {
  readonly keys: readonly string[]
  readonly values: Values
}

/** Keys that no item has do not count. */
function validKeys(all: readonly Values[], keys: readonly string[], values: Values): Selector {
  const used = new Set(keys.filter((_, index) => all.some(one => (one[index] ?? '') !== '')))
  if (used.size === 0) return { keys, values }
  return { keys: keys.filter(key => used.has(key)), values: values.filter((value, index) => value !== '' || used.has(keys[index] ?? '')) }
}

/** Items that lack a key are those that have the others. */
function unite(all: readonly Values[]): readonly Values[] {
  const made = [...all]
  for (const [i] of made.entries())
    for (const [j] of made.entries()) {
      const values = uniteTwo(made[i] ?? [], made[j] ?? [])
      if (values !== undefined) made[i] = made[j] = values
    }
  return made
}

function uniteTwo(one: Values, other: Values): Values | undefined {
  const isApart = one.some((value, index) => value !== '' && other[index] !== '' && value !== other[index])
  return isApart || !one.some((value, index) => value === other[index])
    ? undefined
    : one.map((value, index) => value || (other[index] ?? ''))
}

function findItem(items: readonly Placed[], { keys, values }: Selector): Placed | undefined {
  if (keys[0] === '') return items.find(item => textOf(item) === values[0])
  return items.find(
    item =>
      kindOf(item) === 'map' &&
      keys.every((key, index) => child(item, key) !== undefined && textOf(child(item, key)) === (values[index] ?? '')),
  )
}

/** Sets or removes the items that have the values, of which there may be fewer than keys: kyaml yaml/fns.go, ElementSetter. */
function setElement(items: readonly Placed[], { keys, values }: Selector, element: Placed | undefined): readonly Placed[] {
  const isForMaps = keys[0] !== '' && (values[0] ?? '') !== ''
  let isFound = false
  const kept = items.flatMap(item => {
    if (kindOf(item) === 'null' || isEmptyMap(item)) return []
    if (isForMaps && kindOf(item) !== 'map') return [item]
    const matches = keys.every((key, index) => {
      if (index > 0 && index >= values.length) return true
      const found = key === '' ? item : child(item, key)
      const value = values[index] ?? ''
      return found !== undefined && kindOf(found) !== 'null' && (value === '' || textOf(found) === value)
    })
    if (!matches) return values.length > 0 ? [item] : []
    isFound = true
    return element === undefined ? [] : [element]
  })
  return element === undefined || isFound ? kept : [...kept, element]
}

function appendItems(before: readonly Placed[], items: readonly Placed[], keys: readonly string[]): readonly Placed[] {
  return items.reduce((made, item) => {
    if (keys[0] === '') return setElement(made, { keys, values: [textOf(item)] }, item)
    const present = keys.filter(key => child(item, key) !== undefined)
    const values = present.map(key => textOf(child(item, key)))
    const selector = { keys, values }
    const lacking = keys.slice(present.length).reduce<readonly Placed[]>(list => [...list, item], made)
    return setElement(keys.length > 1 ? setElement(lacking, selector, undefined) : lacking, selector, item)
  }, before)
}
