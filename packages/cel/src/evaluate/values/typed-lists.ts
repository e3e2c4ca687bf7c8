import { escapeName } from '@crdgen/go'
import { Bytes, CelError, CelList, CelMap, isError, noOverloadFor, type Value } from './value.ts'
import { equalTo } from './equality.ts'
import { nativeOf } from './json.ts'
import { BaseList } from './list.ts'
import { hashNative } from './native-keys.ts'
import { KeyedList, SchemaList } from './schema-lists.ts'

// Lists of JSON on servers since 1.37, where `+` keeps values as they were read: a duration stays one (apiserver pkg/cel/common,
// valuesunstructured.go and addToSetList, addToMapList of valuesreflect.go).

export class ListOfValues extends SchemaList {
  override add(other: Value): Value {
    return other instanceof CelList ? new BaseList([...this, ...other]) : noOverloadFor(other)
  }
}

export class SetOfValues extends SchemaList {
  #keys: ReadonlySet<unknown> | CelError | undefined

  override equals(other: Value): Value {
    return equalSets(this, other, () => (this.#keys ??= keysOfSet(this)))
  }

  override add(other: Value): Value {
    return union(this, other)
  }
}

export class KeyedOfValues extends KeyedList {
  protected override hasAll(found: number, all: number): boolean {
    return found === all
  }

  override add(other: Value): Value {
    return mergeKeyed(this, other, escapedKeys(this.schema.listMapKeys))
  }
}

function escapedKeys(names: readonly string[]): readonly string[] {
  return names.map(name => escapeName(name) ?? name)
}

/** The union of two sets; it is compared, and added to, as a set too. */
class Union extends BaseList {
  override equals(other: Value): Value {
    return equalSets(this, other, () => keysOfSet(this))
  }

  override add(other: Value): Value {
    return union(this, other)
  }

  override native(): unknown {
    return new BaseList(this.items)
  }
}

function union(list: CelList, other: Value): Value {
  if (!(other instanceof CelList)) return noOverloadFor(other)
  const known = keysOfSet(list)
  if (known instanceof CelError) return known
  const [items, keys] = [[...list], new Set(known)]
  for (const item of other) {
    const key = keyOfItem(item)
    if (key instanceof CelError) return key
    if (!keys.has(key)) items.push(item)
    keys.add(key)
  }
  return new Union(items)
}

function equalSets(list: CelList, other: Value, keysOfList: () => ReadonlySet<unknown> | CelError): Value {
  if (!(other instanceof CelList)) return noOverloadFor(other)
  if (list.length !== other.length) return false
  const keys = keysOfList()
  if (keys instanceof CelError) return keys
  const seen = new Set<unknown>()
  for (const item of other) {
    const key = keyOfItem(item)
    if (key instanceof CelError) return key
    if (!keys.has(key)) return false
    seen.add(key)
  }
  return seen.size === keys.size
}

function keysOfSet(list: CelList): ReadonlySet<unknown> | CelError {
  const keys = new Set<unknown>()
  for (const item of list) {
    const key = keyOfItem(item)
    if (key instanceof CelError) return key
    keys.add(key)
  }
  return keys
}

const notScalar = new CelError('listSet operations are only supported on lists of scalar values')

/** The identity of an item of a set (setElementKey). An item that is an error is equal to itself alone. */
function keyOfItem(item: Value): unknown {
  if (isError(item)) return Symbol(item.message)
  return item instanceof CelList || item instanceof CelMap ? notScalar : keyOfValue(item)
}

function keyOfValue(value: Value): unknown {
  if (value instanceof Bytes) return `b${Buffer.from(value.value).toString('base64')}`
  if (value instanceof CelList) return `l${Array.from(value, keyInList).join('\0')}`
  return hashNative(nativeOf(value))
}

/** The key of a scalar in a list is a text; of a boolean and null, the value itself. */
function keyInList(item: Value): string {
  const key = keyOfValue(item)
  return typeof key === 'string' ? key : typeof key === 'boolean' ? String(key) : 'null'
}

/** Two lists of list type map, merged by their keys; what comes of it is one too. */
class Merged extends BaseList {
  readonly keyNames: readonly string[]

  constructor(items: readonly Value[], keyNames: readonly string[]) {
    super(items)
    this.keyNames = keyNames
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    const byKey = new Map(this.items.map(item => [keyOfObject(item, this.keyNames), item]))
    const seen = new Set<unknown>()
    for (const item of other) {
      const key = keyOfObject(item, this.keyNames)
      const own = byKey.get(key)
      if (own === undefined) return false
      const same = equalTo(own, item)
      if (same !== true) return same
      seen.add(key)
    }
    return seen.size === byKey.size
  }

  override add(other: Value): Value {
    return mergeKeyed(this, other, this.keyNames)
  }

  override native(): unknown {
    return new BaseList(this.items)
  }
}

function mergeKeyed(list: CelList, other: Value, keyNames: readonly string[]): Value {
  if (!(other instanceof CelList)) return noOverloadFor(other)
  const items = [...list]
  const places = new Map(items.map((item, index) => [keyOfObject(item, keyNames), index]))
  for (const item of other) {
    const place = places.get(keyOfObject(item, keyNames))
    if (place === undefined) items.push(item)
    else items[place] = item
  }
  return new Merged(items, keyNames)
}

/** refValMapKey: the values of the keys, looked up under their escaped names. */
function keyOfObject(object: Value, keyNames: readonly string[]): unknown {
  const keys = keyNames.map(name => {
    const found = object instanceof CelMap ? object.find(name) : undefined
    return found === undefined || isError(found) ? undefined : keyOfValue(found)
  })
  return keys.length === 1 ? keys[0] : keys.map(String).join('\0')
}
