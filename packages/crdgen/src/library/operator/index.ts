/**
 * `crdgen/operator`: what runs in an operator beside its client. It has no client and no informer of its own, and nothing here changes an object
 * that it is given: functions return new ones.
 */
export { toNodeListener } from '@crdgen/conversion/http'
export type { FetchHandler, NodeRequest, NodeResponse, Served } from '@crdgen/conversion/http'
export { createValidator } from '@crdgen/server'
export type { Validation, Validator } from '@crdgen/server'
export { admissionHandler } from './admission-handler.ts'
export type { AdmissionOptions, AdmissionRequest, Verdict } from './admission-types.ts'
export { applyPatch, statusPatch } from './apply-patch.ts'
export type { ApplyFields, Patched } from './apply-patch.ts'
export { findCondition, isConditionTrue, removeCondition, setCondition } from './conditions.ts'
export type { NewCondition, StatusCondition } from './conditions.ts'
export { addFinalizer, hasFinalizer, isBeingDeleted, removeFinalizer } from './finalizers.ts'
export { addOwner, ownerReference } from './owner-reference.ts'
export type { OwnerOptions, OwnerReference } from './owner-reference.ts'
export { isConflict, retryOnConflict } from './retry-on-conflict.ts'
export type { Backoff } from './retry-on-conflict.ts'
export type { KubernetesObject, Metadata } from './object.ts'
