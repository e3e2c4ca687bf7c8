import { type InternalField, isRecord, lookUp, jsonText } from '@crdgen/core/internal'
import { printQuantity } from '@crdgen/cel/internal'
import { compareBytes, goQuote, isNumber, printUtc } from '@crdgen/go'
import { readQuantity } from './amount.ts'
import { decoded } from './bytes.ts'
import { goFields, type InternalType } from './internal-type.ts'

/**
 * Prints a value as errors of API servers before 1.34 do (field/errors.go, ErrorBody): in the syntax of Go (`%#v`), a pointer as what it
 * points to. What is behind a further pointer has only its address printed, which differs each time; it is left out here.
 */
export function printSyntax(value: unknown, type: InternalType, minor: string): string {
  if (type.type.startsWith('*')) return isNothing(value) ? '"null"' : printSyntax(value, innerOf(type), minor)
  if (type.type === '[]y') return isNothing(value) ? '[]byte(nil)' : `[]byte{${hexOf(value)}}`
  if (type.type === 'meta.Quantity') return printGoQuantity(value, true)
  if (type.type === 'meta.Time' || type.type === 'meta.MicroTime') return typeof value === 'string' ? printUtc(value) : zeroTime
  return print(value, type, minor)
}

const zeroTime = '0001-01-01 00:00:00 +0000 UTC'

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}

/** Prints what is not a pointer, or what is in a struct. */
function print(value: unknown, type: InternalType, minor: string): string {
  const text = type.type
  if (text.startsWith('*')) return pointer(value, type)
  if (text === '[]y') return isNothing(value) ? '[]uint8(nil)' : `[]uint8{${hexOf(value)}}`
  const go = goTypeOf(type)
  if (text.startsWith('[]'))
    return Array.isArray(value) ? `${go}{${value.map(item => print(item, innerOf(type), minor)).join(', ')}}` : `${go}(nil)`
  if (text.startsWith('{}')) {
    if (!isRecord(value)) return `${go}(nil)`
    const keys = Object.keys(value).sort(compareBytes)
    return `${go}{${keys.map(key => `${goQuote(key)}:${print(value[key], innerOf(type), minor)}`).join(', ')}}`
  }
  return printScalar(value, text) ?? printStruct(value, type, minor)
}

/** A time behind a pointer prints itself, and panics where there is none. */
function pointer(value: unknown, type: InternalType): string {
  if (isNothing(value)) return isTime(type.type.slice(1)) ? '<nil>' : `(${goTypeOf(type)})(nil)`
  return isTime(type.type.slice(1)) ? dateOf(value) : `(${goTypeOf(type)})(0x…)`
}

function isTime(type: string): boolean {
  return type === 'meta.Time' || type === 'meta.MicroTime'
}

function printScalar(value: unknown, type: string): string | undefined {
  switch (type) {
    case 's':
      return goQuote(typeof value === 'string' ? value : '')
    case 'i':
      return isNumber(value) ? String(value) : '0'
    case 'b':
      return String(value === true)
    case 'meta.Quantity':
      return printGoQuantity(value, false)
    case 'meta.IntOrString': {
      const isText = typeof value === 'string'
      const [number, words] = [isNumber(value) ? String(value) : '0', isText ? goQuote(value) : '""']
      return `intstr.IntOrString{Type:${isText ? 1 : 0}, IntVal:${number}, StrVal:${words}}`
    }
    case 'meta.Time':
    case 'meta.MicroTime':
      return dateOf(value)
    case 'meta.RawExtension':
    case 'meta.Object': {
      const bytes = isNothing(value) ? '[]uint8(nil)' : `[]uint8{${hex(new TextEncoder().encode(jsonText(value)))}}`
      return `runtime.RawExtension{Raw:${bytes}, Object:runtime.Object(nil)}`
    }
    default:
      return undefined
  }
}

/** Structs of metav1, in the order of Go. */
const ofMeta: Readonly<Record<string, readonly (readonly [name: string, type: string])[]>> = {
  LabelSelector: [
    ['MatchLabels', '{}s'],
    ['MatchExpressions', '[]meta.LabelSelectorRequirement'],
  ],
  LabelSelectorRequirement: [
    ['Key', 's'],
    ['Operator', 's'],
    ['Values', '[]s'],
  ],
  ObjectMeta: [
    ...['Name', 'GenerateName', 'Namespace', 'SelfLink', 'UID', 'ResourceVersion'].map(name => [name, 's'] as const),
    ['Generation', 'i'],
    ['CreationTimestamp', 'meta.Time'],
    ['DeletionTimestamp', '*meta.Time'],
    ['DeletionGracePeriodSeconds', '*i'],
    ['Labels', '{}s'],
    ['Annotations', '{}s'],
    ['OwnerReferences', '[]meta.OwnerReference'],
    ['Finalizers', '[]s'],
    ['ManagedFields', '[]meta.ManagedFieldsEntry'],
  ],
}

function printStruct(value: unknown, type: InternalType, minor: string): string {
  const [owner = '', short] = type.type.split('.')
  const [group, name] = short === undefined ? [type.group, type.type] : [owner, short]
  const parts =
    group === 'meta'
      ? (lookUp(ofMeta, name) ?? []).map(([field, inner]) => {
          const member = isRecord(value) ? value[`${field.charAt(0).toLowerCase()}${field.slice(1)}`] : undefined
          return `${field}:${print(member, { group, type: inner, go: field === 'DeletionGracePeriodSeconds' ? '*int64' : undefined }, minor)}`
        })
      : goFields(value, group, name, minor).map(
          ({ field, member }) => `${field.name}:${print(...whatOf(value, member, field, group), minor)}`,
        )
  return `${goTypeOf(type)}{${parts.join(', ')}}`
}

/** The value of a field and its type: an embedded struct has the members of the one around it. */
function whatOf(value: unknown, member: unknown, { type, go, isEmbedded }: InternalField, group: string): readonly [unknown, InternalType] {
  if (type === '') return [member, { group, type: 'meta.ObjectMeta' }]
  return [isEmbedded ? value : member, { group, type, go }]
}

const scalarTypes: Readonly<Record<string, string>> = { s: 'string', b: 'bool', i: 'int32', y: 'uint8' }
const ownersOfMeta: Readonly<Record<string, string>> = {
  Quantity: 'resource',
  IntOrString: 'intstr',
  RawExtension: 'runtime',
  Object: 'runtime',
}

/** The type as Go prints it. scripts/schemas writes down where it does not follow so. */
function goTypeOf({ group, type, go }: InternalType): string {
  if (go !== undefined) return go
  const prefix = ['*', '[]', '{}'].find(one => type.startsWith(one))
  if (prefix !== undefined) return `${prefix === '{}' ? 'map[string]' : prefix}${goTypeOf({ group, type: type.slice(prefix.length) })}`
  if (Object.hasOwn(scalarTypes, type)) return scalarTypes[type] ?? ''
  const [owner, name] = type.split('.')
  if (name === undefined) return `${group}.${type}`
  return owner === 'meta' ? `${lookUp(ownersOfMeta, name) ?? 'v1'}.${name}` : type
}

/** The type of what a pointer leads to, or of what a list or map holds. */
function innerOf({ group, type, go }: InternalType): InternalType {
  const [, inner] = /^(?:\*|\[\]|map\[[^\]]*\])(.*)$/.exec(go ?? '') ?? []
  return { group, type: type.replace(/^(?:\*|\[\]|\{\})/, ''), go: inner }
}

function hexOf(base64: unknown): string {
  return hex(decoded(typeof base64 === 'string' ? base64 : ''))
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map(byte => `0x${byte.toString(16)}`).join(', ')
}

/** resource.Quantity, whose text is kept as it was read where that is its own form; `isPrinted`: somebody has printed it before. */
function printGoQuantity(value: unknown, isPrinted: boolean): string {
  const quantity = readQuantity(value)
  const { unscaled = 0n, power = 0, format = '', text = '' } = quantity ?? {}
  const own = !isPrinted ? text : quantity === undefined ? '0' : printQuantity(quantity)
  return `resource.Quantity{i:resource.int64Amount{value:${unscaled}, scale:${power}}, d:resource.infDecAmount{Dec:(*inf.Dec)(nil)}, s:${goQuote(own)}, Format:${goQuote(format)}}`
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** time.Time, GoString */
function dateOf(value: unknown): string {
  if (typeof value !== 'string') return 'time.Date(1, time.January, 1, 0, 0, 0, 0, time.UTC)'
  const date = new Date(value)
  const nanoseconds = date.getUTCMilliseconds() * 1_000_000
  const day = `${date.getUTCFullYear()}, time.${months[date.getUTCMonth()] ?? ''}, ${date.getUTCDate()}`
  return `time.Date(${day}, ${date.getUTCHours()}, ${date.getUTCMinutes()}, ${date.getUTCSeconds()}, ${nanoseconds}, time.Local)`
}
