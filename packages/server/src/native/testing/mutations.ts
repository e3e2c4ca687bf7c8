import type { Keys } from '@crdgen/core/internal'
import { findKind } from '../kinds.ts'
import { type FieldNode, type Node, nodeOf, type StructNode } from '../node.ts'
import { sampleOf } from './samples.ts'

/** A struct of a kind, and where an object has it. */
export interface StructPlace {
  readonly node: StructNode
  readonly keys: Keys
}

/** A changed object: what was done to it, and where. */
export interface Mutation {
  readonly name: string
  readonly object: Record<string, unknown>
  /** Where an error is to be reported, if at all, as JSON Pointer. */
  readonly pointer: string
}

/** The struct of a kind, `apps/v1 Deployment`, at a minor. */
export function rootOf(kind: string, minor: string): StructNode {
  const [apiVersion = '', name = ''] = kind.split(' ')
  const node = nodeOf(findKind(apiVersion, name)?.definition ?? '', minor)
  if (node === undefined) throw new Error(`${minor} has no ${kind}`)
  return node
}

/** The structs that a struct leads to, itself first; none within itself. */
export function placesOf(node: StructNode, keys: Keys = [], above: readonly StructNode[] = []): readonly StructPlace[] {
  if (above.includes(node)) return []
  const inner = node.nested.flatMap(field => {
    const [struct, below] = structBelow(field.node, [...keys, field.name])
    return struct === undefined ? [] : placesOf(struct, below, [...above, node])
  })
  return [{ node, keys }, ...inner]
}

function structBelow(node: Node, keys: Keys): readonly [StructNode | undefined, Keys] {
  if (node.kind === 'struct') return [node, keys]
  return 'of' in node ? structBelow(node.of, [...keys, node.kind === 'list' ? 0 : 'key']) : [undefined, keys]
}

const wrongValues = ['text', 5, true, {}, [], 1.5, 3e9]

/** Puts values of each sort where a field is, and where its items are. */
export function wrongTypes(kind: string, field: FieldNode, keys: Keys): readonly Mutation[] {
  const places = [keys]
  for (let node: Node = field.node; 'of' in node; node = node.of) places.push([...(places.at(-1) ?? []), node.kind === 'list' ? 0 : 'key'])
  return places.flatMap(place => wrongValues.map(value => put(kind, place, value)))
}

/** Puts a member into a struct that it does not have. */
export function unknownField(kind: string, { keys }: StructPlace): Mutation {
  return put(kind, [...keys, 'surprise'], 1)
}

/** Breaks each thing that is known of a struct, the rest of it being filled in. */
export function brokenFacts(kind: string, { node, keys }: StructPlace): readonly Mutation[] {
  const { required, present, enums, listEnums, ranges, unique } = node.facts ?? {}
  const base = { ...filledStruct(node), ...asRecord(valueAt(sampleOf(kind), keys)) }
  const broken = (field: string, value: unknown) => put(kind, keys, { ...base, [field]: value }, field)
  return [
    ...Object.keys({ ...required, ...present }).flatMap(field => [undefined, null].map(value => broken(field, value))),
    ...Object.keys(required ?? {}).map(field => broken(field, emptyOf(node.fields.get(field)))),
    ...Object.keys({ ...enums, ...listEnums }).map(field =>
      broken(field, node.fields.get(field)?.node.kind === 'list' ? ['Surprise'] : 'Surprise'),
    ),
    ...Object.entries(ranges ?? {}).flatMap(([field, { low, high }]) =>
      [low - 1, low, ...(high === undefined ? [] : [high, high + 1])].map(value => broken(field, value)),
    ),
    ...Object.keys(unique ?? {}).map(field => broken(field, twice(base, node, field))),
  ]
}

function twice(base: Readonly<Record<string, unknown>>, node: StructNode, field: string): readonly unknown[] {
  const list = base[field]
  const item: unknown = Array.isArray(list) && list.length > 0 ? list[0] : filledItem(node.fields.get(field))
  return [item, structuredClone(item)]
}

function filledItem(field: FieldNode | undefined): unknown {
  return field?.node.kind === 'list' ? filled(field.node.of, field) : undefined
}

function emptyOf(field: FieldNode | undefined): unknown {
  const empty: Readonly<Record<string, unknown>> = { list: [], string: '', int32: 0, int64: 0 }
  return empty[field?.node.kind ?? ''] ?? {}
}

const wrongLabels = { 'a b': 'c d', 'Example.com/a': 'x' }

/** What breaks the rules for whole structs. */
const wrongStructs: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  LabelSelector: [
    { matchLabels: wrongLabels },
    {
      matchExpressions: [
        { key: 'a b', operator: 'in', values: ['x y'] },
        { key: 'a', operator: 'In' },
        { key: 'a', operator: 'Exists', values: ['x'] },
        {},
      ],
    },
    { matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['x y'] }] },
  ],
  ConfigMap: [{ data: { 'a b': 'c', '..': '', '..a': '', '.': '' } }, { binaryData: { 'a/b': '' } }],
  Secret: [{ data: { 'a b': '', '..': '' } }],
  Container: [{ name: 'A_b' }, { name: 'a'.repeat(64) }, { name: 'a.b' }],
  Volume: [{ name: 'A_b' }, { name: 'a.b' }],
  PodSpec: [{ nodeSelector: wrongLabels }],
  PodTemplateSpec: [{ metadata: { labels: wrongLabels, annotations: wrongLabels } }],
  ServiceSpec: [{ selector: wrongLabels }],
}

/** Breaks the rules for a whole struct, if there are any. */
export function brokenStructs(kind: string, { node, keys }: StructPlace): readonly Mutation[] {
  const base = { ...filledStruct(node), ...asRecord(valueAt(sampleOf(kind), keys)) }
  return (wrongStructs[node.name] ?? []).map(wrong => put(kind, keys, { ...base, ...wrong }))
}

/** A struct with everything that schemas/ call required. */
function filledStruct(node: StructNode): Record<string, unknown> {
  const fields = [...node.fields.values()].filter(({ required }) => required)
  return Object.fromEntries(fields.map(field => [field.name, filled(field.node, field)]))
}

const fillings: Readonly<Record<string, unknown>> = {
  boolean: false,
  bytes: 'YQ==',
  time: '2026-01-02T03:04:05Z',
  microTime: '2026-01-02T03:04:05.000000Z',
  quantity: '1',
  any: {},
  map: {},
}

/** A value that a field takes. */
export function filled(node: Node, field: FieldNode): unknown {
  if (node.kind === 'struct') return filledStruct(node)
  if (node.kind === 'list') return [filled(node.of, field)]
  if (node.kind === 'string') return field.enum?.find(value => value !== '') ?? 'shop'
  return fillings[node.kind] ?? 1
}

/** A sample with one value put somewhere. */
function put(kind: string, keys: Keys, value: unknown, field?: string): Mutation {
  const object = sampleOf(kind)
  // A volume has one source.
  if (kind === 'v1 PersistentVolume' && keys[1] !== undefined && !plainOfVolumes.has(String(keys[1])))
    delete asRecord(object['spec'])['hostPath']
  setAt(object, keys, value)
  const pointer = [...keys, ...(field === undefined ? [] : [field])].map(key => `/${key}`).join('')
  return { name: `${kind} ${pointer} ${JSON.stringify(value)}`, object, pointer }
}

const plainOfVolumes = new Set(['accessModes', 'capacity', 'claimRef', 'mountOptions', 'nodeAffinity', 'volumeMode'])

function asRecord(value: unknown): Record<string, unknown> {
  return isContainer(value) ? value : {}
}

/** Lists are containers, too: their keys are their indexes. */
function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

function valueAt(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), value)
}

function setAt(object: Record<string | number, unknown>, keys: Keys, value: unknown): void {
  const [key = '', ...rest] = keys
  if (rest.length === 0) {
    if (keys.length > 0) object[key] = value
    else Object.assign(object, value)
    return
  }
  const inner = object[key]
  const container = isContainer(inner) ? inner : typeof rest[0] === 'number' ? asRecord([]) : {}
  object[key] = container
  setAt(container, rest, value)
}
