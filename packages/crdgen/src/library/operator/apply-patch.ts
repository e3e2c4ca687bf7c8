import { isRecord } from '@crdgen/core/json'
import type { KubernetesObject } from './object.ts'

type Leaf = string | number | boolean | bigint | null | undefined | Date

/** The keys that lists of Kubernetes' own kinds are maps by (`listMapKey`), and that CRDs use. */
type ListKey =
  | 'containerPort'
  | 'devicePath'
  | 'id'
  | 'ip'
  | 'key'
  | 'mountPath'
  | 'name'
  | 'port'
  | 'protocol'
  | 'topologyKey'
  | 'type'
  | 'uid'
  | 'whenUnsatisfiable'

/** An item of a list: the keys that it is known by stay required, and the rest need not be there. */
type Item<T> = T extends Leaf ? T : Fields<T> & Pick<T, Extract<keyof T, ListKey>>

type Fields<T> = T extends Leaf ? T : T extends readonly (infer I)[] ? Item<I>[] : T extends object ? Members<T> : T

/** A map has the values that it has; members of a struct may be left out. */
type Members<T> = string extends keyof T ? { [K in keyof T]: Fields<T[K]> } : { [K in keyof T]?: Fields<T[K]> }

/** The fields of an object that one writer applies: all may be left out, but the keys of items of lists. */
export type ApplyFields<T> = Omit<{ [K in keyof T]?: Fields<T[K]> }, 'apiVersion' | 'kind' | 'status'>

/** An object to apply: its name, and the fields that are applied. */
export type Patched<F> = F & { apiVersion: string; kind: string; metadata: { name: string; namespace?: string } }

/** Fields that the server sets, or refuses in an apply: managedFields must be nil, and a resourceVersion or uid makes it conditional. */
const serverSet: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
])

/**
 * The body of a server-side apply (`Content-Type: application/apply-patch+yaml`): the name of `object`, and `fields`, all that this writer wants
 * to own. A status is left out: where it is a subresource, an apply of the object does not write it; see `statusPatch`. A field that this writer
 * applied before and that is missing now is removed by the server. k8s.io/apiserver pkg/endpoints/handlers/patch.go, applyPatcher;
 * fieldmanager.go, Apply.
 *
 * @throws TypeError for an object without apiVersion, kind or name
 */
export function applyPatch<T extends KubernetesObject>(object: T, fields: ApplyFields<T>): Patched<ApplyFields<T>> {
  const identity = identityOf(object)
  const given: unknown = 'metadata' in fields ? fields.metadata : undefined
  const kept = Object.entries(isRecord(given) ? given : {}).filter(([key]) => !serverSet.has(key))
  const patch = { ...fields, ...identity, metadata: { ...Object.fromEntries(kept), ...identity.metadata } }
  Reflect.deleteProperty(patch, 'status')
  return patch
}

/**
 * The same for the status, to be sent to the subresource `/status`, as an apply or as a merge patch (`application/merge-patch+json`).
 *
 * @throws TypeError for an object without apiVersion, kind or name
 */
export function statusPatch<T extends KubernetesObject & { status?: unknown }>(
  object: T,
  status: Fields<NonNullable<T['status']>>,
): Patched<{ status: Fields<NonNullable<T['status']>> }> {
  return { ...identityOf(object), status }
}

function identityOf(object: KubernetesObject): Patched<object> {
  const { apiVersion, kind, metadata: { name, namespace } = {} } = object
  if (!apiVersion || !kind || !name) throw new TypeError('object: expected one with apiVersion, kind and metadata.name')
  return { apiVersion, kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) } }
}
