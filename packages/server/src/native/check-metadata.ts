import { isNamespaced, isRecord, type JsonObject, lookUp, plainText } from '@crdgen/core/internal'
import type { ObjectMeta } from '../decode/types.ts'
import { type FieldError, invalid } from '../field/field-error.ts'
import { child, entry, topLevel } from '../field/place.ts'
import { dns1123Subdomain, type NameCheck } from '../formats/names.ts'
import { checkObjectMeta, nameErrors, pathSegmentName } from '../objectmeta/check.ts'
import type { Server } from '../server-version.ts'
import { changedMetadataErrors } from '../objectmeta/whole-object.ts'
import { needsName, nameRule } from './name-rules.ts'

const at = topLevel('metadata')

/** apimachinery ValidateObjectMeta of a new object of a native kind; its metadata decodes. */
export function metadataErrors(object: JsonObject, server: Server, rule = nameRule(object, server.version)): readonly FieldError[] {
  const { metadata } = object
  const kind = plainText(object['kind'])
  if (rule === undefined) return []
  const meta = isMeta(metadata) ? withProtection(metadata, kind) : {}
  const namespaced = isNamespaced(kind)
  const errors = [...ownNameErrors(meta, kind, rule, server)]
  // An object without a namespace goes where the request says; one of a kind that has none loses it in silence.
  const placed = namespaced && meta.namespace ? meta : { ...meta, namespace: namespaced ? 'default' : '' }
  checkObjectMeta(placed, at, namespaced, server, (_part, error) => errors.push(error))
  const generation = typeof meta.generation === 'number' ? meta.generation : 0
  if (generation < 0 && !countedByServer.test(kind))
    errors.push(invalid(child(at, 'generation'), generation, 'must be greater than or equal to 0'))
  return [...errors, ...finalizerErrors(meta, object)]
}

/** Kinds whose strategy sets the generation of a new object: PrepareForCreate. */
const countedByServer =
  /^(PriorityClass|IngressClass|NetworkPolicy|Ingress|EndpointSlice|PodDisruptionBudget|ResourceSlice|DeviceClass|DeviceTaintRule|HorizontalPodAutoscaler|FlowSchema|PriorityLevelConfiguration|DaemonSet|StatefulSet|Deployment|ReplicaSet|Job|CronJob|Pod|PodTemplate|ReplicationController|Event|EvictionRequest|Eviction)$|AdmissionPolicy|WebhookConfiguration$/

/** The admission plugin StorageObjectInUseProtection gives a finalizer to what may be in use. */
const protections: Readonly<Record<string, string>> = {
  PersistentVolume: 'kubernetes.io/pv-protection',
  PersistentVolumeClaim: 'kubernetes.io/pvc-protection',
  VolumeAttributesClass: 'kubernetes.io/vac-protection',
}

function withProtection(meta: ObjectMeta, kind: string): ObjectMeta {
  const own = lookUp(protections, kind)
  const { finalizers } = meta
  return own === undefined || !finalizers || finalizers.includes(own) ? meta : { ...meta, finalizers: [...finalizers, own] }
}

/** registry/rest/update.go, validateCommonFields, of a native kind: what a manifest leaves out is as it is stored. */
export function updatedMetadataErrors(object: JsonObject, old: JsonObject, server: Server): readonly FieldError[] {
  const rule = nameRule(object, server.version)
  if (rule === undefined) return []
  const kind = plainText(object['kind'])
  const [now, before] = [object, old].map(({ metadata }) => (isMeta(metadata) ? metadata : {}))
  const namespaced = isNamespaced(kind)
  const kept = Object.fromEntries(keptByServer.flatMap(key => (before?.[key] === undefined ? [] : [[key, before[key]]])))
  const placed = (meta: ObjectMeta = {}): ObjectMeta => ({ ...meta, namespace: namespaced ? meta.namespace || 'default' : '' })
  return [
    ...changedMetadataErrors(placed({ ...kept, ...now }), placed(before), namespaced, server),
    ...(validatedWhole.has(kind) || server.minor <= (lookUp(validatedWholeUntil, kind) ?? 0) ? prefixErrors(now ?? {}, rule) : []),
    // Its name follows from what it has, which may change.
    ...(kind === 'APIService' && now?.name ? rule(now.name).map(text => invalid(child(at, 'name'), now.name, text)) : []),
    ...finalizerErrors(now ?? {}, object),
  ]
}

/** The last minor of 1.x of which that is so of further kinds. */
const validatedWholeUntil: Readonly<Record<string, number>> = {
  APIService: 37,
  DeviceClass: 35,
  Job: 36,
  ReplicationController: 35,
  Service: 33,
}

/** Kinds whose updates are validated as new objects are, metadata included: by Validate…Update, or by the strategy's ValidateUpdate. */
const validatedWhole: ReadonlySet<string> = new Set([
  ...['CertificateSigningRequest', 'ClusterRole', 'ClusterRoleBinding', 'ClusterTrustBundle', 'ConfigMap', 'ControllerRevision', 'CSINode'],
  ...['CSIStorageCapacity', 'Endpoints', 'Ingress', 'MutatingWebhookConfiguration', 'Pod', 'ValidatingWebhookConfiguration'],
  ...['EndpointSlice', 'FlowSchema', 'IngressClass', 'IPAddress', 'LimitRange', 'Namespace', 'Node', 'PersistentVolume'],
  ...[
    'PersistentVolumeClaim',
    'PriorityLevelConfiguration',
    'ResourceClaim',
    'ResourceClaimTemplate',
    'Role',
    'RoleBinding',
    'RuntimeClass',
  ],
  ...['Secret', 'ServiceAccount', 'StorageClass', 'StorageVersionMigration', 'VolumeAttachment', 'VolumeAttributesClass'],
])

const standardFinalizers = ['kubernetes', 'orphan', 'foregroundDeletion']

/** Kinds whose metadata apimachinery's own functions validate: admissionregistration, node, and events that change. */
const withOwnFinalizers = /Webhook|AdmissionPolicy|RuntimeClass|^v1 Event$| APIService$| Lease$| PodDisruptionBudget$/

/** core validation.go, validateKubeFinalizerName */
function finalizerErrors({ finalizers }: ObjectMeta, { apiVersion, kind }: JsonObject): readonly FieldError[] {
  if (!finalizers?.length) return []
  if (withOwnFinalizers.test(`${plainText(apiVersion)} ${plainText(kind)}`)) return []
  return finalizers.flatMap((given, index) => {
    const name = given ?? ''
    if (name.includes('/') || standardFinalizers.includes(name)) return []
    const words = 'name is neither a standard finalizer name nor is it fully qualified'
    return [invalid(entry(child(at, 'finalizers'), index), name, words)]
  })
}

const keptByServer = ['name', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const

/** Metadata that decodes is an object of the right members. */
function isMeta(value: unknown): value is ObjectMeta {
  return isRecord(value)
}

function ownNameErrors(meta: ObjectMeta, kind: string, rule: NameCheck, server: Server): readonly FieldError[] {
  const { name, generateName } = meta
  const own = name || (!generateName && needsName(kind)) ? nameErrors(name, rule, child(at, 'name')) : []
  // Their names have a declared format, and the rest of the rules is about what a path takes.
  const isDeclared = server.minor >= 36 && (kind === 'DeviceClass' || kind === 'ReplicationController')
  if (name && isDeclared) return [...prefixErrors(meta, pathSegmentName), ...own]
  if (isDeclared && kind === 'DeviceClass') return own
  return [...prefixErrors(meta, kind === 'CronJob' ? dns1123Subdomain : rule), ...own]
}

/** apimachinery maskTrailingDash: a prefix may end in a dash. */
function prefixErrors({ generateName }: ObjectMeta, rule: NameCheck): readonly FieldError[] {
  const prefix = generateName ?? ''
  const masked = prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix
  return prefix === '' ? [] : rule(masked).map(text => invalid(child(at, 'generateName'), prefix, text))
}
