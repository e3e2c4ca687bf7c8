import { internalLayout, isRecord, type Keys, jsonText } from '@crdgen/core/internal'
import type { FieldError } from '../../field/field-error.ts'
import { keysOfPlace } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { FieldNode, Node, StructNode } from '../node.ts'
import { amountOf } from './amount.ts'
import { type InternalType, jsonNameOf } from './internal-type.ts'
import { printInternal } from './print.ts'

/** An error with the value printed as the Go type of its field is: before 1.34 that shows. */
export function withGoType(error: FieldError, object: unknown, root: StructNode, server: Server): FieldError {
  if (server.has('jsonInTexts') || error.printed !== undefined || error.go !== undefined) return error
  const { value = null } = error
  const found = typeAt(keysOfPlace(error.at), object, root, server.version)
  const isSame = jsonText(found?.value ?? null) === jsonText(value)
  if (found === undefined || !(isSame || found.isResource)) return isTexts(value) ? { ...error, go: 'strings' } : error
  // The name of a resource prints itself.
  if (found.isResource && typeof value === 'string' && value === error.at.key) return { ...error, printed: value }
  if (found.isResource && (found.isLimit || error.detail === 'must be an integer'))
    return { ...error, printed: printInternal(isSameAmount(found.value, value) ? found.value : value, found.type) }
  return isSame && !printsItself(found.type.type, error) ? { ...error, printed: printInternal(found.value, found.type) } : error
}

/** True for an error with the text of an amount, or the number or name of a port; and a text prints as it is. */
function printsItself(type: string, { value, at, detail }: FieldError): boolean {
  if (type.endsWith('IntOrString')) return at.key === 'port' || at.key === 'targetPort' || detail === 'must be greater than or equal to 0'
  return (type === 's' && typeof value === 'string') || type.endsWith('Quantity')
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string')
}

function isSameAmount(given: unknown, value: unknown): boolean {
  return given === undefined || (amountOf(given)?.nano ?? 0n) === amountOf(value)?.nano
}

interface TypedValue {
  readonly value: unknown
  readonly type: InternalType
  /** It is an amount in a map of resources. */
  readonly isResource: boolean
  /** It is one in a LimitRange. */
  readonly isLimit: boolean
}

/** The value at a place of an object, and its type where the server validates it. */
function typeAt(keys: Keys, object: unknown, root: StructNode, minor: string): TypedValue | undefined {
  let found: TypedValue = { value: object, type: { group: '', type: root.name }, isResource: false, isLimit: false }
  let node: Node = root
  for (const key of keys) {
    const { value }: TypedValue = found
    const member = Array.isArray(value) ? value[Number(key)] : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (node.kind === 'struct') {
      const field: FieldNode | undefined = node.fields.get(String(key))
      if (field === undefined) return undefined
      found = { value: member, type: typeOfField(node, field, minor), isResource: false, isLimit: node.name === 'LimitRangeItem' }
      node = field.node
    } else if (node.kind === 'list' || node.kind === 'map') {
      node = node.of
      const { group, type, go } = found.type
      const inner = { group, type: type.replace(/^\*?(\[\]|\{\})/, ''), go: go?.replace(/^\*?(\[\]|map\[[^\]]*\])/, '') }
      found = { value: member, type: inner, isResource: node.kind === 'quantity', isLimit: found.isLimit }
    } else return undefined
  }
  return found
}

function typeOfField({ groupVersion, name }: StructNode, { name: field, node }: FieldNode, minor: string): InternalType {
  const group = groupVersion.split('/')[0] ?? ''
  return internalField(group, name, field.toLowerCase(), minor) ?? { group, type: typeOfNode(node) }
}

function internalField(group: string, struct: string, key: string, minor: string): InternalType | undefined {
  for (const field of internalLayout(group, struct, minor) ?? []) {
    const { type, go, isEmbedded } = field
    const found =
      isEmbedded && type !== '' ? internalField(group, type, key, minor) : jsonNameOf(field) === key ? { group, type, go } : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const scalars: Partial<Readonly<Record<Node['kind'], string>>> = {
  string: 's',
  boolean: 'b',
  bytes: '[]y',
  time: 'meta.Time',
  microTime: 'meta.MicroTime',
  quantity: 'meta.Quantity',
  intOrString: 'meta.IntOrString',
  any: 'any',
}

function typeOfNode(node: Node): string {
  if (node.kind === 'list') return `[]${typeOfNode(node.of)}`
  if (node.kind === 'map') return `{}${typeOfNode(node.of)}`
  if (node.kind === 'struct') return node.groupVersion === 'apimachinery/meta/v1' ? `meta.${node.name}` : node.name
  return scalars[node.kind] ?? 'i'
}
