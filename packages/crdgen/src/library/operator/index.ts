/**
 * `crdgen/operator`: what runs in an operator beside its client. It has no client and no informer of its own, and nothing here changes an object
 * that it is given: functions return new ones.
 */
export { type FetchHandler, type NodeRequest, type NodeResponse, type Served, toNodeListener } from '@crdgen/conversion/http'
export { createValidator, type Validation, type Validator } from '@crdgen/server'
export { admissionHandler } from './admission-handler.ts'
export type { AdmissionOptions, AdmissionRequest, Verdict } from './admission-types.ts'
export { type ApplyFields, applyPatch, type Patched, statusPatch } from './apply-patch.ts'
export { findCondition, isConditionTrue, type NewCondition, removeCondition, setCondition, type StatusCondition } from './conditions.ts'
export { addFinalizer, hasFinalizer, isBeingDeleted, removeFinalizer } from './finalizers.ts'
export { addOwner, type OwnerOptions, type OwnerReference, ownerReference } from './owner-reference.ts'
export { type Backoff, isConflict, retryOnConflict } from './retry-on-conflict.ts'
export type { KubernetesObject, Metadata } from './object.ts'
