import { type Detail, factOf, isRecord, type JsonObject, lookUp, type Range } from '@crdgen/core/internal'
import { duplicate, type FieldError, invalid, required, unsupported } from '../field/field-error.ts'
import { child, documentPlace, entry, type Place } from '../field/place.ts'
import { holdsStructs, type Node, type StructNode } from './node.ts'
import { volumesOf } from './validation/pod-spec.ts'
import { persistentSources } from './validation/persistent-volumes.ts'
import type { Part } from './validation/tools.ts'
import { podVolumeSources } from './validation/volumes.ts'
import { skipsField } from './validation/workloads.ts'
import type { Server } from '../server-version.ts'

/** Members that are dropped or have rules of their own. */
const apart: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

/**
 * Parts that the server does not look at as it does elsewhere: the volume of an attachment, data sources, which a claim loses in silence when they are of no known kind, and selectors of jobs and metrics.
 */
const unchecked: ReadonlySet<string> = new Set([
  'inlineVolumeSpec',
  'dataSource',
  'dataSourceRef',
  'JobSpec.selector',
  'MetricIdentifier.selector',
])

/** Checks an object that is decoded and has its defaults; what does not decode is passed over. */
export function valueErrors(object: JsonObject, root: StructNode, server: Server): readonly FieldError[] {
  const errors: FieldError[] = []
  const found = { errors, server, owners: [] as JsonObject[] }
  checkFields(object, root, documentPlace, found)
  found.owners.push(object)
  for (const field of root.fields.values()) {
    if (apart.has(field.name)) continue
    checkValue(object[field.name], field.node, child(documentPlace, field.name), found)
  }
  return errors
}

interface Found {
  readonly errors: FieldError[]
  readonly server: Server
  /** The structs around the one at hand, from the document on: changed in place. */
  readonly owners: JsonObject[]
}

function checkValue(value: unknown, node: Node, at: Place, found: Found): void {
  if (value === undefined || value === null) return
  if (node.kind === 'struct') {
    if (isRecord(value)) checkStruct(value, node, at, found)
  } else if (node.kind === 'list') {
    if (Array.isArray(value) && holdsStructs(node.of))
      for (const [index, item] of value.entries()) checkValue(item, node.of, entry(at, index), found)
  } else if (node.kind === 'map' && holdsStructs(node.of) && isRecord(value)) {
    for (const [key, member] of Object.entries(value)) checkValue(member, node.of, entry(at, key), found)
  }
}

function checkStruct(value: JsonObject, node: StructNode, at: Place, found: Found): void {
  checkFields(value, node, at, found)
  found.owners.push(value)
  const sources = Object.hasOwn(volumeSources, node.name) ? volumeSources[node.name] : undefined
  const source = sources && [...sources].find(name => isRecord(value[name]))
  for (const field of node.nested) {
    const inner = value[field.name]
    // Most are not there; a StatefulSet has volumes that nobody wrote.
    if (inner === undefined && field.name !== 'volumes') continue
    // A field whose gate is off is dropped before anything looks at it.
    if (field.isOff || unchecked.has(field.name) || unchecked.has(`${node.name}.${field.name}`)) continue
    if (field.name === 'labelSelector' && skipsSelector(node.name, value)) continue
    if (skipsField(node.name, field.name, value, found.server)) continue
    if (field.name === 'volumes' && node.name === 'PodSpec') {
      for (const volume of volumesOf({ value, at }, found.owners.slice(0, -1))) checkItem(volume, field.node, found)
      continue
    }
    if (source !== undefined && field.name !== source && sources?.has(field.name)) continue
    if (inner === undefined) continue
    const place = child(at, field.name, lookUp(spelled, field.name))
    // Older servers name the list twice.
    const isTwice = node.groupVersion === 'node/v1' && field.name === 'tolerations' && found.server.minor < 36
    checkValue(inner, field.node, isTwice ? child(at, field.name, 'tolerations.tolerations') : place, found)
  }
  found.owners.pop()
}

/** Fields that the server names otherwise in errors about what is in them. */
const spelled: Readonly<Record<string, string>> = { gcePersistentDisk: 'persistentDisk' }

/** Structs of which the server looks into the first source of a volume, in its own order, and not into further ones. */
const volumeSources: Readonly<Record<string, ReadonlySet<string>>> = {
  Volume: new Set(podVolumeSources),
  PersistentVolumeSpec: new Set(persistentSources),
}

/** core validation.go, validateProjectionSources: only a trust bundle that is named by its signer has its selector looked at. */
function skipsSelector(struct: string, { name, signerName }: JsonObject): boolean {
  return struct === 'ClusterTrustBundleProjection' && (typeof name === 'string' || typeof signerName !== 'string')
}

function checkItem({ value, at }: Part, list: Node, found: Found): void {
  if (list.kind === 'list') checkValue(value, list.of, at, found)
}

function checkFields(value: JsonObject, node: StructNode, at: Place, { errors, server, owners }: Found): void {
  const { facts, check } = node
  if (check !== undefined) errors.push(...check(value, at, server, owners))
  if (facts === undefined) return
  const known = knownFacts(node)
  for (const [name, detail] of known.required) {
    const words = isEmpty(value[name]) ? detailAt(detail, server) : undefined
    if (words !== undefined) errors.push(required(child(at, name), words))
  }
  for (const [name, detail] of known.present)
    if (value[name] === undefined || value[name] === null) errors.push(required(child(at, name), detail))
  for (const [name, check] of known.others) if (value[name] !== undefined) check(value[name], child(at, name), errors)
}

function detailAt(detail: Detail, { minor }: Server): string | undefined {
  if (typeof detail === 'string') return detail
  const since = Object.keys(detail).findLast(one => Number(one.slice('1.'.length)) <= minor)
  return since === undefined ? undefined : detail[since]
}

type Check = (value: unknown, at: Place, errors: FieldError[]) => unknown

interface KnownFacts {
  readonly required: readonly (readonly [string, Detail])[]
  readonly present: readonly (readonly [string, string])[]
  readonly others: readonly (readonly [string, Check])[]
}

/** Facts about fields that this minor has and reads. */
const knownFacts = factOf(readFacts)

/** Texts behind a pointer that may be empty, or are required by code. */
const emptyAllowed: ReadonlySet<string> = new Set(['StorageClass.reclaimPolicy', 'PriorityClass.preemptionPolicy'])

function readFacts({ name: struct, facts = {}, fields }: StructNode): KnownFacts {
  const { enums, listEnums, ranges, unique } = facts
  return {
    required: known(facts.required),
    present: known(facts.present),
    others: [
      ...checks(enums, (values, name) => {
        // An empty value of a required field is missing, and not one that is unsupported.
        const mayBeEmpty = values.includes('') || emptyAllowed.has(`${struct}.${name}`) || facts.required?.[name] !== undefined
        const isEmptyWrong = fields.get(name)?.isPointer === true && !mayBeEmpty
        return (value, at, errors) =>
          value === '' && isEmptyWrong ? errors.push(unsupported(at, value, values)) : checkEnum(value, values, at, errors)
      }),
      ...checks(listEnums, values => (value, at, errors) => checkListEnum(value, values, at, errors)),
      ...checks(ranges, range => (value, at, errors) => checkRange(value, range, at, errors)),
      ...checks(unique, key => (value, at, errors) => checkUnique(value, key, at, errors)),
    ],
  }

  function known<T>(part: Readonly<Record<string, T>> = {}): readonly (readonly [string, T])[] {
    return Object.entries(part).filter(([name]) => fields.get(name)?.isOff === false)
  }

  function checks<T>(
    part: Readonly<Record<string, T>> | undefined,
    make: (fact: T, name: string) => Check,
  ): readonly (readonly [string, Check])[] {
    return known(part).map(([name, fact]) => [name, make(fact, name)] as const)
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function checkEnum(value: unknown, values: readonly string[], at: Place, errors: FieldError[]): void {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) checkItemEnum(item, values, entry(at, index), errors)
  if (typeof value === 'string' && value !== '' && !values.includes(value)) errors.push(unsupported(at, value, values))
}

function checkListEnum(list: unknown, values: readonly string[], at: Place, errors: FieldError[]): void {
  if (!Array.isArray(list)) return
  for (const item of list) checkItemEnum(item, values, at, errors)
}

/** Nobody fills in an item that is empty. */
function checkItemEnum(item: unknown, values: readonly string[], at: Place, errors: FieldError[]): void {
  if (typeof item === 'string' && !values.includes(item)) errors.push(unsupported(at, item, values))
}

function checkRange(value: unknown, { low, high = Infinity, text, orZero }: Range, at: Place, errors: FieldError[]): void {
  if (typeof value !== 'number' || (value >= low && value <= high) || (value === 0 && orZero === true)) return
  errors.push(invalid(at, value, text))
}

function checkUnique(list: unknown, key: string, at: Place, errors: FieldError[]): void {
  if (!Array.isArray(list)) return
  const name = key.replace(/[@!]/, '')
  const seen = new Set<unknown>()
  for (const [index, item] of list.entries()) {
    const own: unknown = name === '' ? item : isRecord(item) ? item[name] : undefined
    const value = key.startsWith('!') ? (own ?? '') : own
    if (value === undefined || value === null || (value === '' && !key.startsWith('!'))) continue
    if (seen.has(value))
      errors.push(duplicate(!key.startsWith('@') && name !== '' ? child(entry(at, index), name) : entry(at, index), value))
    seen.add(value)
  }
}
