import { anyItem, formatPath, isRecord, type JsonObject, jsonText, type PathSegment, plainText, type Schema } from '@crdgen/core/internal'
import type { WrittenObject } from '../crd/written-object.ts'
import { describeField } from './field-text.ts'

/** A CRD, or an object of which a controller makes one. */
type Compared = Pick<WrittenObject, 'metadata'> & { readonly spec: Pick<WrittenObject['spec'], 'versions'> }

/**
 * Lists the differences of a CRD in a file (any data) from the one that should be there. Schemas are compared field by field, everything
 * else member by member; with several versions each line names its version.
 */
export function diffCrd(before: unknown, after: Compared): readonly string[] {
  const left = isRecord(before) ? before : {}
  return [
    ...diffMembers({ ...left, spec: withoutVersions(left['spec']) }, { ...after, spec: withoutVersions(after.spec) }, []),
    ...diffVersions(left, after),
  ]
}

function withoutVersions(spec: unknown): unknown {
  return isRecord(spec) ? { ...spec, versions: undefined } : spec
}

function diffVersions(left: JsonObject, after: Compared): readonly string[] {
  const before = versionsOf(left)
  const names = [...new Set([...before.map(versionName), ...after.spec.versions.map(versionName)])]
  return names.flatMap(name => {
    const was = before.find(version => versionName(version) === name)
    const is = after.spec.versions.find(version => version.name === name)
    if (was === undefined) return [`+ version ${name}`]
    if (is === undefined) return [`- version ${name}`]
    const { schema, ...rest } = is
    const lines = [...diffMembers({ ...was, schema: undefined }, rest, []), ...diffSchemas(schemaOf(was), schema?.openAPIV3Schema ?? {})]
    return names.length === 1 ? lines : lines.map(line => line.replace(/^(.) /, `$1 ${name} `))
  })
}

function versionsOf({ spec }: JsonObject): readonly JsonObject[] {
  const versions = isRecord(spec) ? spec['versions'] : undefined
  return Array.isArray(versions) ? versions.filter(isRecord) : []
}

function versionName({ name }: { readonly name?: unknown }): string {
  return plainText(name)
}

function schemaOf({ schema }: JsonObject): Schema {
  const root = isRecord(schema) ? schema['openAPIV3Schema'] : undefined
  return isRecord(root) ? root : {}
}

/** Members of plain data: mappings are looked into, lists and scalars compared as a whole. */
function diffMembers(before: unknown, after: unknown, path: readonly PathSegment[]): readonly string[] {
  if (sameJson(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
    return keys.flatMap(key => diffMembers(before[key], after[key], [...path, key]))
  }
  if (before === undefined) return [`+ ${formatPath(path)} ${jsonText(after)}`]
  return after === undefined ? [`- ${formatPath(path)}`] : [`~ ${formatPath(path)} ${jsonText(before)} → ${jsonText(after)}`]
}

/**
 * Lists the differences of two schemas, a line per difference: `+ spec.region?: string  len<=63`, `- spec.old`, `~ spec.replicas minimum 1
 * → 0`. A field that comes or goes is one line, whatever is below it.
 */
function diffSchemas(before: Schema, after: Schema, path: readonly PathSegment[] = []): readonly string[] {
  return [...diffKeywords(before, after, path), ...diffProperties(before, after, path), ...diffInner(before, after, path)]
}

/** Keywords that hold schemas, or that are shown at the fields that they name. */
const structure: ReadonlySet<string> = new Set(['properties', 'items', 'additionalProperties', 'required'])

function diffKeywords(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  const left: JsonObject = { ...before }
  const right: JsonObject = { ...after }
  const keywords = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(keyword => !structure.has(keyword)).sort()
  return keywords
    .filter(keyword => !sameJson(left[keyword], right[keyword]))
    .map(keyword => `~ ${join(path)}${keyword}${changed(keyword, left[keyword], right[keyword])}`)
}

/** A text of several lines would bury the rest. */
function changed(keyword: string, before: unknown, after: unknown): string {
  return keyword === 'description' ? '' : ` ${show(before)} → ${show(after)}`
}

const longest = 60

function show(value: unknown): string {
  if (value === undefined) return 'unset'
  const text = typeof value === 'string' ? value : jsonText(value)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

function diffProperties(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  const left = before.properties ?? {}
  const right = after.properties ?? {}
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()
  return names.flatMap(name => {
    const here = [...path, name]
    const [was, is] = [left[name], right[name]]
    if (was === undefined) return [`+ ${formatPath(here)}${isNeeded(after, name) ? '' : '?'}: ${describeField(is ?? {})}`]
    if (is === undefined) return [`- ${formatPath(here)}`]
    const needed =
      isNeeded(before, name) === isNeeded(after, name)
        ? []
        : [`~ ${formatPath(here)} ${isNeeded(after, name) ? 'optional → required' : 'required → optional'}`]
    return [...needed, ...diffSchemas(was, is, here)]
  })
}

function isNeeded({ required = [] }: Schema, name: string): boolean {
  return required.includes(name)
}

function diffInner(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  return [
    ...diffOne(before.items, after.items, [...path, anyItem]),
    ...diffOne(before.additionalProperties, after.additionalProperties, [...path, '*']),
  ]
}

function diffOne(
  before: Schema | boolean | undefined,
  after: Schema | boolean | undefined,
  path: readonly PathSegment[],
): readonly string[] {
  if (isRecord(before) && isRecord(after)) return diffSchemas(before, after, path)
  if (sameJson(before, after)) return []
  if (before === undefined) return [`+ ${formatPath(path)}: ${isRecord(after) ? describeField(after) : show(after)}`]
  return after === undefined ? [`- ${formatPath(path)}`] : [`~ ${formatPath(path)} ${show(before)} → ${show(after)}`]
}

function join(path: readonly PathSegment[]): string {
  return path.length === 0 ? '' : `${formatPath(path)} `
}

/** Compares two JSON values, whatever the order of their keys. Members set to undefined count as absent. */
function sameJson(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, index) => sameJson(item, after[index]))
  if (!isRecord(before) || !isRecord(after)) return false
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every(key => sameJson(before[key], after[key]))
}
