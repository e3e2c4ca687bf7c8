import { member } from '@crdgen/core/internal'

/** The keys that lead to a field's schema in a CRD, from its version and path: `spec.containers[].env`. */
export function schemaKeys(crd: unknown, version: string, path: string): readonly (string | number)[] {
  const at = versionIndex(crd, version)
  return ['spec', 'versions', at, 'schema', 'openAPIV3Schema', ...steps(path)]
}

function steps(path: string): readonly string[] {
  const parts = path.match(/\[\]|\["(?:[^"\\]|\\.)*"\]|[^.[\]]+/g) ?? []
  return parts.flatMap(part => {
    if (part === '[]') return ['items']
    if (part === '*') return ['additionalProperties']
    return ['properties', part.startsWith('["') ? String(JSON.parse(part.slice(1, -1))) : part]
  })
}

function versionIndex(crd: unknown, version: string): number {
  const spec = member(crd, 'spec')
  const versions = member(spec, 'versions')
  return Array.isArray(versions)
    ? Math.max(
        0,
        versions.findIndex(one => member(one, 'name') === version),
      )
    : 0
}
