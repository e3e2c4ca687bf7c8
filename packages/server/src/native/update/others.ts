import { type JsonObject } from '@crdgen/core/internal'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { child, documentPlace, entry, topLevel, unspelled } from '../../field/place.ts'
import { isSameValue } from '../values/equal.ts'
import { printInternal } from '../values/print.ts'
import { seriesErrors } from '../validation/events.ts'
import { jobSelectorErrors, nameLabels, uidLabels, unselectedErrors } from '../validation/jobs.ts'
import { type Errors, isFrom, isSet, listOf, type Part, partOf, recordOf, textOf } from '../validation/tools.ts'
import { serviceRangeErrors } from './core.ts'
import { all, fixed, isSameAt, placeOf, type Update, type UpdateCheck } from './tools.ts'

/** Updates of all groups but core: Validate…Update of pkg/apis/GROUP/validation. */

const selector = fixed({ path: 'spec.selector', type: { group: 'apps', type: '*meta.LabelSelector' } })

const fixedInSets: UpdateCheck = fixed(
  { path: 'spec.selector', type: { group: 'apps', type: '*meta.LabelSelector' } },
  { path: 'spec.volumeClaimTemplates', type: { group: 'apps', type: '[]core.PersistentVolumeClaim' } },
  { path: 'spec.serviceName' },
  { path: 'spec.podManagementPolicy' },
)

const fixedHistory: UpdateCheck = fixed({ path: 'spec.revisionHistoryLimit' })

/** ValidateStatefulSetUpdate: since 1.37 each field has an error of its own. */
function* statefulSetErrors(update: Update): Errors {
  const errors = [...fixedInSets(update), ...(isFrom(33, update.server) ? [] : fixedHistory(update))]
  if (isFrom(37, update.server)) return yield* errors
  const history = isFrom(33, update.server) ? " 'revisionHistoryLimit'," : ''
  const words = `updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy',${history} 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden`
  for (const { at } of errors) yield forbidden(unspelled(topLevel('spec'), at.key), words)
}

/** ValidateJobSpec, of a Job that the server has: its selector is there, whoever wrote it. */
function* madeSelectorErrors({ now, old, server }: Update): Errors {
  const spec = { value: recordOf(now['spec']), at: topLevel('spec') }
  if (!isSet(recordOf(old['spec'])['selector'])) return
  yield* jobSelectorErrors(spec, server)
  if (spec.value['manualSelector'] === true) return
  yield* unselectedErrors(spec, server)
  if (isSet(spec.value['selector']) && !isFrom(37, server)) yield* madeLabelErrors(spec, now, old)
}

/** validateGeneratedSelector, which updates go through until 1.36: the labels that the server has given to the pods stay; it alone knows the uid. */
function* madeLabelErrors(spec: Part, now: JsonObject, old: JsonObject): Errors {
  const { name } = recordOf(now['metadata'])
  const made = recordOf(recordOf(recordOf(old['spec'])['selector'])['matchLabels'])
  const uid = uidLabels.map(label => textOf(made[label])).find(text => text !== '')
  const metadata = partOf(partOf(spec, 'template'), 'metadata')
  const labels = recordOf(metadata.value['labels'])
  const wanted = [
    ...nameLabels.map(label => [label, name] as const),
    ...(uid === undefined ? [] : uidLabels.map(label => [label, uid] as const)),
  ]
  for (const [label, value] of wanted) {
    const at = entry(child(metadata.at, 'labels'), label)
    if (!Object.hasOwn(labels, label)) yield required(at, `must be '${textOf(value)}'`)
    else if (labels[label] !== value)
      yield invalid(at, labels, `must be '${textOf(value)}'`, printInternal(labels, { group: 'meta', type: '{}s' }))
  }
}

/** validateCompletions */
function* completionErrors({ now, old, node }: Update): Errors {
  const spec = recordOf(now['spec'])
  if (isSameAt(now, old, node, ['spec', 'completions'])) return
  const { completions, parallelism, completionMode } = spec
  const at = placeOf(['spec', 'completions'])
  if (completionMode !== 'Indexed') yield invalid(at, completions ?? null, 'field is immutable')
  else if (isSet(completions) && completions !== parallelism)
    yield invalid(at, completions, 'can only be modified in tandem with spec.parallelism')
}

/** Scheduling of a Job that has not begun may change: validatePodTemplateUpdate. */
const scheduling = ['nodeSelector', 'schedulingGates', 'tolerations']

/** validatePodTemplateUpdate, validatePodResourceUpdatesOnly */
function* jobTemplateErrors({ now, old, node, server }: Update): Errors {
  const [own, before] = [now, old].map(job => recordOf(recordOf(job['spec'])['template']))
  const spec = node.fields.get('spec')
  const template = spec?.node.kind === 'struct' ? spec.node.fields.get('template') : undefined
  if (template === undefined || own === undefined || before === undefined) return
  const isSuspended = recordOf(old['spec'])['suspend'] === true
  const isNarrow = isSuspended && isFrom(36, server)
  const compare = (one: JsonObject) => (isSuspended ? withoutScheduling(one, isNarrow) : one)
  if (isSameValue(compare(own), compare(before), template.node)) return
  const at = placeOf(['spec', 'template'], isNarrow ? 'spec.template.spec' : undefined)
  const type = isNarrow ? { group: 'core', type: 'PodSpec' } : { group: 'core', type: '*PodTemplateSpec' }
  yield invalid(at, own, 'field is immutable', printInternal(isNarrow ? own['spec'] : own, type))
}

/** With `isNarrow`, only the spec is compared, and resources may change. */
function withoutScheduling(template: JsonObject, isNarrow: boolean): JsonObject {
  const { labels: _, annotations: __, ...metadata } = recordOf(template['metadata'])
  const spec = recordOf(template['spec'])
  const { nodeAffinity: ___, ...affinity } = recordOf(spec['affinity'])
  const containers = ['containers', 'initContainers'].map(name => [
    name,
    listOf(spec[name]).map(one => (isNarrow ? { ...recordOf(one), resources: {} } : one)),
  ])
  const kept = Object.entries(spec).filter(([name]) => !scheduling.includes(name) && name !== 'affinity')
  return {
    ...template,
    metadata: isNarrow ? {} : metadata,
    spec: {
      ...Object.fromEntries(kept),
      ...Object.fromEntries(containers),
      ...(Object.keys(affinity).length > 0 ? { affinity } : {}),
    },
  }
}

/** ValidateRoleBindingUpdate */
const roleRef: UpdateCheck = function* ({ now, old, node, server }) {
  if (isSameAt(now, old, node, ['roleRef'])) return
  yield invalid(
    topLevel('roleRef'),
    now['roleRef'],
    isFrom(37, server) ? 'field is immutable' : 'cannot change roleRef',
    printInternal(now['roleRef'], { group: 'rbac', type: 'RoleRef' }),
  )
}

/** ValidateCSINodeUpdate: drivers that stay are as they were, but for what they can hold. */
function* nodeDriverErrors({ now, old, node, server }: Update): Errors {
  const spec = node.fields.get('spec')
  const drivers = spec?.node.kind === 'struct' ? spec.node.fields.get('drivers')?.node : undefined
  if (drivers?.kind !== 'list') return
  const plain = (driver: unknown) => {
    const { allocatable: _, ...rest } = recordOf(driver)
    return isFrom(35, server) ? rest : recordOf(driver)
  }
  for (const before of listOf(recordOf(old['spec'])['drivers']))
    for (const own of listOf(recordOf(now['spec'])['drivers'])) {
      if (recordOf(own)['name'] !== recordOf(before)['name'] || isSameValue(plain(own), plain(before), drivers.of)) continue
      const printed = printInternal(plain(own), { group: 'storage', type: 'CSINodeDriver' })
      const at = isFrom(33, server) ? placeOf(['spec', 'drivers']) : unspelled(child(documentPlace, 'spec', 'CSINodeDriver'), 'drivers')
      yield invalid(at, own, 'field is immutable', printed)
    }
}

/** ValidatePriorityClassUpdate */
const priority: UpdateCheck = function* ({ now, old }) {
  if ((now['value'] ?? 0) !== (old['value'] ?? 0)) yield forbidden(topLevel('value'), 'may not be changed in an update.')
}

const fixedInClasses = fixed({ path: 'parameters' }, { path: 'provisioner' }, { path: 'reclaimPolicy' }, { path: 'volumeBindingMode' })

/** ValidateStorageClassUpdate; older servers have words of their own for all but the last. */
function* storageClassErrors(update: Update): Errors {
  for (const error of fixedInClasses(update)) {
    const { key } = error.at
    if (isFrom(36, update.server) || key === 'volumeBindingMode') yield error
    else yield forbidden(error.at, `updates to ${key} are forbidden.`)
  }
}

/** ValidateVolumeAttributesClassUpdate */
const attributes: UpdateCheck = function* ({ now, old, node }) {
  for (const name of ['driverName', 'parameters'])
    if (!isSameAt(now, old, node, [name])) yield forbidden(topLevel(name), `updates to ${name} are forbidden.`)
}

/** ValidateControllerRevisionUpdate */
const revision: UpdateCheck = function* ({ now, old, node }) {
  const data = now['data'] ?? null
  if (!isSameAt(now, old, node, ['data']))
    yield invalid(
      child(topLevel('data'), '', ''),
      data,
      'field is immutable',
      printInternal(now['data'] ?? undefined, { group: 'meta', type: 'meta.RawExtension' }),
    )
}

/** ValidateEventUpdate, of events.k8s.io */
const event = fixed(
  { path: 'regarding', serverPath: 'involvedObject', type: { group: 'core', type: 'ObjectReference' } },
  { path: 'reason' },
  { path: 'note', serverPath: 'message' },
  { path: 'deprecatedSource', serverPath: 'source', type: { group: 'core', type: 'EventSource' } },
  { path: 'deprecatedFirstTimestamp', serverPath: 'firstTimestamp', type: { group: 'core', type: 'meta.Time' } },
  { path: 'deprecatedLastTimestamp', serverPath: 'lastTimestamp', type: { group: 'core', type: 'meta.Time' } },
  { path: 'deprecatedCount', serverPath: 'count' },
  { path: 'reason' },
  { path: 'related', type: { group: 'core', type: '*ObjectReference' } },
  { path: 'eventTime', type: { group: 'core', type: 'meta.MicroTime' } },
  ...['type', 'action', 'reportingController', 'reportingInstance'].map(path => ({ path })),
)

const changedSeries: UpdateCheck = ({ now, old, node }) => (isSameAt(now, old, node, ['series']) ? [] : seriesErrors(now))

const claim = { group: 'resource', type: 'ResourceClaimSpec' }

export const otherUpdates: Readonly<Record<string, UpdateCheck>> = {
  'apps StatefulSet': statefulSetErrors,
  'apps Deployment': selector,
  'apps DaemonSet': selector,
  'apps ReplicaSet': selector,
  'apps ControllerRevision': revision,
  'batch Job': all(
    madeSelectorErrors,
    completionErrors,
    fixed({ path: 'spec.selector', type: { group: 'batch', type: '*meta.LabelSelector' } }),
    jobTemplateErrors,
    fixed(
      { path: 'spec.completionMode' },
      { path: 'spec.podFailurePolicy', type: { group: 'batch', type: '*PodFailurePolicy' } },
      { path: 'spec.backoffLimitPerIndex' },
      { path: 'spec.managedBy' },
      { path: 'spec.successPolicy', type: { group: 'batch', type: '*SuccessPolicy' } },
    ),
  ),
  'events.k8s.io Event': all(changedSeries, event),
  'rbac.authorization.k8s.io RoleBinding': roleRef,
  'rbac.authorization.k8s.io ClusterRoleBinding': roleRef,
  'storage.k8s.io StorageClass': storageClassErrors,
  'storage.k8s.io CSIDriver': fixed(
    // The server misspells its own field.
    { path: 'spec.attachRequired', serverPath: 'spec.attachedRequired' },
    { path: 'spec.volumeLifecycleModes', type: { group: 'storage', type: '[]s', go: '[]storage.VolumeLifecycleMode' } },
  ),
  'storage.k8s.io CSINode': nodeDriverErrors,
  'storage.k8s.io CSIStorageCapacity': fixed(
    { path: 'nodeTopology', type: { group: 'storage', type: '*meta.LabelSelector' } },
    { path: 'storageClassName' },
  ),
  'storage.k8s.io VolumeAttachment': fixed({ path: 'spec', type: { group: 'storage', type: 'VolumeAttachmentSpec' } }),
  'storage.k8s.io VolumeAttributesClass': attributes,
  'scheduling.k8s.io PriorityClass': all(priority, fixed({ path: 'preemptionPolicy' })),
  'networking.k8s.io IngressClass': fixed({ path: 'spec.controller' }),
  'networking.k8s.io IPAddress': fixed({ path: 'spec.parentRef', type: { group: 'networking', type: '*ParentReference' } }),
  'networking.k8s.io ServiceCIDR': serviceRangeErrors,
  'node.k8s.io RuntimeClass': fixed({ path: 'handler' }),
  'discovery.k8s.io EndpointSlice': fixed({ path: 'addressType' }),
  'resource.k8s.io ResourceSlice': fixed({ path: 'spec.pool.name' }, { path: 'spec.driver' }, { path: 'spec.nodeName' }),
  'resource.k8s.io ResourceClaim': fixed({ path: 'spec', type: claim }),
  'resource.k8s.io ResourceClaimTemplate': fixed({ path: 'spec', type: { group: 'resource', type: 'ResourceClaimTemplateSpec' } }),
}
