import { internalLayout, isRecord, newestMinor, structLayout, upstream } from '@crdgen/core/internal'
import { compareBytes, goJson, isNumber } from '@crdgen/go'
import type { Server } from '../../server-version.ts'
import { quantityText } from './amount.ts'
import { printSelector } from './print-selector.ts'

/** A Go type of pkg/apis: the group that its name is of, and the type as schemas/layout.json writes it. */
export interface InternalType {
  readonly group: string
  readonly type: string
}

/**
 * Prints a value as errors of the API server do: its own structs have no names for JSON, and all their fields: those of the server's minor,
 * or of the newest one.
 */
export function printInternal(value: unknown, { group, type }: InternalType, server?: Server): string {
  if (type.startsWith('*'))
    return value === undefined || value === null ? 'null' : printInternal(value, { group, type: type.slice(1) }, server)
  if (type === '[]y') return value === undefined || value === null ? 'null' : goJson(value)
  if (type.startsWith('[]'))
    return Array.isArray(value) ? `[${value.map(item => printInternal(item, { group, type: type.slice(2) }, server)).join(',')}]` : 'null'
  if (type.startsWith('{}')) return isRecord(value) ? printMap(value, { group, type: type.slice(2) }, server) : 'null'
  const scalar = printScalar(value, type)
  if (scalar !== undefined) return scalar
  const [owner = '', name] = type.split('.')
  if (owner === 'meta') return printTagged(value, 'apimachinery/meta/v1', name ?? '')
  return name === undefined ? printStruct(value, group, type, server) : printStruct(value, owner, name, server)
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

function printMap(value: Readonly<Record<string, unknown>>, of: InternalType, server: Server | undefined): string {
  const keys = Object.keys(value).sort(compareBytes)
  return `{${keys.map(key => `${goJson(key)}:${printInternal(value[key], of, server)}`).join(',')}}`
}

/** Go names whose names in JSON are others. */
const renamed: Readonly<Record<string, string>> = {
  deprecatedserviceaccount: 'serviceaccount',
  discoverychapauth: 'chapauthdiscovery',
  sessionchapauth: 'chapauthsession',
  endpointsname: 'endpoints',
  cephmonitors: 'monitors',
  rbdimage: 'image',
  datadiskuri: 'diskuri',
}

function printStruct(value: unknown, group: string, name: string, server: Server | undefined): string {
  const members = new Map(Object.entries(isRecord(value) ? value : {}).map(([key, member]) => [key.toLowerCase(), member]))
  const later = server === undefined ? new Set<string>() : fieldsAfter(server.version, `io.k8s.api.${group}.v1.${name}`)
  const parts = (internalLayout(group, name) ?? []).map(([field, type]) => {
    if (field === '+ObjectMeta') return printTagged(members.get('metadata'), 'apimachinery/meta/v1', 'ObjectMeta').slice(1, -1)
    const key = field.toLowerCase()
    const named = Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key
    return later.has(named) ? '' : `${goJson(field)}:${printInternal(members.get(named), { group, type }, server)}`
  })
  return `{${parts.filter(part => part !== '').join(',')}}`
}

/** The fields, in small letters, that a struct has got since a minor; the layouts are those of the newest. */
function fieldsAfter(minor: string, definition: string): ReadonlySet<string> {
  const [newest, own] = [newestMinor, minor].map(one => upstream(one).definition(definition)?.fields)
  if (newest === undefined || own === undefined) return new Set()
  return new Set(Object.keys(newest).flatMap(name => (own[name] === undefined ? [name.toLowerCase()] : [])))
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
