import { isRecord, type JsonObject, kubernetesMinors, listAt, newestMinor, textAt, upstream } from '@crdgen/core/internal'
import type { LiveCrd, ObjectTally } from './rule.ts'

/** The way from several stored versions to one, and to a CRD without the old ones. */
export interface MigrationPlan {
  /** The StorageVersionMigration to apply; undefined where nothing is to be rewritten, and for API servers that have none. */
  readonly manifest: JsonObject | undefined
  readonly versions: readonly PlannedVersion[]
  /** The steps, in their order. */
  readonly steps: readonly string[]
}

export interface PlannedVersion {
  readonly name: string
  /** `stays`: it is the storage version; `remove`: it can go now. */
  readonly next: 'stays' | 'migrate' | 'stop-serving' | 'remove'
}

/** The apiVersion of StorageVersionMigration at a minor: of v1alpha1 and v1beta1, a feature gate is off unless someone turned it on. */
export function migrationApi(minor: string = newestMinor): string | undefined {
  if (!kubernetesMinors.includes(minor)) return undefined
  const { definition } = upstream(minor)
  const version = ['v1', 'v1beta1', 'v1alpha1'].find(
    one => definition(`io.k8s.api.storagemigration.${one}.StorageVersionMigration`) !== undefined,
  )
  return version === undefined ? undefined : `storagemigration.k8s.io/${version}`
}

/** Plans the migration of a CRD; without a tally of its objects, it may have some. */
export function planMigration(crd: LiveCrd, migration: string | undefined, tally?: ObjectTally): MigrationPlan {
  const versions = plannedVersions(crd)
  const isToMigrate = versions.some(({ next }) => next === 'migrate') && tally?.count !== 0
  const manifest = isToMigrate && migration !== undefined ? manifestOf(crd, migration) : undefined
  return { manifest, versions, steps: [...storeSteps(crd, versions, isToMigrate, manifest), ...removalSteps(crd, versions, tally)] }
}

function plannedVersions({ crd, storage, stored }: LiveCrd): readonly PlannedVersion[] {
  const known = listAt(crd, 'spec', 'versions').filter(isRecord)
  return known.map(version => {
    const name = textAt(version, 'name')
    if (name === storage) return { name, next: 'stays' }
    if (stored.includes(name)) return { name, next: 'migrate' }
    return { name, next: version['served'] === true ? 'stop-serving' : 'remove' }
  })
}

function manifestOf({ crd, group, plural, name }: LiveCrd, apiVersion: string): JsonObject {
  const served = listAt(crd, 'spec', 'versions').filter(one => isRecord(one) && one['served'] === true)
  const version = textAt(served.find(one => isRecord(one) && one['storage'] === true) ?? served[0], 'name')
  // The alpha asks for the version that objects are read and written in.
  const resource = { group, ...(apiVersion.endsWith('/v1alpha1') ? { version } : {}), resource: plural }
  return { apiVersion, kind: 'StorageVersionMigration', metadata: { name }, spec: { resource } }
}

function storeSteps(
  { name, storage }: LiveCrd,
  versions: readonly PlannedVersion[],
  isToMigrate: boolean,
  manifest: JsonObject | undefined,
): readonly string[] {
  if (!versions.some(({ next }) => next === 'migrate')) return []
  const patch = patchCommand(name, storage)
  if (!isToMigrate) return [`Nothing has to be rewritten: ${patch}`]
  if (manifest === undefined) return [`Write each object once more, as it is: ${rewriteCommand(name)}`, `Then: ${patch}`]
  const gate = textAt(manifest, 'apiVersion').endsWith('/v1')
    ? ''
    : ` (with the feature gate StorageVersionMigrator and the API turned on; else: ${rewriteCommand(name)})`
  return [
    `Apply the StorageVersionMigration${gate}, and wait until it has succeeded: kubectl wait --for=condition=Succeeded storageversionmigration/${name} --timeout=1h`,
    `Where status.storedVersions is not [${storage}] then: ${patch}`,
  ]
}

function removalSteps({ name, group }: LiveCrd, versions: readonly PlannedVersion[], tally: ObjectTally | undefined): readonly string[] {
  const old = versions.filter(({ next }) => next !== 'stays').map(one => one.name)
  const served = versions.filter(({ next }) => next === 'stop-serving' || next === 'migrate').map(one => one.name)
  if (old.length === 0) return []
  const managed = old.map(version => [version, tally?.managedBy.get(version) ?? 0] as const).filter(([, count]) => count > 0)
  const isClean = tally !== undefined && managed.length === 0
  return [
    ...(served.length === 0
      ? []
      : [`Set served: false for ${served.join(', ')}, when no client asks for ${served.length === 1 ? 'it' : 'them'} any more`]),
    ...(isClean ? [] : [`${managedText(managed, old, group, name)}: ${managedHelp}`]),
    `Remove ${old.join(', ')} from spec.versions, in a later release`,
  ]
}

/** Resets the record of who manages which field; the next apply begins a new one. */
export const managedHelp = `kubectl patch … --type=merge -p '{"metadata":{"managedFields":[{}]}}' forgets who manages its fields, without which server-side apply fails for it once the version is gone`

function managedText(managed: readonly (readonly [string, number])[], old: readonly string[], group: string, name: string): string {
  if (managed.length === 0)
    return `Look for objects with managedFields of ${old.map(version => `${group}/${version}`).join(', ')} (kubectl get ${name} -A -o yaml --show-managed-fields)`
  return managed
    .map(([version, count]) => `${count} ${count === 1 ? 'object has' : 'objects have'} managedFields of ${group}/${version}`)
    .join(', ')
}

function rewriteCommand(name: string): string {
  return `kubectl get ${name} -A -o json | kubectl replace -f -`
}

function patchCommand(name: string, storage: string): string {
  return `kubectl patch crd ${name} --subresource=status --type=merge -p '{"status":{"storedVersions":["${storage}"]}}'`
}

/** Advice for storing objects in the storage version, and for taking the old ones from the status then. */
export function adviseMigration(crd: LiveCrd, objects: number | undefined, migration: string | undefined): string {
  const { name, storage } = crd
  const patch = patchCommand(name, storage)
  if (objects === 0) return `Nothing has to be rewritten: ${patch}`
  const rewrite =
    migration === undefined
      ? `Write each object once more, as it is: ${rewriteCommand(name)}`
      : `Create a StorageVersionMigration (${migration}) for ${name}, and wait until it has succeeded`
  return `${rewrite}. Then: ${patch}. crdgen conversion plan has all steps.`
}
