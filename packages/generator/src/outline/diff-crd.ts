import { formatPath, isRecord, jsonText, plainText } from '@crdgen/core/internal'
import type { PathSegment, Schema } from '@crdgen/core/internal'
import type { WrittenObject } from '../crd/written-object.ts'
import { diffSchemas } from './diff-schema.ts'
import { sameJson } from './json.ts'

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

function diffVersions(left: Readonly<Record<string, unknown>>, after: Compared): readonly string[] {
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

function versionsOf({ spec }: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const versions = isRecord(spec) ? spec['versions'] : undefined
  return Array.isArray(versions) ? versions.filter(isRecord) : []
}

function versionName({ name }: { readonly name?: unknown }): string {
  return plainText(name)
}

function schemaOf({ schema }: Readonly<Record<string, unknown>>): Schema {
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
