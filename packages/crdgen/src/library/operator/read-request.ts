import { isRecord } from '@crdgen/core/json'
import type { JsonObject } from '@crdgen/core/json'
import type { AdmissionRequest } from './admission-types.ts'

/** A request, and the object that it is about: for a DELETE, the one that is deleted. */
export interface Reviewed<T> {
  readonly request: AdmissionRequest<T>
  readonly object: JsonObject | undefined
}

const operations = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] as const

/** Recognizes a review of the API server among other JSON. */
export function isReview(review: JsonObject, apiVersion: string): boolean {
  return review['apiVersion'] === apiVersion && review['kind'] === 'AdmissionReview'
}

/** Reads the request of a review; a text names what it lacks. */
export function readRequest<T>(review: JsonObject): Reviewed<T> | string {
  const raw = review['request']
  if (!isRecord(raw)) return 'the review has no request'
  const { uid, object, oldObject, userInfo, subResource, dryRun } = raw
  if (typeof uid !== 'string' || uid === '') return 'the request has no uid'
  const operation = operations.find(name => name === raw['operation'])
  if (operation === undefined) return 'the request has no operation: CREATE, UPDATE, DELETE or CONNECT'
  const request: AdmissionRequest<T> = {
    uid,
    operation,
    before: isOfKind<T>(oldObject) ? oldObject : undefined,
    dryRun: dryRun === true,
    name: text(raw['name']),
    namespace: text(raw['namespace']),
    subresource: text(subResource),
    user: isRecord(userInfo) ? userInfo : {},
    raw,
  }
  const subject = operation === 'DELETE' ? oldObject : object
  return { request, object: isRecord(subject) ? subject : undefined }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The type is that of the kind which the caller named: the CRD accepts or refuses an object before anything reads its fields. */
export function isOfKind<T>(object: unknown): object is T {
  return isRecord(object)
}
