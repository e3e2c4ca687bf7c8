import { plainText, formatPointer } from '@crdgen/core/internal'
import { jsonText, isRecord, type JsonObject } from '@crdgen/core/json'
import { serveReviews, type FetchHandler } from '@crdgen/conversion/http'
import { createValidator, type Validation, type Validator } from '@crdgen/server'
import type { AdmissionOptions, AdmissionRequest, Verdict } from './admission-types.ts'
import { equalJson } from '@crdgen/server/internal'

const apiVersion = 'admission.k8s.io/v1'

/**
 * A webhook for admission: answers AdmissionReviews of admission.k8s.io/v1 as a fetch handler; `toNodeListener` makes a listener for `node:https` of
 * it. An object is refused where the CRD refuses it, in the server's words, defaults and the changes of `mutate` included, or where `validate`
 * does. Never throws.
 *
 * Answers have a JSON Patch where `mutate` changes something or a default is missing. With `validate` alone they have none: the API server
 * refuses the patch of a validating webhook (k8s.io/apiserver pkg/admission/plugin/webhook/request/admissionreview.go, VerifyAdmissionResponse).
 *
 * @param crd a CRD, an object or text, or a validator of one
 * @throws TypeError for a `crd` that no API server accepts
 */
export function admissionHandler<T = JsonObject>(crd: unknown, options: AdmissionOptions<T> = {}): FetchHandler {
  return handleReviews(isValidator(crd) ? crd : createValidator(crd), options)
}

/** As `admissionHandler`, of a validator. */
export function handleReviews<T>(check: Validator, options: AdmissionOptions<T>): FetchHandler {
  return serveReviews(async review => {
    if (!isReview(review, apiVersion)) return `expected an AdmissionReview of ${apiVersion}`
    const reviewed = readRequest<T>(review)
    if (typeof reviewed === 'string') return reviewed
    return { apiVersion, kind: 'AdmissionReview', response: await respond(reviewed, check, options) }
  }, options)
}

/** Recognizes a validator among CRDs. */
export function isValidator(crd: unknown): crd is Validator {
  return typeof crd === 'function'
}

async function respond<T>(reviewed: Reviewed<T>, check: Validator, options: AdmissionOptions<T>): Promise<JsonObject> {
  const { request, object } = reviewed
  const { uid, operation, subresource } = request
  if (object === undefined) return { uid, allowed: true }
  if (operation === 'DELETE' || operation === 'CONNECT' || (subresource !== undefined && subresource !== 'status'))
    return { uid, ...decide(await askUser(object, request, options), request, []) }
  const checkObject = (given: JsonObject): Validation =>
    check(given, {
      mode: 'ignore',
      ...(request.before === undefined ? {} : { before: request.raw['oldObject'] }),
      ...(subresource === 'status' ? { subresource } : {}),
    })
  const first = checkObject(object)
  const filled = fillDefaults(object, first.stored, subresource)
  const mutated = await mutate(filled, request, options)
  const last = options.mutate === undefined ? first : checkObject(mutated)
  if (!last.valid) return { uid, ...refuse(mutated, request, errorsOf(last)) }
  const complete = fillDefaults(mutated, last.stored, subresource)
  const isValidating = options.validate !== undefined && options.mutate === undefined
  const patch = isValidating ? [] : createPatch(object, mutated)
  return { uid, ...decide(await askUser(complete, request, options), request, patch) }
}

async function mutate<T>(object: JsonObject, request: AdmissionRequest<T>, options: AdmissionOptions<T>): Promise<JsonObject> {
  if (options.mutate === undefined) return object
  const copy: unknown = structuredClone(object)
  const changed: unknown = isOfKind<T>(copy) ? ((await options.mutate(copy, request)) ?? copy) : copy
  if (!isRecord(changed)) throw new TypeError('mutate: expected it to return an object, or nothing')
  return changed
}

async function askUser<T>(object: JsonObject, request: AdmissionRequest<T>, { validate }: AdmissionOptions<T>): Promise<Verdict> {
  const copy: unknown = structuredClone(object)
  return validate === undefined || !isOfKind<T>(copy) ? undefined : validate(copy, request)
}

/** The answer for what the CRD accepts. */
function decide<T>(verdict: Verdict, request: AdmissionRequest<T>, patch: readonly unknown[]): JsonObject {
  const { errors, warnings } = readVerdict(verdict)
  const printed = warnings.length === 0 ? {} : { warnings: warnings.map(oneLine) }
  if (errors.length > 0) return { ...deny(errors.join('; '), 403, 'Forbidden'), ...printed }
  const changes = patch.length === 0 ? {} : { patchType: 'JSONPatch', patch: Buffer.from(jsonText(patch)).toString('base64') }
  return { allowed: true, ...changes, ...printed }
}

/** Throws for any other value, which JavaScript may return: `false` would accept the object. */
function readVerdict(verdict: unknown): { readonly errors: readonly string[]; readonly warnings: readonly string[] } {
  if (verdict === undefined || verdict === null) return { errors: [], warnings: [] }
  if (typeof verdict === 'string') return { errors: [verdict], warnings: [] }
  const { errors = [], warnings = [] } = isRecord(verdict) ? verdict : {}
  if (!isRecord(verdict) || !isTexts(errors) || !isTexts(warnings))
    throw new TypeError('validate: expected it to return a text, { errors, warnings } with lists of texts, or nothing')
  return { errors, warnings }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(one => typeof one === 'string')
}

/** As the server words it (k8s.io/apimachinery pkg/api/errors, NewInvalid; field.ErrorList.ToAggregate). */
function refuse<T>(object: JsonObject, { raw, name }: AdmissionRequest<T>, errors: readonly string[]): JsonObject {
  const { kind, group } = isRecord(raw['kind']) ? raw['kind'] : object
  const listed = errors.length === 1 ? errors.join('') : `[${errors.join(', ')}]`
  return deny(`${plainText(kind)}.${plainText(group)} ${JSON.stringify(name ?? '')} is invalid: ${listed}`, 422, 'Invalid')
}

function deny(message: string, code: number, reason: string): JsonObject {
  return { allowed: false, status: { status: 'Failure', message, code, reason } }
}

function errorsOf({ diagnostics }: Validation): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ data: { serverPath, serverMessage }, message, path }) => {
      const words = typeof serverMessage === 'string' ? serverMessage : message
      const at = typeof serverPath === 'string' && serverPath !== '' ? serverPath : path
      return at === '' ? words : `${at}: ${words}`
    })
}

/** A warning is a header of HTTP (k8s.io/apimachinery pkg/util/net, NewWarningHeader). */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Of these, what is stored is another request's matter, or the server's own. */
const others: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

/**
 * The object with the defaults that `stored` has and it lacks. Nothing else is taken from `stored`: a field that the CRD of this process does not
 * know may be one of a newer CRD, and stays.
 */
function fillDefaults(object: JsonObject, stored: JsonObject | undefined, subresource: string | undefined): JsonObject {
  if (stored === undefined) return object
  if (subresource === 'status') return 'status' in object ? { ...object, status: fill(object['status'], stored['status']) } : object
  const own = Object.fromEntries(Object.entries(stored).filter(([key]) => !others.has(key)))
  const filled = fill(object, own)
  return isRecord(filled) ? filled : object
}

function fill(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(stored) && stored.length === value.length ? value.map((item: unknown, index) => fill(item, stored[index])) : value
  // A null that has a default takes it (pkg/apiserver/schema/defaulting/prunenulls.go).
  if (value === null) return stored ?? value
  if (!isRecord(value) || !isRecord(stored)) return value
  const kept = Object.entries(value).map(([key, member]) => [key, Object.hasOwn(stored, key) ? fill(member, stored[key]) : member] as const)
  const added = Object.entries(stored).filter(([key]) => !Object.hasOwn(value, key))
  return Object.fromEntries([...kept, ...added])
}

/** An operation of JSON Patch (RFC 6902), as the API server takes it from a webhook. */
type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

type Keys = readonly (string | number)[]

/** The operations that make `after` of `before`. Lists are extended at their end, or else replaced as a whole. */
function createPatch(before: unknown, after: unknown, keys: Keys = []): readonly Operation[] {
  if (equalJson(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap(name => createMember(before, after, name, keys))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    return after.flatMap((item: unknown, index): readonly Operation[] =>
      index < before.length
        ? createPatch(before[index], item, [...keys, index])
        : [{ op: 'add', path: `${formatPointer(keys)}/-`, value: item }],
    )
  return [{ op: 'replace', path: formatPointer(keys), value: after }]
}

function createMember(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  name: string,
  keys: Keys,
): readonly Operation[] {
  const path = formatPointer([...keys, name])
  const isThere = Object.hasOwn(before, name)
  const next = Object.hasOwn(after, name) ? after[name] : undefined
  if (next === undefined) return isThere ? [{ op: 'remove', path }] : []
  return isThere ? createPatch(before[name], next, [...keys, name]) : [{ op: 'add', path, value: next }]
}

/** A request, and the object that it is about: for a DELETE, the one that is deleted. */
interface Reviewed<T> {
  readonly request: AdmissionRequest<T>
  readonly object: JsonObject | undefined
}

const operations = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] as const

/** Recognizes a review of the API server among other JSON. */
function isReview(review: JsonObject, apiVersion: string): boolean {
  return review['apiVersion'] === apiVersion && review['kind'] === 'AdmissionReview'
}

/** Reads the request of a review; a text names what it lacks. */
function readRequest<T>(review: JsonObject): Reviewed<T> | string {
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
function isOfKind<T>(object: unknown): object is T {
  return isRecord(object)
}
