import { readGroupVersion } from './data.ts'
import type { StoredEntry, GroupVersionFile } from './stored.ts'
import { decodeField } from './encoding.ts'
import { kubernetesMinors, minorIndex, newestMinor } from './minors.ts'
import { locate, parseKind } from './names.ts'
import { own } from './own.ts'
import { minorsWith, type Segments, valueAt } from './segments.ts'
import type { Definition, Field } from './types.ts'

const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity'

/** Builds a definition as it is at a known minor; undefined when that minor doesn't have it. */
export function readDefinition(name: string, minor: string): Definition | undefined {
  const place = locate(name)
  if (place === undefined) return undefined
  const file = readGroupVersion(place.groupVersion)
  const entry = own(file.definitions, place.shortName)
  if (entry === undefined || valueAt(entry.in ?? true, minor) === undefined) return undefined
  const { type, mapType, inlinesAtomic } = decodeField(valueAt(entry.type ?? 'o', minor) ?? 'o', file.package)
  const gvk = Object.entries(entry.kinds ?? {}).flatMap(([key, segments]) =>
    valueAt(segments, minor) === undefined ? [] : [parseKind(key)],
  )
  return {
    name,
    ...place,
    type: name === quantity ? { kind: 'quantity' } : type,
    ...(mapType === undefined ? {} : { mapType }),
    ...(inlinesAtomic === undefined ? {} : { inlinesAtomic }),
    fields: readFields(file, entry, minor),
    ...(gvk.length === 0 ? {} : { gvk }),
    ...lifespan(entry.in ?? true, minor),
  }
}

/** Builds one field as it is at a known minor. */
export function readField(file: GroupVersionFile, entry: StoredEntry, name: string, minor: string): Field | undefined {
  const segments = own(entry.fields, name)
  const text = valueAt(entry.in ?? true, minor) === undefined ? undefined : valueAt(segments, minor)
  if (segments === undefined || text === undefined) return undefined
  const { enumType, ...facts } = decodeField(text, file.package)
  const markers = valueAt(own(entry.markers, name), minor)
  const values = enumType === undefined ? undefined : enumValues(enumType, minor)
  return {
    name,
    ...facts,
    ...(values === undefined ? {} : { enum: values }),
    ...(markers === undefined ? {} : { markers }),
    ...fieldLifespan(entry, segments, minor),
  }
}

function readFields(file: GroupVersionFile, entry: StoredEntry, minor: string): Readonly<Record<string, Field>> {
  const fields: Record<string, Field> = Object.create(null)
  for (const name of Object.keys(entry.fields ?? {})) {
    const field = readField(file, entry, name, minor)
    if (field !== undefined) fields[name] = field
  }
  return fields
}

function enumValues(name: string, minor: string): readonly string[] | undefined {
  const place = locate(name)
  if (place === undefined) return undefined
  const values = valueAt(readGroupVersion(place.groupVersion).enums?.[place.shortName], minor)
  return values === undefined || values.length === 0 ? undefined : values
}

/** Definitions of all minors get the same answer over and over. */
const always = new Map<string, Lifespan>()

interface Lifespan {
  readonly since: string
  readonly removed?: string
}

function fieldLifespan(entry: StoredEntry, segments: Segments<string>, minor: string): Lifespan {
  if (typeof segments === 'string') return lifespan(entry.in ?? true, minor)
  const having = minorsWith(segments)
  if (entry.in === undefined) return span(having, minor)
  const owners = minorsWith(entry.in)
  return span(
    having.filter(one => owners.includes(one)),
    minor,
  )
}

function lifespan(segments: Segments<true>, minor: string): Lifespan {
  if (segments !== true) return span(minorsWith(segments), minor)
  const known = always.get(minor) ?? span(minorsWith(segments), minor)
  always.set(minor, known)
  return known
}

function span(having: readonly string[], minor: string): Lifespan {
  const since = having[0] ?? minor
  if (having.at(-1) === newestMinor && having.length === kubernetesMinors.length - minorIndex(since)) return { since }
  const removed = kubernetesMinors.slice(minorIndex(minor)).find(one => !having.includes(one))
  return removed === undefined ? { since } : { since, removed }
}
