import { escapeName } from '@crdgen/go'
import { CelError, CelList, isError, noOverloadFor, printForError, type Value } from './value.ts'
import { equalTo } from './equality.ts'
import { nativeOf, nativeTypeName } from './json.ts'
import { hashNative } from './native-keys.ts'
import type { ReadNative } from './read.ts'
import type { DataSchema } from './schema.ts'

/** A list of JSON (apiserver pkg/cel/common, unstructuredList). */
export class SchemaList extends CelList {
  readonly elements: readonly unknown[]
  readonly schema: DataSchema
  protected readonly readItem: ReadNative

  constructor(elements: readonly unknown[], schema: DataSchema, readItem: ReadNative) {
    super()
    this.elements = elements
    this.schema = schema
    this.readItem = readItem
  }

  override get length(): number {
    return this.elements.length
  }

  protected read(element: unknown): Value {
    return this.schema.items === undefined ? null : this.readItem(element, this.schema.items)
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
    return new SchemaList([...this.elements, ...Array.from(other, nativeOf)], this.schema, this.readItem)
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
export class SetList extends SchemaList {
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
    return new SetList(elements, this.schema, this.readItem)
  }
}

/** A list of list type map: `==` and `+` go by keys. Keys are looked up under their escaped names (a quirk of the server's). */
export class KeyedList extends SchemaList {
  #byKey: Map<unknown, unknown> | undefined

  protected keyOf(element: unknown): unknown {
    if (nativeTypeName(element) !== 'map[string]interface {}') return Symbol('not an object')
    const members = element as Readonly<Record<string, unknown>>
    const names = this.schema.listMapKeys.map(name => escapeName(name) ?? name)
    const hashes = names.map(name => hashNative(Object.hasOwn(members, name) ? members[name] : null))
    return hashes.length === 1 ? hashes[0] : hashes.map(String).join('\0')
  }

  /** Checks whether the keys that were found are all there are. Older servers do not ask (a quirk of theirs). */
  protected hasAll(_found: number, _all: number): boolean {
    return true
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    if (this.length !== other.length) return false
    this.#byKey ??= new Map(this.elements.map(element => [this.keyOf(element), element]))
    const seen = new Set<unknown>()
    for (const item of other) {
      const key = this.keyOf(nativeOf(item))
      if (!this.#byKey.has(key)) return false
      const same = equalTo(this.read(this.#byKey.get(key)), item)
      if (same !== true) return same
      seen.add(key)
    }
    return this.hasAll(seen.size, this.#byKey.size)
  }

  override add(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    const elements = [...this.elements]
    const places = new Map(elements.map((element, index) => [this.keyOf(element), index]))
    for (const item of other) {
      const native = nativeOf(item)
      const place = places.get(this.keyOf(native))
      if (place === undefined) elements.push(native)
      else elements[place] = native
    }
    return new KeyedList(elements, this.schema, this.readItem)
  }
}
