// @late: CRDs are checked and compared mostly without objects.
import { formatPath, formatPointer, isRecord, type JsonObject, sortDiagnostics, spoken, suggest } from '@crdgen/core/internal'
import { type FieldValidation, requireMode } from '../findings/field-validation.ts'
import { goQuote } from '@crdgen/go'
import { readCrdInput, readInput } from '../decode/read-input.ts'
import { type Validation, withRepeats } from '../findings/validation.ts'
import { newestServer, type Server, serverOf } from '../server-version.ts'
import { createFinding } from '../rules/server-rules.ts'
import { hasRules } from '../decode/schema-facts.ts'
import { ruleEngine, type RuleEngine } from '../evaluation/validate-rules.ts'
import { subjectOf } from '../findings/subject.ts'
import { conclude } from './conclude.ts'
import { checkChanged, checkNew, checkStatus, metadataOf } from './check-object.ts'
import { finalizerWarnings } from '../objectmeta/whole-object.ts'
import { readObject, type Unreadable } from './read-object.ts'
import { deprecationDiagnostic } from './report.ts'
import { applyScale } from './scale-request.ts'
import { serveCrd, type ServedCrd, type ServedVersion } from './served-version.ts'
import { foundByUpdate, storedOnCreate, storedOnStatusUpdate, storedOnUpdate } from './stored.ts'

/** Options of `validate`, all optional. */
export interface ValidateOptions {
  /** The version of the CRD to validate against; that of the object's apiVersion when left out. */
  readonly version?: string | undefined
  /** The object as it is stored, when this is an update: an object or text. */
  readonly before?: unknown
  readonly mode?: FieldValidation | undefined
  /**
   * The endpoint that the object is sent to; the object itself when left out. To `scale` goes a Scale, and `before` is what it scales. To
   * `status` goes the whole object, of which only the status counts; without `before`, one is taken that differs in having none.
   */
  readonly subresource?: 'status' | 'scale' | undefined
  readonly server?: string | undefined
}

/** Checks whether an API server would serve objects of a CRD: it is one, and its schemas are structural as far as reading them needs. */
export function isServed(crd: unknown, version: string, server: string = newestServer): boolean {
  const known = serverOf(server)
  return known !== undefined && serveCrd(readCrdInput(crd), known)?.version(version) !== undefined
}

/** The options of `validate` that belong to the CRD, not to one request. */
export type ValidatorOptions = Pick<ValidateOptions, 'version' | 'server'>

/** The options of `validate` that belong to one request. */
export type RequestOptions = Pick<ValidateOptions, 'before' | 'mode' | 'subresource'>

/** Answers for the objects of one CRD as `validate` does. */
export type Validator = (object: unknown, options?: RequestOptions) => Validation

/**
 * Makes a validator of a CRD, which is read once for all objects: for webhooks and whatever else validates many.
 *
 * @throws TypeError for an option that is not known, and for a `crd` that no API server accepts; the validator for its own options
 */
export function createValidator(crd: unknown, options?: ValidatorOptions): Validator {
  const server = readServer(options ?? {})
  return validatorOf(requireServed(crd, server), server, options?.version, ruleEngine)
}

/**
 * As `createValidator`, of a CRD without validation rules: it needs no CEL.
 *
 * @throws TypeError as `createValidator` does, and for a CRD with validation rules
 */
export function createValidatorWithoutRules(crd: unknown, options?: ValidatorOptions): Validator {
  const { version } = options ?? {}
  const server = readServer(options ?? {})
  const served = requireServed(crd, server)
  const ruled = served.versionNames.find(name => hasRules(served.version(name)?.schema ?? {}))
  if (ruled !== undefined && server.has('cel'))
    throw new TypeError(
      `crd: expected no validation rules, got some in ${ruled}; import createValidator of crdgen/operator, which evaluates them`,
    )
  return validatorOf(served, server, version, undefined)
}

function validatorOf(served: ServedCrd, server: Server, version: string | undefined, engine: RuleEngine | undefined): Validator {
  return (object, request) => {
    requireRequest(request ?? {})
    return answer(served, object, { ...request, version, engine }, server)
  }
}

/**
 * Answers as the API server would to an object of a CRD's kind: created, or updated with `before`. All are plain objects of any shape, or
 * YAML or JSON text. The CRD must be one that the server has; see admitCrd. Reading a CRD is remembered for as long as the same object (or
 * text, the last one) is passed again.
 *
 * @throws TypeError for an option that is not known, and for a `crd` that no API server accepts
 */
export function validate(crd: unknown, given: unknown, options: ValidateOptions = {}): Validation {
  // Users of JavaScript may hand in null.
  if (options === null) return validate(crd, given)
  const server = readServer(options)
  requireRequest(options)
  return answer(requireServed(crd, server), given, { ...options, engine: ruleEngine }, server)
}

function requireServed(crd: unknown, server: Server): ServedCrd {
  const served = serveCrd(readCrdInput(crd), server)
  if (served === undefined) throw new TypeError(`crd: expected a CustomResourceDefinition that an API server accepts${whyNoCrd(crd)}`)
  return served
}

function answer(crdServed: ServedCrd, given: unknown, options: AnswerOptions, server: Server): Validation {
  const { object, repeated, unreadable: reason, path } = readInput(given)
  if (reason !== undefined)
    return refused(isRecord(given) ? subjectOf(given) : undefined, 'manifest/unreadable', `cannot be read: ${reason}`, undefined, path)
  if (!isRecord(object)) return refused(undefined, 'manifest/unreadable', 'is not an object')
  const { before, why } = readBefore(options.before)
  if (why !== undefined) return refusedBefore(subjectOf(object), why)
  const version = options.version ?? versionOf(options.subresource === 'scale' && isRecord(before) ? before : object)
  const served = crdServed.version(version)
  if (served === undefined) {
    const near = suggest(version, crdServed.versionNames)
    const help = near === undefined ? `served versions: ${crdServed.versionNames.join(', ')}` : `did you mean ${near}?`
    const message = `${goQuote(version)} is not a served version of ${crdServed.kind} in ${crdServed.group}`
    return refused(subjectOf(object), 'manifest/unknown-version', message, help, undefined, '/apiVersion')
  }
  const checked = checkAt(served, object, { ...options, before }, server)
  return withWarning(withRepeats(checked, repeated, subjectOf(object), options.mode), served, subjectOf(object))
}

/** Reads the server, and refuses a version that is not a name. */
function readServer({ server: asked, version }: ValidatorOptions): Server {
  const server = serverOf(asked ?? newestServer)
  if (server === undefined) throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, got ${spoken(asked)}`)
  if (version !== undefined && typeof version !== 'string')
    throw new TypeError(`version: expected a name such as v1, got ${spoken(version)}`)
  return server
}

function requireRequest({ mode, subresource }: RequestOptions): void {
  requireMode(mode)
  if (subresource !== undefined && subresource !== 'status' && subresource !== 'scale')
    throw new TypeError(`subresource: expected status or scale, got ${spoken(subresource)}`)
}

function readBefore(given: unknown): { readonly before?: JsonObject; readonly why?: string } {
  if (given === undefined) return {}
  const { object, unreadable: reason } = readInput(given)
  if (reason !== undefined) return { why: `cannot be read: ${reason}` }
  return isRecord(object) ? { before: object } : { why: 'is not an object' }
}

/** The problem of a CRD that can't be read at all. */
function whyNoCrd(crd: unknown): string {
  const { unreadable } = readInput(crd)
  return unreadable === undefined ? '' : `: ${unreadable}`
}

/** A request to a deprecated version gets the warning, refused or not. */
function withWarning(validation: Validation, { deprecation }: ServedVersion, subject: string): Validation {
  if (deprecation === undefined) return validation
  return { ...validation, diagnostics: sortDiagnostics([...validation.diagnostics, deprecationDiagnostic(deprecation, subject)]) }
}

function versionOf(object: JsonObject): string {
  const { apiVersion } = object
  return typeof apiVersion === 'string' ? (apiVersion.split('/').at(-1) ?? '') : ''
}

function refused(
  subject: string | undefined,
  rule: 'manifest/unreadable' | 'manifest/unknown-version' | 'manifest/wrong-kind',
  message: string,
  help?: string,
  path?: string,
  pointer = '',
): Validation {
  const finding = createFinding({ rule, subject, path, message, help, data: { serverPath: '', pointer: '' } })
  return {
    valid: false,
    // Ledgers have its fingerprint of when it had no pointer.
    diagnostics: [{ ...finding, data: { ...finding.data, pointer } }],
    stored: undefined,
    pruned: [],
  }
}

function refusedBefore(subject: string, why: string): Validation {
  return refused(subject, 'manifest/unreadable', `before: ${why}`, 'give the object as it is stored, which this one is to change')
}

function refusedSubresource(subject: string, what: string, { kind, version }: ServedVersion): Validation {
  return refused(subject, 'manifest/unreadable', `${kind} has no ${what} in version ${version}`)
}

interface AnswerOptions extends ValidateOptions {
  readonly engine: RuleEngine | undefined
}

interface CheckOptions extends AnswerOptions {
  readonly before: JsonObject | undefined
}

/** A status alone is that of an object which had none. */
function checkAt(served: ServedVersion, object: JsonObject, options: CheckOptions, server: Server): Validation {
  const { subresource, before } = options
  if (subresource === 'scale') return checkScale(served, object, options, server)
  if (subresource === 'status' && !served.hasStatus) return refusedSubresource(subjectOf(object), 'status subresource', served)
  if (subresource !== 'status' || before !== undefined) return checkObject(served, object, options, server)
  const { status: _, ...without } = object
  return checkObject(served, object, { ...options, before: without }, server)
}

/** A Scale is an update of the one field that it sets. */
function checkScale(served: ServedVersion, scale: JsonObject, { subresource: _, ...options }: CheckOptions, server: Server): Validation {
  if (options.before === undefined) return refusedBefore(subjectOf(scale), 'is missing: a Scale does not contain the object that it scales')
  const subject = subjectOf(options.before)
  const old = readObject(options.before, served, server)
  if (old.error !== undefined) return refusedBefore(subject, `cannot be read: ${old.error}`)
  if (served.scale === undefined) return refusedSubresource(subject, 'scale', served)
  const scaled = applyScale(scale, old.object, served.scale)
  return scaled.error === undefined
    ? checkObject(served, scaled.object, { ...options, mode: 'ignore' }, server)
    : unreadable(subject, { error: scaled.error, keys: [], message: `cannot be read: ${scaled.error}` })
}

function checkObject(served: ServedVersion, object: JsonObject, options: CheckOptions, server: Server): Validation {
  const subject = subjectOf(object)
  const { before, mode = 'strict', subresource, engine } = options
  const read = readObject(object, served, server, mode === 'server-side-apply')
  if (read.error !== undefined) return unreadable(subject, read)
  const request = { object, read, served, server, mode, subject }
  if (before === undefined) {
    const stored = storedOnCreate(read.object, served)
    return conclude(request, stored, checkNew(stored, served, server, engine), finalizerWarnings(metadataOf(stored), undefined, server))
  }
  const old = readObject(before, served, server)
  if (old.error !== undefined) return refusedBefore(subject, `cannot be read: ${old.error}`)
  const found = foundByUpdate(old.object, read.object)
  if (subresource === 'status') {
    const stored = storedOnStatusUpdate(read.object, found)
    return conclude(request, stored, checkStatus(stored, found, served, server, engine), [])
  }
  const stored = storedOnUpdate(read.object, found, served)
  const warnings = finalizerWarnings(metadataOf(stored), metadataOf(found), server)
  return conclude(request, stored, checkChanged(stored, found, served, server, engine), warnings)
}

function unreadable(subject: string, { error, keys, message }: Unreadable): Validation {
  const data = { serverPath: '', serverMessage: error, pointer: formatPointer(keys) }
  const finding = createFinding({ rule: 'manifest/unreadable', subject, path: formatPath(keys), message, data })
  return { valid: false, diagnostics: [finding], stored: undefined, pruned: [] }
}
