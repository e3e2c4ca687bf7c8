import { isRecord, type JsonObject, jsonText, listAt, recordAt, structLayout, textAt } from '@crdgen/core/internal'
import { compareBytes, goJson, isNumber } from '@crdgen/go'
import type { Print } from '../../field/field-error.ts'
import { quantityText } from './amount.ts'
import { goFields, type InternalType } from './internal-type.ts'
import { printSyntax } from './print-syntax.ts'

/**
 * Prints a value as errors of the API server do. Its own structs have no names for JSON, and all their fields, as they are at the server's
 * minor; before 1.34 they are printed in the syntax of Go.
 */
export function printInternal(value: unknown, type: InternalType): Print {
  return server => (server.has('jsonInTexts') ? printJson(value, type, server.version) : printSyntax(value, type, server.version))
}

function printJson(value: unknown, { group, type }: InternalType, minor: string): string {
  const inner = (prefix: string) => ({ group, type: type.slice(prefix.length) })
  if (type.startsWith('*')) return value === undefined || value === null ? 'null' : printJson(value, inner('*'), minor)
  if (type === '[]y') return value === undefined || value === null ? 'null' : goJson(value)
  if (type.startsWith('[]')) return Array.isArray(value) ? `[${value.map(item => printJson(item, inner('[]'), minor)).join(',')}]` : 'null'
  if (type.startsWith('{}')) return isRecord(value) ? printMap(value, inner('{}'), minor) : 'null'
  const scalar = printScalar(value, type)
  if (scalar !== undefined) return scalar
  const [owner = '', name] = type.split('.')
  if (owner === 'meta') return printTagged(value, 'apimachinery/meta/v1', name ?? '')
  return name === undefined ? printStruct(value, group, type, minor) : printStruct(value, owner, name, minor)
}

function printScalar(value: unknown, type: string): string | undefined {
  switch (type) {
    case 's':
      return goJson(value ?? '')
    case 'i':
    case 'meta.IntOrString':
      return isNumber(value) || typeof value === 'string' ? goJson(value) : '0'
    case 'b':
      return value === true ? 'true' : 'false'
    case 'meta.Quantity':
      return goJson(quantityText(value) ?? '0')
    case 'meta.Time':
    case 'meta.MicroTime':
    case 'meta.Object':
    case 'meta.RawExtension':
    case 'any':
      return goJson(value ?? null)
    case 'meta.LabelSelector':
      return printSelector(value)
    default:
      return undefined
  }
}

/** A selector as the server prints it: absent and empty parts are left out. */
function printSelector(selector: unknown): string {
  const { matchLabels, matchExpressions } = recordAt(selector)
  const labels = Object.entries(recordAt(matchLabels)).sort(([a], [b]) => compareBytes(a, b))
  const expressions = listAt(matchExpressions).map(one => {
    const { key, operator, values } = recordAt(one)
    return { key: textAt(key), operator: textAt(operator), ...(listAt(values).length === 0 ? {} : { values }) }
  })
  return jsonText({
    ...(labels.length === 0 ? {} : { matchLabels: Object.fromEntries(labels) }),
    ...(expressions.length === 0 ? {} : { matchExpressions: expressions }),
  })
}

function printMap(value: JsonObject, of: InternalType, minor: string): string {
  const keys = Object.keys(value).sort(compareBytes)
  return `{${keys.map(key => `${goJson(key)}:${printJson(value[key], of, minor)}`).join(',')}}`
}

function printStruct(value: unknown, group: string, name: string, minor: string): string {
  const parts = goFields(value, group, name, minor).map(({ field, member, isLater }) => {
    const { name, type, isEmbedded } = field
    if (isEmbedded && type === '') return printTagged(member, 'apimachinery/meta/v1', 'ObjectMeta').slice(1, -1)
    if (isEmbedded) return printJson(value, { group, type }, minor).slice(1, -1)
    return isLater ? '' : `${goJson(name)}:${printJson(member, { group, type }, minor)}`
  })
  return `{${parts.filter(part => part !== '').join(',')}}`
}

/** A struct whose fields have names for JSON: in the order of Go, without what is empty where Go leaves it out. */
export function printTagged(value: unknown, groupVersion: string, name: string): string {
  const own = isRecord(value) ? value : {}
  const layout = structLayout(groupVersion, name)
  if (layout === undefined) return goJson(value ?? null)
  const parts = layout.flatMap(field => {
    const member = own[field.name]
    const isGone = member === undefined || member === null || (field.omitsEmpty && !field.isPointer && isZero(member))
    if (isGone) return field.omitsEmpty ? [] : [`${goJson(field.name)}:null`]
    return [`${goJson(field.name)}:${goJson(member)}`]
  })
  return `{${parts.join(',')}}`
}

function isZero(value: unknown): boolean {
  return value === '' || value === 0 || value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}
