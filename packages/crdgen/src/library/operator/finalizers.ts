import type { KubernetesObject } from './object.ts'

/** Reports that an object has a finalizer (controller-runtime pkg/controller/controllerutil, ContainsFinalizer). */
export function hasFinalizer(object: KubernetesObject, finalizer: string): boolean {
  return object.metadata?.finalizers?.includes(finalizer) ?? false
}

/** The object with a finalizer; the object itself when it has it (AddFinalizer). */
export function addFinalizer<T extends KubernetesObject>(object: T, finalizer: string): T {
  if (hasFinalizer(object, finalizer)) return object
  return { ...object, metadata: { ...object.metadata, finalizers: [...(object.metadata?.finalizers ?? []), finalizer] } }
}

/** The object without a finalizer; the object itself when it lacks it (RemoveFinalizer). */
export function removeFinalizer<T extends KubernetesObject>(object: T, finalizer: string): T {
  if (!hasFinalizer(object, finalizer)) return object
  return { ...object, metadata: { ...object.metadata, finalizers: object.metadata?.finalizers?.filter(one => one !== finalizer) } }
}

/** Reports that somebody deleted the object, which exists until it has no finalizer: `metadata.deletionTimestamp` is set (GetDeletionTimestamp). */
export function isBeingDeleted(object: { readonly metadata?: { readonly deletionTimestamp?: unknown } | undefined }): boolean {
  return object.metadata?.deletionTimestamp != null
}
