import { isRecord, jsonText, lookUp } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'
import { isSame } from '../../../../documents/json.ts'
import { listAt, numberAt, recordAt, textAt, valueAt } from '../../../../documents/value.ts'
import { all, fixed } from './fields.ts'
import type { Changed } from './fields.ts'
import { withAmounts } from './quantities.ts'

/** pkg/apis/apps/validation/validation.go, ValidateDeploymentUpdate and its siblings. */
export const selector = fixed({ path: ['spec', 'selector'] })

const ofStatefulSets = [
  'replicas',
  'ordinals',
  'template',
  'updateStrategy',
  'revisionHistoryLimit',
  'persistentVolumeClaimRetentionPolicy',
  'minReadySeconds',
]

/** pkg/apis/apps/validation/validation.go, ValidateStatefulSetUpdate at v1.36: everything in spec but these. */
export const inStatefulSet: Changed = (before, after) => {
  const words = `${ofStatefulSets
    .slice(0, -1)
    .map(one => `'${one}'`)
    .join(', ')} and '${ofStatefulSets.at(-1) ?? ''}'`
  const [old, now] = [before, after].map(one => withoutClaimDefaults(recordAt(one, 'spec')))
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...names]
    .filter(
      name =>
        !ofStatefulSets.includes(name) &&
        !isSame(old?.[name] ?? lookUp(setDefaults, name) ?? null, now?.[name] ?? lookUp(setDefaults, name) ?? null),
    )
    .map(name => ({
      path: ['spec', name],
      serverMessage: `spec: Forbidden: updates to statefulset spec for fields other than ${words} are forbidden`,
    }))
}

const setDefaults: JsonObject = { podManagementPolicy: 'OrderedReady', serviceName: '' }

/** What the server fills in, or ignores, of claim templates does not count as a change. */
function withoutClaimDefaults(spec: JsonObject): JsonObject {
  const claims = listAt(spec, 'volumeClaimTemplates').map(claim => ({
    metadata: {
      name: textAt(claim, 'metadata', 'name'),
      labels: recordAt(claim, 'metadata', 'labels'),
      annotations: recordAt(claim, 'metadata', 'annotations'),
    },
    spec: { volumeMode: 'Filesystem', ...withAmounts(recordAt(claim, 'spec')) },
  }))
  return { ...spec, volumeClaimTemplates: claims }
}

/** pkg/apis/batch/validation/validation.go, validateCompletions: those of an Indexed Job may change along with its parallelism. */
const completions: Changed = (before, after) => {
  const [old, now] = [valueAt(before, 'spec', 'completions') ?? completionsByDefault(before), valueAt(after, 'spec', 'completions')]
  const isElastic = valueAt(after, 'spec', 'completionMode') === 'Indexed' && now === valueAt(after, 'spec', 'parallelism')
  // What a manifest leaves out stays as it is.
  if (now === undefined || now === null || isSame(old, now) || isElastic) return []
  return [{ path: ['spec', 'completions'], serverMessage: `spec.completions: Invalid value: ${jsonText(now)}: field is immutable` }]
}

function completionsByDefault(job: JsonObject): number | null {
  return numberAt(job, 'spec', 'parallelism') === undefined ? 1 : null
}

/** Scheduling of a Job that has not begun may change: validatePodTemplateUpdate. */
const schedulingOfSuspended = ['affinity', 'nodeSelector', 'schedulingGates', 'tolerations']

const jobTemplate: Changed = (before, after) => {
  const isSuspended = valueAt(before, 'spec', 'suspend') === true
  const [old, now] = [before, after].map(job => templateOf(job, isSuspended))
  const place = isSuspended ? 'spec.template.spec' : 'spec.template'
  return isSame(old, now) ? [] : [{ path: ['spec', 'template'], serverMessage: `${place}: Invalid value: …: field is immutable` }]
}

function templateOf(job: JsonObject, isSuspended: boolean): unknown {
  const template = recordAt(job, 'spec', 'template')
  if (!isSuspended) return template
  const spec = Object.entries(recordAt(template, 'spec')).filter(([name]) => !schedulingOfSuspended.includes(name))
  return Object.fromEntries(spec)
}

/** pkg/apis/batch/validation/validation.go, ValidateJobSpecUpdate. */
export const inJob = all(
  completions,
  selector,
  jobTemplate,
  fixed(
    { path: ['spec', 'completionMode'], byDefault: 'NonIndexed' },
    { path: ['spec', 'podFailurePolicy'], printed: () => '…' },
    { path: ['spec', 'backoffLimitPerIndex'] },
    { path: ['spec', 'managedBy'] },
    { path: ['spec', 'successPolicy'], printed: () => '…' },
  ),
)

const podWords =
  'spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)'

const podDefaults: JsonObject = {
  restartPolicy: 'Always',
  dnsPolicy: 'ClusterFirst',
  schedulerName: 'default-scheduler',
  enableServiceLinks: true,
  serviceAccountName: 'default',
  securityContext: {},
}

const mutableInPods = ['activeDeadlineSeconds', 'terminationGracePeriodSeconds', 'tolerations']

/** pkg/apis/core/validation/validation.go, ValidatePodUpdate: everything in spec but images and a few more. */
export const inPod: Changed = (before, after) => {
  const [old, now] = [before, after].map(pod => withoutImages(recordAt(pod, 'spec')))
  return Object.keys({ ...old, ...now })
    .filter(name => !mutableInPods.includes(name))
    .filter(name => !isSame(old?.[name] ?? lookUp(podDefaults, name) ?? null, now?.[name] ?? lookUp(podDefaults, name) ?? null))
    .map(name => ({ path: ['spec', name], serverMessage: podWords }))
}

function withoutImages(spec: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(spec).map(([name, value]) => [
      name,
      /^(containers|initContainers)$/.test(name) && Array.isArray(value) ? value.map(withoutImage) : value,
    ]),
  )
}

const containerDefaults: JsonObject = { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File', resources: {} }

function withoutImage(container: unknown): unknown {
  if (!isRecord(container)) return container
  const { image: _, imagePullPolicy: __, ...rest } = container
  return { ...containerDefaults, ...rest }
}
