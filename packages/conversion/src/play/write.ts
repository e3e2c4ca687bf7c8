import { textAt } from '@crdgen/core/json'
import { goQuote } from '@crdgen/go'
import { equalJson, type FieldManager, type VersionForms, type Writes, type Written } from '@crdgen/server/internal'
import type { ApiObject } from '../review/types.ts'
import { RequestError } from './request-error.ts'
import { metadataOf, type Store, withMetadata, withoutMetadata } from './store.ts'

/** The endpoint of a version, and the object that a request is about. */
export interface Endpoint {
  readonly apiVersion: string
  readonly group: string
  readonly plural: string
  readonly writes: Writes
  readonly forms: VersionForms
  readonly store: Store
  readonly fields: FieldManager
  readonly stored: ApiObject | undefined
  /** The revision of the object, and the one that a write gets. */
  readonly revision: string
  readonly nextRevision: string
  readonly now: string
  readonly uid: string
}

/** The answer, and what etcd has then. */
export interface Result {
  readonly object: ApiObject
  readonly written: ApiObject
}

/** apiserver pkg/endpoints/handlers/create.go, createHandler, and pkg/registry/generic/registry/store.go, Create. */
export async function createObject(sent: ApiObject, manager: string, endpoint: Endpoint): Promise<Result> {
  const { fields, apiVersion, store } = endpoint
  const object = withoutMetadata(decodeBody(sent, endpoint), ...systemFields)
  const managed = await fields.update({ apiVersion, kind: object['kind'] }, object, manager)
  const filled = withSystemFields(accepted(endpoint.writes.create(managed)), endpoint)
  if (isRevision(textAt(object, 'metadata', 'resourceVersion')))
    throw new RequestError('', 'resourceVersion should not be set on objects to be created')
  return commit(await store.encode(filled), endpoint)
}

/** apiserver pkg/endpoints/handlers/update.go, UpdateResource. */
export async function updateObject(sent: ApiObject, manager: string, endpoint: Endpoint): Promise<Result> {
  const object = decodeBody(sent, endpoint)
  const live = await liveOf(endpoint)
  return updateStored(await endpoint.fields.update(live, object, manager), live, endpoint)
}

/** apiserver pkg/endpoints/handlers/patch.go, applyPatcher: what does not exist is created. */
export async function applyObject(
  config: ApiObject,
  { fieldManager, force = false }: { readonly fieldManager: string; readonly force?: boolean | undefined },
  endpoint: Endpoint,
): Promise<Result> {
  const { stored, fields, apiVersion, store } = endpoint
  const live = stored === undefined ? { apiVersion, kind: config['kind'] } : await liveOf(endpoint)
  const applied = placed(await fields.apply(live, config, fieldManager, force), endpoint)
  if (stored !== undefined) return updateStored(applied, live, endpoint)
  const uid = textAt(applied, 'metadata', 'uid')
  if (uid !== '')
    throw conflict(applied, `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`, endpoint)
  const filled = withSystemFields(accepted(endpoint.writes.create(withoutMetadata(applied, ...systemFields))), endpoint)
  return commit(await store.encode(filled), endpoint)
}

/** registry/rest/meta.go, WipeObjectMetaSystemFields. */
const systemFields = ['creationTimestamp', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink'] as const

/** FillObjectMetaSystemFields */
function withSystemFields(object: ApiObject, { now, uid }: Endpoint): ApiObject {
  return withMetadata(object, { creationTimestamp: now, uid })
}

function liveOf({ store, stored, apiVersion, revision }: Endpoint): Promise<ApiObject> {
  return store.decode(stored ?? {}, apiVersion, revision)
}

/** customresource_handler.go, DecoderToVersion: the body of a request. */
function decodeBody(sent: ApiObject, endpoint: Endpoint): ApiObject {
  const { forms, writes } = endpoint
  const { kind } = writes
  const formed = forms.form(sent, 'converted')
  if (formed.error !== undefined) {
    const version = endpoint.apiVersion.slice(endpoint.group.length + 1)
    throw new RequestError('BadRequest', `${kind} in version ${goQuote(version)} cannot be handled as a ${kind}: ${formed.error}`)
  }
  return placed(withOwnersOnce(forms.withDefaults(formed.object)), endpoint)
}

/** handlers/rest.go, dedupOwnerReferences. */
function withOwnersOnce(object: ApiObject): ApiObject {
  const { ownerReferences: owners } = metadataOf(object)
  if (!Array.isArray(owners)) return object
  return withMetadata(object, {
    ownerReferences: owners.filter((one, index) => !owners.slice(0, index).some(other => equalJson(one, other))),
  })
}

/** registry/rest/meta.go, EnsureObjectNamespaceMatchesRequestNamespace. */
function placed(object: ApiObject, { writes, stored }: Endpoint): ApiObject {
  if (!writes.namespaced) return withoutMetadata(object, 'namespace')
  const namespace = textAt(object, 'metadata', 'namespace') || textAt(stored, 'metadata', 'namespace') || 'default'
  return withMetadata(object, { namespace })
}

/** registry/generic/registry/store.go, Update, of an object that exists. */
async function updateStored(object: ApiObject, live: ApiObject, endpoint: Endpoint): Promise<Result> {
  const { revision, store, stored } = endpoint
  const own = textAt(object, 'metadata', 'resourceVersion')
  if (!isRevision(own)) {
    const words = 'metadata.resourceVersion: Invalid value: 0: must be specified for an update'
    throw new RequestError('Invalid', `${resourceOf(endpoint)} ${quotedName(object)} is invalid: ${words}`)
  }
  if (own !== revision) throw conflict(object, modified, endpoint)
  const updated = accepted(endpoint.writes.update(object, live))
  const { managedFields } = metadataOf(object)
  const managed = managedFields === undefined ? withoutMetadata(updated, 'managedFields') : withMetadata(updated, { managedFields })
  const encoded = await store.encode(withOldTimes(managed, live))
  const before = withoutMetadata(stored ?? {}, 'resourceVersion', 'selfLink')
  return equalJson(encoded, before)
    ? { object: await store.decode(before, endpoint.apiVersion, revision), written: stored ?? {} }
    : commit(encoded, endpoint)
}

const modified = 'the object has been modified; please apply your changes to the latest version and try again'

/** ObjectResourceVersion of a storage.Versioner: a number above 0. */
function isRevision(text: string): boolean {
  return text !== '' && text !== '0'
}

function conflict(object: ApiObject, words: string, endpoint: Endpoint): RequestError {
  return new RequestError('Conflict', `Operation cannot be fulfilled on ${resourceOf(endpoint)} ${quotedName(object)}: ${words}`)
}

function quotedName(object: ApiObject): string {
  return goQuote(textAt(object, 'metadata', 'name'))
}

function resourceOf({ plural, group }: Endpoint): string {
  return `${plural}.${group}`
}

function accepted(written: Written): ApiObject {
  if (written.error !== undefined) throw new RequestError('Invalid', written.error)
  return written.object
}

/** fieldmanager/equality.go, IgnoreManagedFieldsTimestampsTransformer: an update that changes times alone is not written. */
function withOldTimes(object: ApiObject, live: ApiObject): ApiObject {
  const [now, before] = [metadataOf(object)['managedFields'], metadataOf(live)['managedFields']]
  if (!Array.isArray(now) || !Array.isArray(before)) return object
  const isSame = equalJson(now.map(withoutTime), before.map(withoutTime)) && equalJson(unmanaged(object), unmanaged(live))
  return isSame ? withMetadata(object, { managedFields: before }) : object
}

function withoutTime(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'time'))
}

function unmanaged(object: ApiObject): ApiObject {
  return withoutMetadata(object, 'managedFields')
}

async function commit(encoded: ApiObject, { store, apiVersion, nextRevision }: Endpoint): Promise<Result> {
  return {
    object: await store.decode(encoded, apiVersion, nextRevision),
    written: withMetadata(encoded, { resourceVersion: nextRevision }),
  }
}
