import { type JsonObject, isRecord, member } from '@crdgen/core/internal'
import { compareBytes, goJson, goQuote } from '@crdgen/go'
import { type FieldSet, joinNodes, nodesOf, type FieldNode } from './field-set.ts'
import { parseElement, printElement } from './path-element.ts'

/** Who owns which fields, by the manager's identity (apimachinery pkg/util/managedfields/internal/managedfields.go). */
export interface Managed {
  readonly sets: ReadonlyMap<string, ManagedSet>
  /** The time of the last change, of managers that own nothing any more, too. */
  readonly times: ReadonlyMap<string, string>
}

export interface ManagedSet {
  readonly set: FieldSet
  readonly apiVersion: string
  readonly isApplied: boolean
}

export const noManagers: Managed = { sets: new Map(), times: new Map() }

/** The identity of a manager: the version is no part of it for one that applies. */
export interface Manager {
  readonly manager: string
  readonly operation: 'Apply' | 'Update'
  readonly apiVersion: string
  readonly subresource?: string | undefined
}

/** BuildManagerIdentifier */
export function identityOf({ manager, operation, apiVersion, subresource }: Manager): string {
  const members = [
    ['manager', manager],
    ['operation', operation],
    ['apiVersion', operation === 'Apply' ? '' : apiVersion],
    ['subresource', subresource ?? ''],
  ].filter(([, value]) => value !== '')
  return `{${members.map(([name, value]) => `${goJson(name)}:${goJson(value)}`).join(',')}}`
}

/** DecodeManagedFields; undefined for what it refuses. */
export function decodeManaged(entries: unknown): Managed | undefined {
  if (entries === undefined || entries === null) return noManagers
  if (!Array.isArray(entries)) return undefined
  const sets = new Map<string, ManagedSet>()
  const times = new Map<string, string>()
  for (const entry of entries) {
    const read = readEntry(entry)
    if (read === undefined) return undefined
    sets.set(read.identity, read.own)
    if (read.time !== '') times.set(read.identity, read.time)
  }
  return { sets, times }
}

function readEntry(entry: unknown): { readonly identity: string; readonly own: ManagedSet; readonly time: string } | undefined {
  if (!isRecord(entry)) return undefined
  const [operation, apiVersion] = [textIn(entry, 'operation'), textIn(entry, 'apiVersion')]
  const set = parseFields(entry['fieldsV1'] ?? {})
  if ((operation !== 'Apply' && operation !== 'Update') || apiVersion === '' || textIn(entry, 'fieldsType') !== 'FieldsV1') return undefined
  if (set === undefined) return undefined
  const identity = identityOf({ manager: textIn(entry, 'manager'), operation, apiVersion, subresource: textIn(entry, 'subresource') })
  return { identity, own: { set, apiVersion, isApplied: operation === 'Apply' }, time: textIn(entry, 'time') }
}

/** encodeManagedFields and its order: by operation, time, name, version and subresource. */
export function encodeManaged({ sets, times }: Managed): readonly JsonObject[] {
  return [...sets]
    .map(([identity, { set, apiVersion, isApplied }]) => {
      const manager = readIdentity(identity)
      const time = times.get(identity)
      const { subresource } = manager
      return {
        ...(manager.manager === '' ? {} : { manager: manager.manager }),
        operation: isApplied ? 'Apply' : manager.operation,
        apiVersion,
        ...(time === undefined ? {} : { time }),
        fieldsType: 'FieldsV1',
        fieldsV1: printFields(set),
        ...(subresource === undefined ? {} : { subresource }),
      }
    })
    .sort(byOrder)
}

function byOrder(a: JsonObject, b: JsonObject): number {
  const before = (key: string) => compareBytes(textIn(a, key), textIn(b, key))
  return (
    before('operation') ||
    secondsOf(textIn(a, 'time')) - secondsOf(textIn(b, 'time')) ||
    before('manager') ||
    before('apiVersion') ||
    before('subresource')
  )
}

/** Time.Unix; 0 for what has no time. */
export function secondsOf(time: string | undefined): number {
  const parsed = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(parsed) ? 0 : Math.floor(parsed / 1000)
}

export function readIdentity(identity: string): Manager {
  const read: unknown = JSON.parse(identity)
  const members = isRecord(read) ? read : {}
  const subresource = textIn(members, 'subresource')
  return {
    manager: textIn(members, 'manager'),
    operation: textIn(members, 'operation') === 'Apply' ? 'Apply' : 'Update',
    apiVersion: textIn(members, 'apiVersion'),
    ...(subresource === '' ? {} : { subresource }),
  }
}

/** conflict.go, printManager. */
export function printManager(identity: string): string {
  const { manager, operation, apiVersion, subresource } = readIdentity(identity)
  const name = `${goQuote(manager)}${subresource === undefined ? '' : ` with subresource ${goQuote(subresource)}`}`
  return operation === 'Update' ? `${name} using ${apiVersion}` : name
}

/** A text in an object; empty where there is none. */
export function textIn(object: unknown, key: string): string {
  const value = member(object, key)
  return typeof value === 'string' ? value : ''
}

/** fieldpath/serialize.go, Set.ToJSON: a set as `fieldsV1` of managedFields has it. */
export function printFields(set: FieldSet): JsonObject {
  const nodes = nodesOf(set)
  return Object.fromEntries(
    nodes.map(({ element, isMember, below }) => {
      const inner = printFields(below)
      return [printElement(element), isMember && below.size > 0 ? { '.': {}, ...inner } : inner]
    }),
  )
}

/**
 * fieldpath/serialize.go, Set.FromJSON: elements of an unknown kind are left out. Undefined for what is not such a set.
 */
export function parseFields(fields: unknown): FieldSet | undefined {
  if (!isRecord(fields)) return undefined
  const set = new Map<string, FieldNode>()
  for (const [name, inner] of Object.entries(fields)) {
    if (name === '.' || !/^[fvki]:/.test(name)) continue
    const element = parseElement(name)
    const below = parseFields(inner)
    if (element === undefined || below === undefined || !isRecord(inner)) return undefined
    const isMember = Object.hasOwn(inner, '.') || below.size === 0
    const printed = printElement(element)
    set.set(printed, joinNodes(set.get(printed), { element, isMember, below }))
  }
  return set
}
