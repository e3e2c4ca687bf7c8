import { listAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'

/** Checks for an ownerReference to another object: a controller made it, as `kubectl get -o yaml` prints it. */
export function isOwnedBy({ object, namespace }: Manifest, owner: Manifest): boolean {
  return (
    namespace === owner.namespace &&
    listAt(object, 'metadata', 'ownerReferences').some(
      one =>
        textAt(one, 'kind') === owner.kind &&
        textAt(one, 'name') === owner.name &&
        textAt(one, 'apiVersion').split('/', 1)[0] === owner.group,
    )
  )
}

/** Checks whether an object was read from a cluster: the API server sets these fields, and no manifest that is applied has them. */
export function isFromCluster({ object }: Manifest): boolean {
  return ['uid', 'resourceVersion', 'managedFields'].some(field => Object.hasOwn(recordOf(object), field))
}

function recordOf(object: Manifest['object']): object {
  const { metadata } = object
  return typeof metadata === 'object' && metadata !== null ? metadata : {}
}
