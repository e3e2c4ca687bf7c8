import { type Diagnostic, groupKind, type Location, originAt, type Resource } from '@crdgen/core/internal'
import { createFinding } from '../rules/generator-rules.ts'

/** The version that etcd holds: the marked one, or the only one. */
export function findStorage(resources: readonly Resource[]): { readonly storage?: Resource; readonly diagnostics: readonly Diagnostic[] } {
  const marked = resources.filter(({ version }) => version.storage === true)
  const [storage, ...more] = marked
  if (storage !== undefined) return { storage, diagnostics: more.map(other => secondStorage(storage, other)) }
  const [only, ...others] = resources
  if (only === undefined || others.length > 0) return { diagnostics: only === undefined ? [] : [noStorage(only, resources)] }
  return only.version.storage === false ? { diagnostics: [noStorage(only, resources)] } : { storage: only, diagnostics: [] }
}

/** Every kind must serve a version; controller-gen checks that too (NeedCRDFor in pkg/crd/spec.go), the API server does not. */
export function checkServed(resources: readonly Resource[]): readonly Diagnostic[] {
  const [first] = resources
  if (first === undefined || resources.some(({ version }) => version.served !== false)) return []
  return [
    createFinding({
      rule: 'crd/served-version',
      severity: 'error',
      subject: groupKind(first),
      path: 'spec.versions',
      message: `serves none of its versions (${nameAll(resources)}), so no client could read or write it`,
      help: 'Serve at least one version: remove the unserved marker from it.',
      data: { versions: resources.map(({ version }) => version.name) },
      at: versionPlace(first, '/version/served'),
    }),
  ]
}

function noStorage(first: Resource, resources: readonly Resource[]): Diagnostic {
  return createFinding({
    rule: 'crd/storage-version',
    severity: 'error',
    subject: groupKind(first),
    path: 'spec.versions',
    message: `has no storage version among ${nameAll(resources)}`,
    help: 'Mark the version that etcd shall hold with @storageVersion (or +kubebuilder:storageversion): exactly one of them.',
    data: { versions: resources.map(({ version }) => version.name) },
    at: first.location,
    related: resources.slice(1).map(({ location, version }) => ({ ...location, message: `${version.name} is here` })),
  })
}

function secondStorage(first: Resource, other: Resource): Diagnostic {
  return createFinding({
    rule: 'crd/storage-version',
    severity: 'error',
    subject: groupKind(other),
    path: 'spec.versions',
    message: `has two storage versions, ${first.version.name} and ${other.version.name}`,
    help: 'Keep the mark on the one version that etcd shall hold.',
    data: { versions: [first.version.name, other.version.name] },
    at: versionPlace(other, '/version/storage'),
    related: [{ ...versionPlace(first, '/version/storage'), message: `${first.version.name} is marked here` }],
  })
}

function nameAll(resources: readonly Resource[]): string {
  return resources.map(({ version }) => version.name).join(', ')
}

function versionPlace(resource: Resource, pointer: string): Location {
  return originAt(resource.origins, pointer) ?? resource.location
}
