import { type Definition, type Field, type FieldType, shortName, type Upstream } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { MergeError } from './merge-error.ts'

/** A Go type, as far as merging asks for it. */
export type GoType = FieldType & { readonly pointer?: boolean }

/** The type that a field has, and how it is merged: strategicpatch/meta.go, PatchMetaFromStruct. */
export interface PatchMeta {
  readonly type: GoType
  readonly strategy: string
  readonly mergeKey: string
}

/** Looks fields up in the structs of one Kubernetes minor. */
export interface PatchSchema {
  /** The field of a struct that holds a map: what its own fields are looked up in. */
  member(type: GoType, key: string): PatchMeta
  /** The field of a struct that holds a list: its items' type. */
  items(type: GoType, key: string): PatchMeta
  /** reflect.Kind of a type, which some errors name. */
  kind(type: GoType): string
}

export function patchSchema(known: Upstream): PatchSchema {
  return {
    member: (type, key) => findField(known, type, key),
    items: (type, key) => findItems(known, type, key),
    kind: type => goKind(type),
  }
}

/** third_party/forked/golang/json, LookupPatchMetadataForStruct: a field of that very name, else of that name in other letter case. */
function findField(known: Upstream, type: GoType, key: string): PatchMeta {
  const kind = goKind(type)
  if (kind !== 'struct') throw new MergeError(`merging an object in json but data type is not struct, instead is: ${kind}`)
  const struct = type.kind === 'ref' ? known.definition(type.definition) : undefined
  const field =
    struct === undefined
      ? undefined
      : ((Object.hasOwn(struct.fields, key) ? struct.fields[key] : undefined) ?? fieldInOtherCase(struct, key))
  if (field === undefined) throw new MergeError(`unable to find api field in struct ${structName(type)} for the json field ${goQuote(key)}`)
  const strategies = (field.patchStrategy ?? '').split(',').filter(strategy => strategy !== 'retainKeys')
  return { type: { ...field.type, pointer: isPointer(field) }, strategy: strategies[0] ?? '', mergeKey: field.patchMergeKey ?? '' }
}

function fieldInOtherCase(struct: Definition, key: string): Definition['fields'][string] | undefined {
  const lower = key.toLowerCase()
  const name = Object.keys(struct.fields).find(one => one.toLowerCase() === lower)
  return name === undefined ? undefined : struct.fields[name]
}

function findItems(known: Upstream, type: GoType, key: string): PatchMeta {
  const found = findField(known, type, key)
  const list = found.type
  if (list.kind === 'array') {
    if (goKind(list.items) === 'slice') throw new MergeError('unexpected slice of slice')
    return { ...found, type: list.items }
  }
  if (goKind(list) === 'slice') return { ...found, type: { kind: 'integer' } }
  if (list.pointer === true) return found
  throw new MergeError(`expected slice or array type, but got: ${type.pointer === true ? 'ptr' : goKind(type)}`)
}

/** Optional fields that are structs are pointers in Go, except for these old ones, which schemas/ does not mark. */
const structValues =
  /^(creationTimestamp|divisor|finishedAt|last.+|loadBalancer|metadata|nodeInfo|resources|spec|startedAt|state|status|strategy|targetPort|updateStrategy)$/

function isPointer({ name, type, required }: Field): boolean {
  return goKind(type) === 'struct' && !required && !structValues.test(name)
}

function structName(type: FieldType): string {
  if (type.kind === 'ref') return shortName(type.definition)
  return type.kind === 'quantity' ? 'Quantity' : type.kind === 'int-or-string' ? 'IntOrString' : 'JSON'
}

function goKind(type: FieldType): string {
  switch (type.kind) {
    case 'string':
      return type.format === 'byte' ? 'slice' : 'string'
    case 'boolean':
      return 'bool'
    case 'integer':
      return type.format ?? 'int64'
    case 'number':
      return 'float64'
    case 'array':
      return 'slice'
    case 'map':
      return 'map'
    default:
      return 'struct'
  }
}
