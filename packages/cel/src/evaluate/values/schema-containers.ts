import { CelList, CelMap } from './container.ts'
import { deepEqual } from './deep-equal.ts'
import { equalTo } from './equality.ts'
import { escapeName, unescapeName } from './escape.ts'
import { hashNative } from './native-keys.ts'
import { nativeOf, nativeTypeName } from './json.ts'
import { printForError } from './print.ts'
import type { DataSchema } from './schema.ts'
import { readByType } from './unstructured.ts'
import { CelError, isError, noOverloadFor, noSuchOverload } from './value.ts'
import type { Value } from './value.ts'

/** A value of JSON as its schema has it: items and members are read when they are asked for. */
export function readBySchema(native: unknown, schema: DataSchema): Value {
  return readByType(native, schema, readContainer)
}

function readContainer(native: readonly unknown[] | Readonly<Record<string, unknown>>, schema: DataSchema): Value {
  if (!isList(native)) return new SchemaMap(native, schema.isEmbeddedResource ? schema.withTypeAndObjectMeta() : schema)
  switch (schema.listType) {
    case 'map':
      return new KeyedList(native, schema)
    case 'set':
      return new SetList(native, schema)
    case '':
    case 'atomic':
      return new SchemaList(native, schema)
    default:
      return new CelError(`invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${schema.listType}`)
  }
}

function isList(native: readonly unknown[] | Readonly<Record<string, unknown>>): native is readonly unknown[] {
  return Array.isArray(native)
}

/** A list of JSON (apiserver pkg/cel/common, unstructuredList). */
class SchemaList extends CelList {
  readonly elements: readonly unknown[]
  readonly schema: DataSchema

  constructor(elements: readonly unknown[], schema: DataSchema) {
    super()
    this.elements = elements
    this.schema = schema
  }

  override get length(): number {
    return this.elements.length
  }

  protected read(element: unknown): Value {
    return this.schema.items === undefined ? null : readBySchema(element, this.schema.items)
  }

  override at(index: number): Value {
    return this.read(this.elements[index])
  }

  override get(index: Value): Value {
    if (typeof index !== 'bigint') return isError(index) ? index : new CelError(`unsupported index: ${printForError(index)}`)
    if (index < 0n || index >= BigInt(this.length)) return new CelError(`index out of bounds: ${index}`)
    return this.at(Number(index))
  }

  override add(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    return new SchemaList([...this.elements, ...Array.from(other, nativeOf)], this.schema)
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    for (let index = 0; index < this.length; index++) {
      const same = equalTo(this.at(index), other.get(BigInt(index)))
      if (same !== true) return same
    }
    return true
  }

  override contains(value: Value): Value {
    if (isError(value)) return value
    let error: Value | undefined
    for (const element of this.elements) {
      const same = equalTo(this.read(element), value)
      if (same === true) return true
      if (typeof same !== 'boolean') error ??= noOverloadFor(same)
    }
    return error ?? false
  }

  override native(): unknown {
    return this.elements
  }
}

/** A list of list type set: `==` does not see the order. */
class SetList extends SchemaList {
  #set: Set<unknown> | undefined

  #hashes(): Set<unknown> {
    this.#set ??= new Set(this.elements.map(hashNative))
    return this.#set
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    const set = this.#hashes()
    for (const item of other) if (!set.has(hashNative(nativeOf(item)))) return false
    return true
  }

  /** The union. What is added counts as an item of this list too, from then on, when it is compared (a quirk of the server's). */
  override add(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    const set = this.#hashes()
    const elements = [...this.elements]
    for (const item of other) {
      const native = nativeOf(item)
      const hash = hashNative(native)
      if (!set.has(hash)) {
        set.add(hash)
        elements.push(native)
      }
    }
    return new SetList(elements, this.schema)
  }
}

/** A list of list type map: `==` and `+` go by keys. Keys are looked up under their escaped names (a quirk of the server's). */
class KeyedList extends SchemaList {
  #byKey: Map<unknown, unknown> | undefined

  #keyOf(element: unknown): unknown {
    if (nativeTypeName(element) !== 'map[string]interface {}') return Symbol('not an object')
    const members = element as Readonly<Record<string, unknown>>
    const names = this.schema.listMapKeys.map(name => escapeName(name) ?? name)
    const hashes = names.map(name => hashNative(Object.hasOwn(members, name) ? members[name] : null))
    return hashes.length === 1 ? hashes[0] : hashes.map(String).join('\0')
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    this.#byKey ??= new Map(this.elements.map(element => [this.#keyOf(element), element]))
    for (const item of other) {
      const key = this.#keyOf(nativeOf(item))
      if (!this.#byKey.has(key)) return false
      const same = equalTo(this.read(this.#byKey.get(key)), item)
      if (same !== true) return same
    }
    return true
  }

  override add(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    const elements = [...this.elements]
    const places = new Map(elements.map((element, index) => [this.#keyOf(element), index]))
    for (const item of other) {
      const native = nativeOf(item)
      const place = places.get(this.#keyOf(native))
      if (place === undefined) elements.push(native)
      else elements[place] = native
    }
    return new KeyedList(elements, this.schema)
  }
}

/** An object or a map of JSON (apiserver pkg/cel/common, unstructuredMap). */
class SchemaMap extends CelMap {
  readonly members: Readonly<Record<string, unknown>>
  readonly schema: DataSchema

  constructor(members: Readonly<Record<string, unknown>>, schema: DataSchema) {
    super()
    this.members = members
    this.schema = schema
  }

  override get length(): number {
    return Object.keys(this.members).length
  }

  #memberSchema(name: string): DataSchema | undefined {
    return this.schema.properties === undefined ? this.schema.additionalProperties : this.schema.properties.get(name)
  }

  override find(key: Value): Value | undefined {
    if (typeof key !== 'string') return noOverloadFor(key)
    const isObject = this.schema.properties !== undefined
    const name = isObject ? unescapeName(key) : key
    if (name === undefined || !Object.hasOwn(this.members, name)) return undefined
    const native = this.members[name]
    if (isObject && (native === null || native === undefined)) return undefined
    const schema = this.#memberSchema(name)
    return schema === undefined ? undefined : readBySchema(native, schema)
  }

  override contains(key: Value): Value {
    const found = this.find(key)
    return found !== undefined && isError(found) ? found : found !== undefined
  }

  /** Members that are not declared are counted, and have no key. */
  override keys(): Iterable<Value> {
    const names = Object.keys(this.members)
    const declared = names.filter(name => this.#memberSchema(name) !== undefined)
    const spelled = this.schema.properties === undefined ? declared : declared.map(name => escapeName(name) ?? name)
    return [...spelled, ...Array.from({ length: names.length - declared.length }, () => null)]
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelMap)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    for (const [name, native] of Object.entries(this.members)) {
      const same = this.#memberSchema(name) === undefined ? this.#equalUndeclared(native, name, other) : this.#equalDeclared(name, other)
      if (same !== true) return same
    }
    return true
  }

  /** The name is looked up as an expression would write it, though it is not escaped here (a quirk of the server's). */
  #equalDeclared(name: string, other: CelMap): Value {
    const [ours, theirs] = [this.find(name), other.find(name)]
    if ((ours === undefined) !== (theirs === undefined)) return false
    return ours === undefined || theirs === undefined ? true : equalTo(ours, theirs)
  }

  #equalUndeclared(native: unknown, name: string, other: CelMap): Value {
    if (!(other instanceof SchemaMap)) return noSuchOverload
    return !Object.hasOwn(other.members, name) || deepEqual(native, other.members[name])
  }

  override native(): unknown {
    return this.members
  }
}
