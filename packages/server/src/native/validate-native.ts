// @late: the kinds of Kubernetes itself, which most runs don't look at.
import {
  compareVersions,
  type Diagnostic,
  formatPointer,
  isRecord,
  type JsonObject,
  type Keys,
  kindLife,
  kubernetesMinors,
  newestMinor,
  sortDiagnostics,
  spoken,
  suggest,
  formatPath,
} from '@crdgen/core/internal'
import { readInput } from '../decode/read-input.ts'
import type { FieldError } from '../field/field-error.ts'
import { keysOfPlace } from '../field/place.ts'
import { newSuggest, wordWithinBudget } from '../findings/budget.ts'
import { type FieldValidation, requireMode } from '../findings/field-validation.ts'
import { subjectOf } from '../findings/subject.ts'
import { type Validation, withRepeats } from '../findings/validation.ts'
import { dns1123Subdomain } from '../formats/names.ts'
import { withoutSystemFields } from '../objectmeta/system-fields.ts'
import { createFinding } from '../rules/server-rules.ts'
import { type Server, serverOf } from '../server-version.ts'
import { applyErrors } from './apply.ts'
import { metadataErrors, updatedMetadataErrors } from './check-metadata.ts'
import { valueErrors } from './check-values.ts'
import { declarativeErrors, withDeclarative } from './declarative/declarative.ts'
import { decodeNative } from './decode-native.ts'
import { complete } from './defaults/complete.ts'
import { apiVersionOf, findKind, groupOf, isNativeGroup, kindsAt, lifespanOf, type NativeKind } from './kinds.ts'
import { nodeOf, type StructNode } from './node.ts'
import { appliedDiagnostic, checkedDiagnostic, mismatchDiagnostic, ruleOf } from './report.ts'
import { carriedOver } from './update/carried.ts'
import { podPartErrors } from './update/pod-parts.ts'
import { statusErrors } from './update/status.ts'
import { type NativeSubresource, throughSubresource } from './update/subresource.ts'
import { isValidatedAgain, isValidatedOnce, updateErrors } from './update/update.ts'
import { clusterIpErrors } from './validation/cluster-ips.ts'
import { onlyNew } from './validation/pod-spec.ts'
import { withGoType } from './values/type-at.ts'

/** The options of `validateNative`; each may be left out. */
export interface NativeOptions {
  /** A known minor, `1.36` or `v1.36.2`; the newest when left out. */
  readonly kubernetes?: string | undefined
  /** The treatment of unknown fields. Of native kinds `server-side-apply` knows every field, and refuses all unknown ones. */
  readonly mode?: FieldValidation | undefined
  /** The object as it is stored, or as it was applied: the object is an update of it. Of another version of the kind it does not count. */
  readonly before?: unknown
  /** The subresource that the object is sent to. Needs `before`. */
  readonly subresource?: NativeSubresource | undefined
}

/**
 * Validates an object of a kind of Kubernetes itself, a Deployment or a ConfigMap, as the API server would; it is given as data or text.
 * Undefined for other objects: those whose group Kubernetes does not have, CustomResourceDefinitions (see admitCrd) and
 * `v1 List`, which clients take apart. Throws a TypeError for a version or a mode that is not known.
 *
 * Errors are what the server refuses: unknown kinds and fields, what its decoder cannot read, and the rules of its validation for
 * pods and what embeds them, jobs, services, autoscalers, roles, ingresses, network policies, budgets and claims (validation/), for
 * metadata, and the requirements of schemas/natives.json. With `before`, the object is an update of that one: what must not change is
 * an error too (update/). docs/checks.md lists what only a cluster can decide. `stored` has the server's defaults, and lacks what
 * only a server knows (a uid, times).
 */
export function validateNative(given: unknown, options: NativeOptions = {}): Validation | undefined {
  // Users of JavaScript may hand in null.
  if (options === null) return validateNative(given)
  const server = knownServer(options.kubernetes ?? newestMinor)
  requireMode(options.mode)
  const { object, repeated, unreadable, path } = readInput(given)
  if (unreadable !== undefined) return refuseUnreadable(unreadable, path, isRecord(given) ? subjectOf(given) : undefined)
  if (!isRecord(object)) return undefined
  const { apiVersion, kind } = object
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || !isValidated(apiVersion, kind)) return undefined
  const found = findKind(apiVersion, kind)
  const node = found === undefined ? undefined : nodeOf(found.definition, server.version)
  if (node !== undefined && found !== undefined) {
    const stored = options.before === undefined ? undefined : storedObject(options.before, object)
    const request = {
      server,
      mode: options.mode ?? 'strict',
      kind: `${found.group} ${found.kind}`,
      stored,
      subresource: options.subresource,
    }
    return withRepeats(validateObject(object, node, request), repeated, subjectOf(object), options.mode)
  }
  const diagnostics = [unknownKind(apiVersion, kind, server.version, subjectOf(object))]
  return { valid: false, diagnostics, stored: undefined, pruned: [] }
}

function refuseUnreadable(reason: string, path: string | undefined, subject: string | undefined): Validation {
  const data = { serverPath: '', pointer: '' }
  const finding = createFinding({ rule: 'manifest/unreadable', subject, path, message: `cannot be read: ${reason}`, data })
  return { valid: false, diagnostics: [finding], stored: undefined, pruned: [] }
}

function knownServer(version: string): Server {
  const server = serverOf(version)
  if (server !== undefined && kubernetesMinors.includes(server.version)) return server
  throw new TypeError(`kubernetes: expected a version from ${kubernetesMinors[0]} to ${newestMinor}, got ${spoken(version)}`)
}

function isValidated(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion)
  if (group === undefined || !isNativeGroup(group)) return false
  return kind !== 'CustomResourceDefinition' && !(apiVersion === 'v1' && kind === 'List')
}

/** The object before an update; undefined when it is of another version, whose fields are others. */
function storedObject(given: unknown, { apiVersion, kind }: JsonObject): JsonObject | undefined {
  const { object } = readInput(given)
  return isRecord(object) && object['apiVersion'] === apiVersion && object['kind'] === kind ? object : undefined
}

interface Request {
  readonly server: Server
  readonly mode: FieldValidation
  /** `apps Deployment` */
  readonly kind: string
  readonly stored: JsonObject | undefined
  readonly subresource: NativeSubresource | undefined
}

function validateObject(object: JsonObject, node: StructNode, request: Request): Validation {
  const { server, mode, kind, stored, subresource } = request
  const subject = subjectOf(object)
  const mismatches = decodeNative(object, node, server)
  const unknown = mismatches.filter(mismatch => mismatch.kind === 'unknown')
  const isMetadataRead = !mismatches.some(mismatch => mismatch.kind === 'type' && mismatch.keys[0] === 'metadata')
  const old = stored === undefined ? undefined : complete(stored, node, server)
  const given = throughSubresource(complete(object, node, server), old, subresource)
  const now = old === undefined || subresource !== undefined ? given : carriedOver(kind, given, old)
  // Where the allocation of addresses fails, nothing else is looked at.
  const early = kind === ' Service' && subresource === undefined ? [...clusterIpErrors(now, old, server)] : []
  const isMetadataChecked = isMetadataRead && early.length === 0
  const errors = isMetadataChecked ? metadataErrorsOf(now, old, request) : []
  const applied = mode === 'server-side-apply' ? applyErrors(object, node) : []
  const unread = [...mismatches.filter(mismatch => mismatch.kind === 'type'), ...applied].map(({ keys }) => keys)
  const isUnread = placesBelow(unread)
  const holdsUnread = placesAbove(unread)
  const found = early.length > 0 ? early : findErrors({ now, old, node, server, kind, subresource })
  // What cannot be read is not validated, and may be the value that is required there.
  const values = found.filter(
    ({ at, kind: error }) => !isUnread(keysOfPlace(at)) && !(error === 'required' && holdsUnread(keysOfPlace(at))),
  )
  const circumstances = { mode, subject, minor: server.version, object, root: node, suggest: newSuggest() }
  const diagnostics = [
    ...wordWithinBudget(mismatches, mismatch => mismatchDiagnostic(mismatch, circumstances), subject),
    ...wordWithinBudget(applied, error => appliedDiagnostic(error, subject), subject),
    ...wordWithinBudget(errors, error => checkedDiagnostic('manifest/metadata', error, subject, server), subject),
    ...wordWithinBudget(
      values,
      error => {
        const finding = checkedDiagnostic(ruleOf(error), withGoType(error, now, node, server), subject, server)
        return kind === ' Secret' ? inStringData(finding, keysOfPlace(error.at), object) : finding
      },
      subject,
    ),
  ]
  return {
    valid: !diagnostics.some(({ severity }) => severity === 'error'),
    diagnostics: sortDiagnostics(diagnostics),
    stored: mismatches.length > unknown.length ? undefined : created(now),
    pruned: unknown.map(({ keys }) => formatPath(keys)).sort(),
  }
}

/** The server validates texts of `stringData` as data: the author has them where they are written. */
function inStringData(finding: Diagnostic, [field, key, ...more]: Keys, { stringData }: JsonObject): Diagnostic {
  if (field !== 'data' || key === undefined || more.length > 0 || !isRecord(stringData) || !Object.hasOwn(stringData, key)) return finding
  const keys = ['stringData', key]
  return { ...finding, path: formatPath(keys), data: { ...finding.data, pointer: formatPointer(keys) } }
}

/** Up to 1.36 the metadata of a Scale is validated, which nothing keeps: ValidateScale. */
function metadataErrorsOf(now: JsonObject, old: JsonObject | undefined, { server, subresource }: Request): readonly FieldError[] {
  if (old === undefined) return metadataErrors(now, server)
  return subresource === 'scale' && server.minor <= 36
    ? metadataErrors(now, server, dns1123Subdomain)
    : updatedMetadataErrors(now, old, server)
}

interface Comparison extends Pick<Request, 'server' | 'kind' | 'subresource'> {
  readonly now: JsonObject
  readonly old: JsonObject | undefined
  readonly node: StructNode
}

/** Everything that the server's validation finds besides metadata. */
function findErrors({ now, old, node, server, kind, subresource }: Comparison): readonly FieldError[] {
  if (subresource === 'status' && old !== undefined)
    return withDeclarative(statusErrors(kind, now, old, server), declarativeErrors(now, old, node, server, true))
  const found = old === undefined || isValidatedAgain(kind, server) ? valueErrors(now, node, server) : []
  const own = old === undefined ? found : found.filter(error => !isValidatedOnce(kind, error, server) && error.detail !== onlyNew)
  const update = old === undefined ? undefined : { now, old, node, server }
  const changes = update === undefined ? [] : subresource === undefined ? updateErrors(kind, update) : podPartErrors(subresource, update)
  return withDeclarative([...own, ...changes], declarativeErrors(now, old, node, server))
}

/** An object without the metadata that the server itself gives it. */
function created(object: JsonObject): JsonObject {
  const { metadata } = object
  return isRecord(metadata) ? { ...object, metadata: withoutSystemFields(metadata) } : object
}

/** Checks whether keys are at or below one of the places. */
function placesBelow(places: readonly Keys[]): (keys: Keys) => boolean {
  const known = new Set(places.map(keys => formatPointer(keys)))
  return keys => (known.size > 0 && keys.some((_, index) => known.has(formatPointer(keys.slice(0, index + 1))))) || known.has('')
}

/** Checks whether one of the places is below the keys. */
function placesAbove(places: readonly Keys[]): (keys: Keys) => boolean {
  const known = new Set(places.flatMap(keys => keys.map((_, index) => formatPointer(keys.slice(0, index)))))
  return keys => known.has(formatPointer(keys))
}

/** Reports a kind that a minor does not have: it came later, is gone, or never was one. The help names the kind to use. */
function unknownKind(apiVersion: string, kind: string, minor: string, subject: string): Diagnostic {
  const known = kindsAt(minor)
  const isVersionKnown = known.some(one => apiVersionOf(one) === apiVersion)
  const other = findKind(apiVersion, kind)
  const span = other === undefined ? formerSpan(`${apiVersion} ${kind}`) : lifespanOf(other, minor)
  return createFinding({
    rule: 'manifest/unknown-kind',
    subject,
    path: isVersionKnown ? 'kind' : 'apiVersion',
    message: messageOf(`${apiVersion} ${kind}`, minor, span),
    help: helpFor(apiVersion, kind, known),
    data: {
      kubernetes: minor,
      ...span,
      pointer: isVersionKnown ? '/kind' : '/apiVersion',
      serverPath: '',
      serverMessage: `no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(apiVersion)}`,
    },
  })
}

/** The minors of a kind that was gone before the oldest of schemas/. */
function formerSpan(name: string): ReturnType<typeof lifespanOf> | undefined {
  const { introduced, removed } = kindLife(name) ?? {}
  return introduced === undefined || removed === undefined ? undefined : { since: introduced, removed }
}

function messageOf(name: string, minor: string, span: ReturnType<typeof lifespanOf> | undefined): string {
  if (span?.removed !== undefined) return `${name} is gone since Kubernetes ${span.removed}`
  if (span !== undefined) return `${name} came with Kubernetes ${span.since}; ${minor} does not have it`
  return `${name} is not a kind of Kubernetes ${minor}`
}

/** Names of versions have no dots, those of groups have. */
function isGroup(apiVersion: string): boolean {
  return apiVersion.includes('.') && !apiVersion.includes('/')
}

/** The same kind in another version or group, else one of nearly the same name. */
function helpFor(apiVersion: string, kind: string, known: readonly NativeKind[]): string | undefined {
  const same = known.filter(one => one.kind === kind)
  const ofGroup = same.filter(one => one.group === groupOf(apiVersion))
  const [best] = (ofGroup.length > 0 ? ofGroup : same).toSorted((a, b) => compareVersions(a.version, b.version))
  if (best !== undefined) return `use ${apiVersionOf(best)} ${kind}`
  if (isGroup(apiVersion)) return 'add the version: an apiVersion is GROUP/VERSION'
  const near = suggest(
    kind,
    known.filter(one => apiVersionOf(one) === apiVersion).map(one => one.kind),
  )
  return near === undefined ? undefined : `did you mean ${near}?`
}
