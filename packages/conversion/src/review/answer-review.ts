import { isRecord, plainText, textAt } from '@crdgen/core/json'
import type { ApiObject, ConversionAnswer } from './types.ts'

export type ConvertObject = (object: ApiObject, apiVersion: string) => ApiObject

/** A review that can be answered. */
export interface ReadableReview {
  readonly apiVersion: string
  readonly uid: string
  readonly desiredAPIVersion: string
  readonly objects: readonly unknown[]
}

/** A review of either version, or what is wrong with it. */
export function readReview(review: unknown): ReadableReview | string {
  const apiVersion = textAt(review, 'apiVersion')
  if (textAt(review, 'kind') !== 'ConversionReview' || !/^apiextensions\.k8s\.io\/v1(?:beta1)?$/.test(apiVersion))
    return 'expected a ConversionReview of apiextensions.k8s.io/v1 or v1beta1'
  const request = isRecord(review) ? review['request'] : undefined
  if (!isRecord(request) || !Array.isArray(request['objects'])) return 'expected a request with objects'
  const [uid, desiredAPIVersion] = [textAt(request, 'uid'), textAt(request, 'desiredAPIVersion')]
  if (uid === '' || desiredAPIVersion === '') return 'expected a request with uid and desiredAPIVersion'
  return { apiVersion, uid, desiredAPIVersion, objects: request['objects'] }
}

/** The answer to a review: all objects, or the reason why the first of them that cannot be converted is not. */
export function answerReview(review: unknown, convert: ConvertObject): ConversionAnswer {
  const read = readReview(review)
  if (typeof read === 'string') return failure('apiextensions.k8s.io/v1', '', read)
  const { apiVersion, uid, desiredAPIVersion, objects } = read
  const converted: ApiObject[] = []
  for (const object of objects) {
    try {
      if (!isRecord(object)) return failure(apiVersion, uid, 'an object of the request is not an object')
      converted.push(convert(object, desiredAPIVersion))
    } catch (error) {
      return failure(apiVersion, uid, `${nameOf(object)}: ${error instanceof Error ? error.message || error.name : plainText(error)}`)
    }
  }
  return { apiVersion, kind: 'ConversionReview', response: { uid, convertedObjects: converted, result: { status: 'Success' } } }
}

function failure(apiVersion: string, uid: string, message: string): ConversionAnswer {
  return { apiVersion, kind: 'ConversionReview', response: { uid, convertedObjects: [], result: { status: 'Failure', message } } }
}

function nameOf(object: unknown): string {
  const [namespace, name] = [textAt(object, 'metadata', 'namespace'), textAt(object, 'metadata', 'name')]
  return `${textAt(object, 'kind')} ${namespace === '' ? '' : `${namespace}/`}${name}`.trim()
}
