import { type Base64Alphabet, escapeName, unescapeName } from '@crdgen/go'
import { isReleased } from '../../language/options.ts'
import { CelError, type CelList, CelMap, isError, noOverloadFor, noSuchOverload, type Value } from './value.ts'
import { deepEqual } from './deep-equal.ts'
import { equalTo } from './equality.ts'
import type { ReadNative } from './read.ts'
import { KeyedList, SchemaList, SetList } from './schema-lists.ts'
import type { DataSchema } from './schema.ts'
import { KeyedOfValues, ListOfValues, SetOfValues } from './typed-lists.ts'
import { readByType } from './unstructured.ts'

/** The classes of lists by list type: releases differ in what `+` makes of them. */
interface ListClasses {
  readonly atomic: new (elements: readonly unknown[], schema: DataSchema, readItem: ReadNative) => CelList
  readonly set: new (elements: readonly unknown[], schema: DataSchema, readItem: ReadNative) => CelList
  readonly map: new (elements: readonly unknown[], schema: DataSchema, readItem: ReadNative) => CelList
}

function readerWith(lists: ListClasses, base64: Base64Alphabet): ReadNative {
  const read: ReadNative = (native, schema) => readByType(native, schema, context)
  const readContainer = (container: readonly unknown[] | Readonly<Record<string, unknown>>, schema: DataSchema): Value => {
    if (!isNativeList(container)) return new SchemaMap(container, schema.isEmbeddedResource ? schema.withTypeAndObjectMeta() : schema, read)
    switch (schema.listType) {
      case 'map':
        return new lists.map(container, schema, read)
      case 'set':
        return new lists.set(container, schema, read)
      case '':
      case 'atomic':
        return new lists.atomic(container, schema, read)
      default:
        return new CelError(`invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${schema.listType}`)
    }
  }
  const context = { container: readContainer, base64 }
  return read
}

function isNativeList(native: readonly unknown[] | Readonly<Record<string, unknown>>): native is readonly unknown[] {
  return Array.isArray(native)
}

/** An object or a map of JSON (apiserver pkg/cel/common, unstructuredMap). */
class SchemaMap extends CelMap {
  readonly members: Readonly<Record<string, unknown>>
  readonly schema: DataSchema
  readonly #read: ReadNative

  constructor(members: Readonly<Record<string, unknown>>, schema: DataSchema, read: ReadNative) {
    super()
    this.members = members
    this.schema = schema
    this.#read = read
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
    return schema === undefined ? undefined : this.#read(native, schema)
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

const valueLists: ListClasses = { atomic: ListOfValues, set: SetOfValues, map: KeyedOfValues }

const readers = {
  ofJson: readerWith({ atomic: SchemaList, set: SetList, map: KeyedList }, 'url'),
  ofValues: readerWith(valueLists, 'url'),
  ofStandardBase64: readerWith(valueLists, 'standard'),
}

/** The reader of the values of an object, of a server by its minor: 36 for 1.36. */
export function readerOf(minor: number): ReadNative {
  if (isReleased('standardBase64', minor)) return readers.ofStandardBase64
  return isReleased('sumsKeepValues', minor) ? readers.ofValues : readers.ofJson
}
