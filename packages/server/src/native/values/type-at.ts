import { internalLayout, isRecord, type Keys } from '@crdgen/core/internal'
import type { FieldError } from '../../field/field-error.ts'
import { keysOfPlace } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { FieldNode, Node, StructNode } from '../node.ts'
import { jsonNameOf } from './internal-type.ts'
import type { InternalType } from './internal-type.ts'
import { printInternal } from './print.ts'

/** An error with the value printed as the Go type of its field is: before 1.34 that shows. */
export function withGoType(error: FieldError, object: unknown, root: StructNode, server: Server): FieldError {
  if (server.has('jsonInTexts') || error.printed !== undefined || error.go !== undefined) return error
  const found = typeAt(keysOfPlace(error.at), object, root, server.version)
  if (found === undefined) return error
  const { value = null } = error
  // The name of a resource prints itself.
  if (found.isResource && typeof value === 'string' && value === error.at.key) return { ...error, printed: value }
  const { type } = found.type
  if (found.limit === true && found.isResource)
    return { ...error, printed: printInternal(found.value === undefined ? undefined : value, found.type) }
  const isPlain =
    (type === 's' && typeof value === 'string') || type === 'meta.Quantity' || (isPort.has(error.at.key) && type === 'meta.IntOrString')
  if (isPlain || (found.value !== value && JSON.stringify(found.value ?? null) !== JSON.stringify(value))) return error
  return { ...error, printed: printInternal(found.value, found.type) }
}

/** Of these, the number or the name is what is wrong. */
const isPort: ReadonlySet<string | number> = new Set(['port', 'targetPort'])

interface Found {
  readonly value: unknown
  readonly type: InternalType
  /** It is an amount in a map of resources. */
  readonly isResource: boolean
  /** It is one in a LimitRange. */
  readonly limit?: boolean
}

/** The value at a place of an object, and its type where the server validates it. */
function typeAt(keys: Keys, object: unknown, root: StructNode, minor: string): Found | undefined {
  let found: Found = { value: object, type: { group: '', type: root.name }, isResource: false }
  let node: Node = root
  for (const key of keys) {
    const { value }: Found = found
    const member = Array.isArray(value) ? value[Number(key)] : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (node.kind === 'struct') {
      const field: FieldNode | undefined = node.fields.get(String(key))
      if (field === undefined) return undefined
      found = { value: member, type: typeOfField(node, field, minor), isResource: false, limit: node.name === 'LimitRangeItem' }
      node = field.node
    } else if (node.kind === 'list' || node.kind === 'map') {
      node = node.of
      const { group, type, go } = found.type
      const inner = { group, type: type.replace(/^\*?(\[\]|\{\})/, ''), go: go?.replace(/^\*?(\[\]|map\[[^\]]*\])/, '') }
      found = { value: member, type: inner, isResource: node.kind === 'quantity', limit: found.limit === true }
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
