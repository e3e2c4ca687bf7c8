import type { KubernetesObject } from './object.ts'

/** An entry of `metadata.ownerReferences`. */
export interface OwnerReference {
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller?: boolean
  blockOwnerDeletion?: boolean
}

export interface OwnerOptions {
  /** The owner is the controller of the object: each object has one at most. */
  readonly controller?: boolean | undefined
  /** The owner cannot be deleted in the foreground before the object is. That of `controller` when left out, as SetControllerReference has it. */
  readonly block?: boolean | undefined
}

/**
 * The reference to an owner, for `metadata.ownerReferences`. With the object that is owned, the checks of SetControllerReference and
 * SetOwnerReference are made (controller-runtime pkg/controller/controllerutil/controllerutil.go, validateOwner).
 *
 * @throws TypeError for an owner without apiVersion, kind, name or uid (it is to be read from the server first); Error for an owner in another
 * namespace, for one in a namespace of an object that is in none, and for an object that another controller has
 */
export function ownerReference(owner: KubernetesObject, options: OwnerOptions = {}, owned?: KubernetesObject): OwnerReference {
  const { apiVersion, kind, metadata: { name, uid } = {} } = owner
  if (!apiVersion || !kind || !name || !uid)
    throw new TypeError('owner: expected an object of the server, with apiVersion, kind, metadata.name and metadata.uid')
  const { controller = false, block = controller ? true : undefined } = options
  const flags = { ...(controller ? { controller } : {}), ...(block === undefined ? {} : { blockOwnerDeletion: block }) }
  const reference: OwnerReference = { apiVersion, kind, name, uid, ...flags }
  if (owned !== undefined) checkOwner(owner, owned, reference)
  return reference
}

/** The object with a reference to its owner, in the place of an earlier one to the same owner. Throws as `ownerReference` does. */
export function addOwner<T extends KubernetesObject>(object: T, owner: KubernetesObject, options: OwnerOptions = {}): T {
  const reference = ownerReference(owner, options, object)
  const before = object.metadata?.ownerReferences ?? []
  const at = before.findIndex(one => isSameOwner(one, reference))
  const ownerReferences = at === -1 ? [...before, reference] : before.toSpliced(at, 1, reference)
  return { ...object, metadata: { ...object.metadata, ownerReferences } }
}

function checkOwner(owner: KubernetesObject, owned: KubernetesObject, reference: OwnerReference): void {
  const [from, to] = [owner.metadata?.namespace, owned.metadata?.namespace]
  if (from && !to) throw new Error(`cluster-scoped resource must not have a namespace-scoped owner, owner's namespace ${from}`)
  if (from && from !== to)
    throw new Error(`cross-namespace owner references are disallowed, owner's namespace ${from}, obj's namespace ${to}`)
  if (reference.controller !== true) return
  const other = owned.metadata?.ownerReferences?.find(one => one.controller === true)
  if (other === undefined || isSameOwner(other, reference)) return
  throw new Error(`Object ${to ?? ''}/${owned.metadata?.name ?? ''} is already owned by another ${other.kind} controller ${other.name}`)
}

/** The version of the API may differ (referSameObject). */
function isSameOwner(one: OwnerReference, other: OwnerReference): boolean {
  return groupOf(one) === groupOf(other) && one.kind === other.kind && one.name === other.name
}

function groupOf({ apiVersion }: OwnerReference): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
}
