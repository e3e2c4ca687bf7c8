import type { Schema } from '@crdgen/core/internal'

/** The members of native structs that are too small to be recognised by them alone. Each has `+structType=atomic`. */
const atomicStructs: ReadonlySet<string> = new Set([
  'name', // LocalObjectReference
  'name,namespace', // SecretReference
  'key,name,optional', // SecretKeySelector, ConfigMapKeySelector
  'apiGroup,kind,name', // TypedLocalObjectReference
  'apiVersion,fieldPath', // ObjectFieldSelector
  'containerName,divisor,resource', // ResourceFieldSelector
  'apiVersion,fieldPath,kind,name,namespace,resourceVersion,uid', // ObjectReference
])

const keySelector = 'key,name,optional'

/** The members that controller-gen gives an embedded ObjectMeta, and those that crdgen gives it with `metadata: 'full'`. */
const objectMeta: ReadonlySet<string> = new Set([
  'annotations,finalizers,labels,name,namespace',
  'annotations,creationTimestamp,finalizers,generateName,labels,name,namespace,ownerReferences',
])

/** Checks for a native struct of few members, or an embedded ObjectMeta as controller-gen writes it. */
export function isSmallNative(schema: Schema): boolean {
  const members = Object.keys(schema.properties ?? {})
    .toSorted()
    .join()
  if (objectMeta.has(members)) return true
  if (schema['x-kubernetes-map-type'] === 'atomic') return atomicStructs.has(members)
  // In copies of older releases, structs have no map type.
  const required = (schema.required ?? []).join()
  return (
    (members === keySelector && required === 'key') || (members === 'name' && required === '' && isReferent(schema.properties?.['name']))
  )
}

/** The words that Kubernetes describes the name of a LocalObjectReference with. */
function isReferent(name: Schema | undefined): boolean {
  return name?.description?.startsWith('Name of the referent.') === true
}
