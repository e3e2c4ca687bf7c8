import { isRecord, type Keys } from '@crdgen/core/internal'
import { compareBytes, goPlain, goSyntax, goTypeOf, isNumber } from '@crdgen/go'
import { valueText } from '../field/value-text.ts'
import type { Mismatch } from './decode-native.ts'
import type { FieldNode, Node, StructNode } from './node.ts'

/** An error of structured-merge-diff, which server-side apply reads objects with before any decoder does. */
export interface ApplyError {
  readonly keys: Keys
  readonly value: unknown
  /** As the server spells it: `.spec.containers[name="web"].ports`. */
  readonly path: string
  readonly text: string
}

type TypeMismatch = Extract<Mismatch, { kind: 'type' }>

/** The error of server-side apply about managed fields. */
export const managedByServer = 'must be nil'

const managedFields = ['metadata', 'managedFields']

/** A place of the walk through an object: the field that a list belongs to says how its items are named. */
interface Step {
  readonly node: Node
  readonly field: FieldNode | undefined
  readonly value: unknown
}

/** Spells a path as structured-merge-diff does: items of lists with keys by those. */
export function appliedPath(keys: Keys, object: unknown, root: StructNode): string {
  let text = ''
  let at: Step | undefined = { node: root, field: undefined, value: object }
  for (const key of keys) {
    const inner: Step | undefined = at === undefined ? undefined : stepInto(at, key)
    text += typeof key === 'number' ? itemName(at?.field, at?.node, inner?.value, key) : `.${key}`
    at = inner
  }
  return text
}

function stepInto({ node, field, value }: Step, key: string | number): Step | undefined {
  if (Array.isArray(value) && typeof key === 'number') return node.kind === 'list' ? { node: node.of, field, value: value[key] } : undefined
  if (!isRecord(value)) return undefined
  if (node.kind === 'map') return { node: node.of, field: undefined, value: value[key] }
  const inner = node.kind === 'struct' ? node.fields.get(String(key)) : undefined
  return inner === undefined ? undefined : { node: inner.node, field: inner, value: value[key] }
}

function itemName(field: FieldNode | undefined, list: Node | undefined, item: unknown, index: number): string {
  return (field === undefined || list?.kind !== 'list' ? undefined : keyText(field, list.of, item)) ?? `[${index}]`
}

/** `[name="web"]`, or `[="web"]` in a set; undefined for an item of a list without keys. */
function keyText(field: FieldNode, item: Node, value: unknown): string | undefined {
  if (field.listType === 'set') return `[=${valueText(value)}]`
  if (field.listType !== 'map' || item.kind !== 'struct' || !isRecord(value)) return undefined
  const parts = [...(field.listMapKeys ?? [])].sort(compareBytes).flatMap(key => {
    const own = value[key] ?? defaultOf(item, item.fields.get(key))
    return own === undefined ? [] : [`${key}=${valueText(own)}`]
  })
  return `[${parts.join(',')}]`
}

/**
 * Conditions of apps/v1, whose type is optional since 1.37: without omitempty in their Go tags, which only the OpenAPI of version 3 shows,
 * it is published with the zero value all the same (api/openapi-spec/v3/apis__apps__v1_openapi.json). Other keys without omitempty are required.
 */
const zeroPublished = /^io\.k8s\.api\.apps\.v1\.\w+Condition$/

/** Keys with omitempty, required since 1.37: published without a value. All others that are required have the zero value. */
const nonePublished = /^io\.k8s\.api\.(?:flowcontrol\.v1\.\w+Condition|apiserverinternal\.v1alpha1\.ServerStorageVersion)$/

/** The OpenAPI that the server publishes has the zero value for what is required. */
function defaultOf({ definition }: StructNode, field: FieldNode | undefined): unknown {
  if (field?.default !== undefined) return field.default
  if (nonePublished.test(definition)) return undefined
  return field?.required === true || (field?.name === 'type' && zeroPublished.test(definition))
    ? field.node.kind === 'string'
      ? ''
      : 0
    : undefined
}

/**
 * The errors of structured-merge-diff about an object whose types fit: items of a keyed list or a set that repeat a key or lack all of them,
 * bytes that are written as a list, and managed fields.
 */
export function applyErrors(object: unknown, root: StructNode): readonly ApplyError[] {
  const errors: ApplyError[] = []
  visit({ node: root, field: undefined, value: object }, [])
  const managed = isRecord(object) && isRecord(object['metadata']) ? object['metadata']['managedFields'] : undefined
  if (managed !== undefined && managed !== null)
    errors.push({ keys: managedFields, value: managed, path: managedFields.join('.'), text: managedByServer })
  return errors

  function visit({ node, field, value }: Step, keys: Keys): void {
    if (node.kind === 'struct' && isRecord(value)) {
      for (const [key, member] of Object.entries(value)) {
        const inner = node.fields.get(key)
        if (inner !== undefined) visit({ node: inner.node, field: inner, value: member }, [...keys, key])
      }
    } else if (node.kind === 'map' && isRecord(value)) {
      for (const [key, member] of Object.entries(value)) visit({ node: node.of, field: undefined, value: member }, [...keys, key])
    } else if (node.kind === 'list' && Array.isArray(value)) {
      if (field?.listType === 'map' || field?.listType === 'set') checkItems(value, field, node.of, keys)
      for (const [index, item] of value.entries()) visit({ node: node.of, field: undefined, value: item }, [...keys, index])
    } else if (node.kind === 'bytes' && Array.isArray(value)) {
      // Go's decoder would take it.
      errors.push({ keys, value, path: appliedPath(keys, object, root), text: noString(value) })
    }
  }

  function checkItems(list: readonly unknown[], field: FieldNode, item: Node, keys: Keys): void {
    const seen = new Set<string>()
    for (const [index, value] of list.entries()) {
      const key = keyText(field, item, value)
      const isNull = value === null && field.listType === 'map'
      if (key === '[]') tell(`element ${index}: associative list with keys has an element that omits all key fields ${keyFields(field)}`)
      else if (isNull) tell(`element ${index}: associative list with keys may not have a null element`)
      else if (key !== undefined && seen.has(key)) tell(`duplicate entries for key ${key}`)
      if (key !== undefined && key !== '[]') seen.add(key)

      function tell(text: string): void {
        errors.push({ keys: [...keys, index], value, path: appliedPath(keys, object, root), text })
      }
    }
  }
}

function keyFields({ listMapKeys = [] }: FieldNode): string {
  return `[${listMapKeys.map(key => JSON.stringify(key)).join(' ')}] (and doesn't have default values for any key fields)`
}

const numbers: ReadonlySet<string> = new Set(['int32', 'int64', 'float64'])
/** A type with a decoder of its own is any scalar to structured-merge-diff. */
const scalarsOfTheirOwn: ReadonlySet<string> = new Set(['quantity', 'time', 'microTime'])

/** The error of server-side apply about a value of the wrong type, path included. */
export function appliedTypeMessage(mismatch: TypeMismatch, object: unknown, root: StructNode): string {
  const { keys } = mismatch
  const last = keys.at(-1)
  const list = keys.slice(0, -1)
  const misplaced = typeof last === 'number' ? misplacedItem(mismatch.value, stepAt(list, object, root)?.field) : undefined
  if (misplaced !== undefined) return `${appliedPath(list, object, root)}: element ${last}: ${misplaced}`
  const { path, text } = typeText(mismatch)
  return path ? `${appliedPath(keys, object, root)}: ${text}` : text
}

function misplacedItem(item: unknown, list: FieldNode | undefined): string | undefined {
  if (list?.listType === 'map') return 'associative list with keys may not have non-map elements'
  if (list?.listType !== 'set' || typeof item !== 'object') return undefined
  return Array.isArray(item)
    ? 'not supported: associative list with lists as elements'
    : "associative list without keys has an element that's a map type"
}

function stepAt(keys: Keys, object: unknown, root: StructNode): Step | undefined {
  let at: Step | undefined = { node: root, field: undefined, value: object }
  for (const key of keys) at = at === undefined ? undefined : stepInto(at, key)
  return at
}

/** `path` tells whether the server names the place. */
function typeText({ node, value, text }: TypeMismatch): { readonly path: boolean; readonly text: string } {
  const isScalar = typeof value !== 'object'
  if (node.kind === 'struct' || node.kind === 'map') return { path: true, text: `expected map, got &{${goPlain(value)}}` }
  if (node.kind === 'list') return { path: true, text: `expected list, got &{${goPlain(value)}}` }
  if (node.kind === 'boolean') return { path: true, text: `expected boolean, got &{${goPlain(value)}}` }
  if (numbers.has(node.kind)) {
    if (isNumber(value)) return { path: false, text: `cannot convert float64 to ${node.kind}` }
    return { path: true, text: `expected numeric (int or float), got ${goTypeOf(value)}` }
  }
  if (scalarsOfTheirOwn.has(node.kind) && !isScalar) return { path: true, text: `expected any scalar, got &{${goPlain(value)}}` }
  if (scalarsOfTheirOwn.has(node.kind) || node.kind === 'intOrString' || typeof value === 'string')
    return { path: false, text: text.replace(/into Go struct field \S+/, 'into Go value') }
  return { path: true, text: noString(value) }
}

function noString(value: unknown): string {
  return `expected string, got &value.valueUnstructured{Value:${goSyntax(value, 'interface {}')}}`
}
