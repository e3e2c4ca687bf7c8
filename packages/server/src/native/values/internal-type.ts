import { type InternalField, internalLayout, isRecord, newestMinor, upstream } from '@crdgen/core/internal'

/** A Go type of pkg/apis: the group that its name is of, and the type as schemas/layout.json writes it. */
export interface InternalType {
  readonly group: string
  readonly type: string
  /** The type as Go prints it, where that does not follow. */
  readonly go?: string | undefined
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
  objectmeta: 'metadata',
  intvalue: 'int',
  boolvalue: 'bool',
  stringvalue: 'string',
  versionvalue: 'version',
  intvalues: 'ints',
  boolvalues: 'bools',
  stringvalues: 'strings',
  versionvalues: 'versions',
}

/** The name of a field in JSON, in small letters. */
export function jsonNameOf({ name }: InternalField): string {
  const key = name.toLowerCase()
  return Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key
}

/** The fields of a struct in the order of Go, with what a value has of each. */
export function goFields(
  value: unknown,
  group: string,
  name: string,
  minor: string,
): readonly { readonly field: InternalField; readonly member: unknown; readonly isLater: boolean }[] {
  const members = new Map(Object.entries(isRecord(value) ? value : {}).map(([key, member]) => [key.toLowerCase(), member]))
  const later = fieldsAfter(minor, `io.k8s.api.${group}.v1.${name}`)
  return (internalLayout(group, name, minor) ?? []).map(field => {
    const key = jsonNameOf(field)
    return { field, member: members.get(key), isLater: later.has(key) }
  })
}

/** The fields, in small letters, that a struct has got since a minor, of whose layout only that of a later one is known. */
function fieldsAfter(minor: string, definition: string): ReadonlySet<string> {
  const [newest, own] = [newestMinor, minor].map(one => upstream(one).definition(definition)?.fields)
  if (newest === undefined || own === undefined) return new Set()
  return new Set(Object.keys(newest).flatMap(name => (own[name] === undefined ? [name.toLowerCase()] : [])))
}

/** A selector behind a pointer, as all are. */
export const labelSelector: InternalType = { group: 'meta', type: '*meta.LabelSelector' }
