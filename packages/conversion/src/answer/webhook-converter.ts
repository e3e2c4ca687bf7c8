import { jsonText } from '@crdgen/core/json'
import { sha256 } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { kindOf, printGroupVersion, printKind, textOf } from '../review/group-version.ts'
import type { GroupVersion } from '../review/group-version.ts'
import type { ApiObject, ConversionReview, Converter, ReviewVersion } from '../review/types.ts'
import { sorted } from '../review/sorted.ts'
import { callConverter } from './call-converter.ts'
import { acceptConverted } from './converted-objects.ts'
import type { ObjectFault } from './converted-objects.ts'
import { readAnswer } from './read-answer.ts'
import { readReview, statusMessage } from './read-review.ts'
import type { RawObject, ReadReview } from './read-review.ts'
import { convertNothing } from './nop-converter.ts'
import type { Input } from './nop-converter.ts'

export type Converted = { readonly error: string } | { readonly error?: undefined; readonly converted: ApiObject }

/** The converter of a CRD: its strategy, and the webhook if it has one. */
export interface Webhook {
  readonly converter: Converter
  readonly url: string
  readonly reviewVersions: readonly string[]
  readonly server: string | undefined
}

/** webhook_converter.go, Convert. */
export async function convertByWebhook(input: Input, target: GroupVersion, webhook: Webhook): Promise<Converted> {
  if (isEmpty(input)) return { converted: convertNothing(input, target) }
  const desired = printGroupVersion(target)
  // Lists that are made of maps have the order of what is sent.
  const objects = objectsToConvert(input, desired).map(sorted)
  const version = webhook.reviewVersions.find(one => one === 'v1' || one === 'v1beta1')
  if (version !== 'v1' && version !== 'v1beta1') return { error: 'no supported conversion review versions' }
  if (objects.length === 0) return { converted: input.items === undefined ? input.object : listOf(input, input.items, desired) }
  const start = `conversion webhook for ${printKind(kindOf(input.object))}`
  const answered = await ask(reviewOf(objects, desired, version), version, webhook)
  if (answered.error !== undefined) return { error: `${start} failed: ${answered.error}` }
  if (answered.objects.length !== objects.length)
    return { error: `${start} returned ${answered.objects.length} objects, expected ${objects.length}` }
  return input.items === undefined
    ? acceptOne(input.object, answered.objects, target, start, webhook)
    : acceptList(input, input.items, answered.objects, target, start, webhook)
}

/** An object of only apiVersion and kind, which the API server converts itself in a test of its own. */
function isEmpty({ object, items }: Input): boolean {
  return items === undefined && Object.keys(object).length === 2 && Object.hasOwn(object, 'kind') && Object.hasOwn(object, 'apiVersion')
}

/** getObjectsToConvert */
function objectsToConvert({ object, items }: Input, desired: string): readonly ApiObject[] {
  if (items === undefined) return printGroupVersion(kindOf(object)) === desired ? [] : [object]
  return items.filter(item => textOf(item, 'apiVersion') !== desired)
}

/** createConversionReviewObjects; the same objects get the same uid here. */
function reviewOf(objects: readonly ApiObject[], desiredAPIVersion: string, version: ReviewVersion): ConversionReview {
  const digest = sha256(`${desiredAPIVersion}\n${jsonText(objects)}`)
  const uid = [8, 12, 16, 20, 32].map((end, index, ends) => digest.slice(ends[index - 1] ?? 0, end)).join('-')
  return {
    kind: 'ConversionReview',
    apiVersion: `apiextensions.k8s.io/${version}`,
    request: { uid, desiredAPIVersion, objects },
    response: { uid: '', convertedObjects: null, result: { metadata: {} } },
  }
}

type Answered = { readonly error: string } | { readonly error?: undefined; readonly objects: readonly RawObject[] }

async function ask(review: ConversionReview, version: ReviewVersion, { converter, url }: Webhook): Promise<Answered> {
  const called = await callConverter(converter, review, url)
  if (called.error !== undefined) return called
  const answer = readAnswer(called.answer)
  if (answer.error !== undefined) return { error: (answer.status === undefined ? undefined : statusMessage(answer.status)) ?? answer.error }
  return objectsIn(readReview(answer.body, version), version, review.request.uid)
}

/** getConvertedObjectsFromResponse */
function objectsIn(read: ReadReview, version: ReviewVersion, uid: string): Answered {
  if (read.error !== undefined) return read
  const { response } = read
  const expected = `apiextensions.k8s.io/${version}, Kind=ConversionReview`
  const got = printKind({ ...kindOf(read), kind: read.kind })
  if (version === 'v1' && got !== expected) return { error: `expected webhook response of ${expected}, got ${got}` }
  if (response === undefined) return { error: 'no response provided' }
  if (version === 'v1' && response.uid !== uid) return { error: `expected response.uid=${goQuote(uid)}, got ${goQuote(response.uid)}` }
  const status = textOf(response.result, 'status')
  if (status === 'Success') return { objects: response.objects() }
  return { error: textOf(response.result, 'message') || `response.result.status was '${status}', not 'Success'` }
}

function acceptOne(
  original: ApiObject,
  [answered]: readonly RawObject[],
  target: GroupVersion,
  start: string,
  { server }: Webhook,
): Converted {
  if (answered === undefined) return { error: `${start} failed, no objects returned` }
  const accepted = acceptConverted(original, answered, target, server)
  if (accepted.fault === undefined) return { converted: accepted.object }
  const { about, text } = accepted.fault
  const words: Readonly<Record<ObjectFault['about'], string>> = {
    decode: '',
    version: `${start} returned invalid object at index 0: `,
    identity: `${start} returned invalid object: `,
    metadata: `${start} returned invalid metadata: `,
  }
  return { error: `${words[about]}${text}` }
}

function acceptList(
  input: Input,
  items: readonly ApiObject[],
  answered: readonly RawObject[],
  target: GroupVersion,
  start: string,
  { server }: Webhook,
): Converted {
  const desired = printGroupVersion(target)
  const converted: ApiObject[] = []
  let index = 0
  for (const item of items) {
    const one = textOf(item, 'apiVersion') === desired ? undefined : answered[index]
    if (one === undefined) {
      converted.push(item)
      continue
    }
    const accepted = acceptConverted(item, one, target, server)
    if (accepted.fault !== undefined) {
      const what = accepted.fault.about === 'metadata' ? 'invalid metadata in object' : 'invalid converted object'
      return { error: `${start} returned ${what} at index ${index}: ${accepted.fault.text}` }
    }
    converted.push(accepted.object)
    index++
  }
  return { converted: listOf(input, converted, desired) }
}

function listOf({ object }: Input, items: readonly ApiObject[], apiVersion: string): ApiObject {
  return { ...object, apiVersion, items }
}
