import { sha256, textAt } from '@crdgen/core/internal'
import { jsonText, sorted } from '@crdgen/core/json'
import { goQuote, goTrim, mediaTypeProblem } from '@crdgen/go'
import { type GroupVersion, kindOf, printGroupVersion, printKind } from '../review/group-version.ts'
import type { ApiObject, ConversionReview, Converter, ReviewVersion } from '../review/types.ts'
import { callConverter } from './call-converter.ts'
import { acceptConverted, type ObjectFault } from './converted-objects.ts'
import type { HttpAnswer } from './http-answer.ts'
import { convertNothing, type Input } from './nop-converter.ts'
import { type RawObject, type ReadReview, readReview, statusMessage } from './read-review.ts'

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
  return items.filter(item => textAt(item, 'apiVersion') !== desired)
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
  const status = textAt(response.result, 'status')
  if (status === 'Success') return { objects: response.objects() }
  return { error: textAt(response.result, 'message') || `response.result.status was '${status}', not 'Success'` }
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
    const one = textAt(item, 'apiVersion') === desired ? undefined : answered[index]
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

type ReadAnswer = { readonly error: string } | { readonly error?: undefined; readonly body: string | ApiObject }

/** The error of an answer, and the body in which a Status may have a better one. */
type AnswerText = ReadAnswer & { readonly status?: string }

const noMoreInformation = 'but did not return more information'

/** apimachinery pkg/api/errors/errors.go, NewGenericServerResponse: what is fixed for a code. */
// lookup: three digits
const messages: Readonly<Record<number, string>> = {
  400: 'the server rejected our request for an unknown reason',
  401: 'the server has asked for the client to provide credentials',
  404: 'the server could not find the requested resource',
  405: 'the server does not allow this method on the requested resource',
  409: 'the server reported a conflict',
  422: 'the server rejected our request due to an error in our request',
  429: 'the server has received too many requests and has asked us to try again later',
  503: 'the server is currently unable to handle the request',
  504: 'the server was unable to return a response in the time allotted, but may still be processing the request',
}

/** client-go rest/request.go, maxUnstructuredResponseTextBytes */
const mostQuoted = 2048

/**
 * client-go rest/request.go, transformResponse and Result.Into: the body of an answer, or why none is read. An error of HTTP comes with the body in
 * `status`, whose Status has a better text.
 */
function readAnswer({ status, type, body }: HttpAnswer): AnswerText {
  const contentType = type === undefined || type === '' ? 'application/json' : type
  const problem = mediaTypeProblem(contentType)
  if (problem !== undefined) return { error: `Internal error occurred: ${problem}` }
  if ('made' in body) return { body: body.made }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  if (status < 200 || status > 206) return { error: statusError(status, type, body), status: text }
  if (body.length === 0) return { error: `0-length response with status code: ${status} and content type: ${contentType}` }
  return { body: text }
}

function statusError(status: number, type: string | undefined, body: Uint8Array): string {
  const message = isText(type) ? beginning(body) : 'unknown'
  if (status === 403 || status === 415) return message
  if (status === 406)
    return message === '' || message === 'unknown'
      ? 'the server was unable to respond with a content type that the client supports'
      : message
  const known = messages[status]
  if (known !== undefined) return known
  if (status >= 500) return `an error on the server (${quoteCut(message, body)}) has prevented the request from succeeding`
  return `the server responded with the status code ${status} ${noMoreInformation}`
}

function isText(type: string | undefined): boolean {
  return type === undefined || type === '' || /^\s*text\//i.test(type)
}

/** Stands at the end of a text that is cut within a character, whose bytes Go prints as such. */
const cutCharacter = '\ufffd'

function quoteCut(text: string, body: Uint8Array): string {
  if (!text.endsWith(cutCharacter) || body.length <= mostQuoted) return goQuote(text)
  const start = body.subarray(0, mostQuoted).findLastIndex(byte => byte >= 0xc0)
  const bytes = [...body.subarray(start, mostQuoted)].map(byte => `\\x${byte.toString(16)}`).join('')
  return `${goQuote(text.slice(0, -1)).slice(0, -1)}${bytes}"`
}

function beginning(body: Uint8Array): string {
  return goTrim(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, mostQuoted)))
}
