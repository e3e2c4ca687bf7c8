import { readGroupVersion } from './data.ts'
import type { Entry, GroupVersionFile } from './data.ts'
import { decode } from './encoding.ts'
import { kubernetesMinors, minorIndex } from './minors.ts'
import { locate, parseKind } from './names.ts'
import { minorsWith, valueAt } from './segments.ts'
import type { Segments } from './segments.ts'
import type { Definition, Field, FieldType } from './types.ts'

const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity'

/** Builds a definition as it is at a known minor; undefined when that minor doesn't have it. */
export function readDefinition(name: string, minor: string): Definition | undefined {
  const place = locate(name)
  if (place === undefined) return undefined
  const file = readGroupVersion(place.groupVersion)
  const entry = file.definitions[place.shortName]
  if (entry === undefined || valueAt(entry.in ?? true, minor) === undefined) return undefined
  const { type, mapType, inlinesAtomic } = decode(valueAt(entry.type ?? 'o', minor) ?? 'o', file.package)
  const gvk = Object.entries(entry.kinds ?? {}).flatMap(([key, segments]) =>
    valueAt(segments, minor) === undefined ? [] : [parseKind(key)],
  )
  return {
    name,
    ...place,
    type: selfType(name, type),
    ...(mapType === undefined ? {} : { mapType }),
    ...(inlinesAtomic === undefined ? {} : { inlinesAtomic }),
    fields: readFields(file, entry, minor),
    ...(gvk.length === 0 ? {} : { gvk }),
    ...lifespan(entry.in ?? true, minor),
  }
}

/** Builds one field as it is at a known minor. */
export function readField(file: GroupVersionFile, entry: Entry, name: string, minor: string): Field | undefined {
  const segments = entry.fields?.[name]
  const text = valueAt(entry.in ?? true, minor) === undefined ? undefined : valueAt(segments, minor)
  if (segments === undefined || text === undefined) return undefined
  const { enumType, ...facts } = decode(text, file.package)
  const markers = valueAt(entry.markers?.[name], minor)
  const values = enumType === undefined ? undefined : enumValues(enumType, minor)
  return {
    name,
    ...facts,
    ...(values === undefined ? {} : { enum: values }),
    ...(markers === undefined ? {} : { markers }),
    ...fieldLifespan(entry, segments, minor),
  }
}

function readFields(file: GroupVersionFile, entry: Entry, minor: string): Readonly<Record<string, Field>> {
  const fields = Object.keys(entry.fields ?? {}).map(name => [name, readField(file, entry, name, minor)] as const)
  return Object.fromEntries(fields.filter((field): field is readonly [string, Field] => field[1] !== undefined))
}

function selfType(name: string, type: FieldType): FieldType {
  return name === quantity ? { kind: 'quantity' } : type
}

function enumValues(name: string, minor: string): readonly string[] | undefined {
  const place = locate(name)
  if (place === undefined) return undefined
  const values = valueAt(readGroupVersion(place.groupVersion).enums?.[place.shortName], minor)
  return values === undefined || values.length === 0 ? undefined : values
}

function fieldLifespan(entry: Entry, segments: Segments<string>, minor: string): { readonly since: string; readonly removed?: string } {
  if (typeof segments === 'string') return lifespan(entry.in ?? true, minor)
  const owners = new Set(minorsWith(entry.in ?? true))
  return span(
    minorsWith(segments).filter(one => owners.has(one)),
    minor,
  )
}

function lifespan(segments: Segments<true>, minor: string): { readonly since: string; readonly removed?: string } {
  return span(minorsWith(segments), minor)
}

function span(having: readonly string[], minor: string): { readonly since: string; readonly removed?: string } {
  const removed = kubernetesMinors.slice(minorIndex(minor)).find(one => !having.includes(one))
  return { since: having[0] ?? minor, ...(removed === undefined ? {} : { removed }) }
}
