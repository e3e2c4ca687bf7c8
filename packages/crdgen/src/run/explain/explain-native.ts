import { type Definition, type Field, type FieldType, shortName, type Upstream } from '@crdgen/core/internal'
import type { Paint } from '../../system/terminal/paint.ts'

/** A struct or field of Kubernetes itself; `field` is absent for the struct as a whole. */
export interface FoundNative {
  readonly definition: Definition
  readonly field?: Field
}

/** The field at a path, or the first name in it that does not exist. */
export type NativeResult = FoundNative | { readonly definition: Definition; readonly missing: string }

/** Finds the structs of that name, or `core/v1/Pod` the one of that group and version. */
export function findDefinitions(name: string, kubernetes: Upstream): readonly Definition[] {
  const shortName = name.slice(name.lastIndexOf('/') + 1)
  const given = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : undefined
  const groupVersion = given === undefined ? undefined : Object.hasOwn(short, given) ? short[given] : given
  return kubernetes
    .names()
    .filter(one => one.endsWith(`.${shortName}`))
    .flatMap(one => kubernetes.definition(one) ?? [])
    .filter(one => groupVersion === undefined || one.groupVersion === groupVersion)
}

/** Their names in manifests and in Go's imports. */
const short: Readonly<Record<string, string>> = { v1: 'core/v1', 'meta/v1': 'apimachinery/meta/v1' }

/** Follows field names from a struct into those that its fields refer to. */
export function findField(start: Definition, names: readonly string[], kubernetes: Upstream): NativeResult {
  let found: FoundNative = { definition: start }
  for (const name of names) {
    const inside: Definition | undefined = found.field === undefined ? found.definition : structOf(found.field.type, kubernetes)
    if (inside === undefined) return { definition: found.definition, missing: name }
    const field = Object.hasOwn(inside.fields, name) ? inside.fields[name] : undefined
    if (field === undefined) return { definition: inside, missing: name }
    found = { definition: inside, field }
  }
  return found
}

function structOf(type: FieldType, kubernetes: Upstream): Definition | undefined {
  if (type.kind === 'array') return structOf(type.items, kubernetes)
  if (type.kind === 'map') return structOf(type.values, kubernetes)
  return type.kind === 'ref' ? kubernetes.definition(type.definition) : undefined
}

/** Describes a struct, or a field and the struct it holds. */
export function explainNative({ definition, field }: FoundNative, title: string, kubernetes: Upstream, paint: Paint): readonly string[] {
  const struct = field === undefined ? definition : structOf(field.type, kubernetes)
  const rows = Object.values(struct?.fields ?? {})
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  const { since } = field ?? definition
  return [
    `${paint('strong', title)}  ${paint('note', nativeTypeName(field?.type ?? definition.type))}  ${paint('faint', `${definition.groupVersion} ${definition.shortName}, Kubernetes ${kubernetes.version}`)}`,
    `  since ${since}${since === '1.24' ? ' or earlier' : ''}`,
    ...(field === undefined ? [] : describeField(field)),
    ...(rows.length === 0 ? [] : ['', 'Fields:', ...rows.map(row => describeRow(row, width))]),
  ]
}

function describeField(field: Field): readonly string[] {
  const facts = {
    required: field.required ? 'true' : undefined,
    gates: field.gates?.join(', '),
    list:
      field.listType === undefined
        ? undefined
        : [field.listType, ...(field.listMapKeys === undefined ? [] : [field.listMapKeys.join(', ')])].join(' by '),
    map: field.mapType,
    patch:
      field.patchStrategy === undefined
        ? undefined
        : [field.patchStrategy, ...(field.patchMergeKey === undefined ? [] : [field.patchMergeKey])].join(' by '),
    default: field.default === undefined ? undefined : JSON.stringify(field.default),
    enum: field.enum?.join(', '),
  }
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${value}`]))
}

function describeRow({ name, type, required, since, gates }: Field, width: number): string {
  const remarks = [required ? 'required' : '', since === '1.24' ? '' : `since ${since}`, ...(gates ?? []).map(gate => `gate ${gate}`)]
  return `  ${name.padEnd(width)}  ${[nativeTypeName(type), ...remarks].filter(part => part !== '').join('  ')}`
}

export function nativeTypeName(type: FieldType): string {
  if (type.kind === 'array') return `${nativeTypeName(type.items)}[]`
  if (type.kind === 'map') return `map of ${nativeTypeName(type.values)}`
  if (type.kind === 'ref') return shortName(type.definition)
  return 'format' in type && type.format !== undefined ? `${type.kind} (${type.format})` : type.kind
}
