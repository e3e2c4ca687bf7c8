import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { type FieldError, forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, type Place } from '../../field/place.ts'
import { dns1123Label } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidStruct,
  invalidTexts,
  isFrom,
  isSet,
  nonnegative,
  numberOf,
  optionalPart,
  type Part,
  partOf,
  recordOf,
  type StructCheck,
  textOf,
  unsupportedStruct,
} from './tools.ts'
import { percent } from './names.ts'
import { labelSelector } from '../values/internal-type.ts'
import { printInternal } from '../values/print.ts'
import { annotationErrors, isEmptySelector, isInvalidSelector, labelMapErrors, matchesLabels } from './selectors.ts'

/** Deployments, ReplicaSets, StatefulSets, DaemonSets: pkg/apis/apps/validation/validation.go. */

/** ValidatePositiveIntOrPercent */
export function* countErrors(value: unknown, at: Place): Errors {
  if (typeof value === 'string') yield* invalidTexts(at, value, percent(value))
  else yield* nonnegative(value, at)
}

/** IsNotMoreThan100Percent */
export function* tooManyPercentErrors(value: unknown, at: Place): Errors {
  if (typeof value === 'string' && percent(value).length === 0 && Number.parseInt(value, 10) > 100)
    yield invalid(at, value, 'must not be greater than 100%')
}

/** getIntOrPercentValue */
function countOf(value: unknown): number {
  return typeof value === 'string' ? Number.parseInt(value, 10) || 0 : numberOf(value)
}

/** The limits of templates of workloads: always restarted, and without a deadline. */
function* restartErrors(spec: Part, kind: string): Errors {
  const pod = partOf(partOf(spec, 'template'), 'spec')
  const policy = textOf(pod.value['restartPolicy']) || 'Always'
  if (policy !== 'Always') yield unsupported(child(pod.at, 'restartPolicy'), policy, ['Always'])
  if (isSet(pod.value['activeDeadlineSeconds']))
    yield forbidden(child(pod.at, 'activeDeadlineSeconds'), `activeDeadlineSeconds in ${kind} is not Supported`)
}

function labelsOfTemplate(spec: Part): unknown {
  return recordOf(recordOf(spec.value['template'])['metadata'])['labels']
}

/** The server's name of a kind in the error about its selector; a ReplicaSet is taken for a Deployment. */
type Kind = 'deployment' | 'statefulset' | 'daemonset'

/** A selector selects something, and the pods of the template among it. */
function* selectorErrors(spec: Part, kind: Kind, server: Server): Errors {
  const { selector } = spec.value
  const at = child(spec.at, 'selector')
  if (isRecord(selector) && isEmptySelector(selector))
    yield invalid(at, {}, `empty selector is invalid for ${kind}`, printInternal(selector, labelSelector))
  if (isInvalidSelector(selector, server)) {
    if (kind !== 'daemonset')
      yield invalid(at, selector, kind === 'statefulset' ? '' : 'invalid label selector', printInternal(selector, labelSelector))
    return
  }
  const labels = labelsOfTemplate(spec)
  const isChecked = kind === 'daemonset' || !(isRecord(selector) && isEmptySelector(selector))
  if (isChecked && !matchesLabels(selector, recordOf(labels))) yield mismatch(spec, labels)
}

/** Labels that nobody wrote print as null. */
function mismatch(spec: Part, labels: unknown): FieldError {
  const at = child(child(child(spec.at, 'template'), 'metadata'), 'labels')
  return invalid(at, labels ?? null, '`selector` does not match template `labels`')
}

/** Fields of which the server takes no notice: what a StatefulSet makes before 1.34, and templates where it cannot read the selector. */
export function skipsField(struct: string, field: string, spec: JsonObject, server: Server): boolean {
  if (struct === 'StatefulSetSpec' && (field === 'template' || field === 'volumeClaimTemplates') && !isFrom(34, server)) return true
  return field === 'template' && unread.has(struct) && isInvalidSelector(spec['selector'], server)
}

const unread: ReadonlySet<string> = new Set(['DeploymentSpec', 'ReplicaSetSpec', 'StatefulSetSpec'])

/** ValidateDeploymentStrategy, ValidateRollingUpdateDeployment; 25 % each when nothing is said. */
function* deploymentStrategyErrors(spec: Part): Errors {
  const strategy = partOf(spec, 'strategy')
  const type = textOf(strategy.value['type']) || 'RollingUpdate'
  const rolling = optionalPart(strategy, 'rollingUpdate')
  if (type === 'Recreate') {
    if (rolling !== undefined) yield forbidden(rolling.at, "may not be specified when strategy `type` is 'Recreate'")
    return
  }
  if (type !== 'RollingUpdate')
    return yield unsupportedStruct(strategy, ['Recreate', 'RollingUpdate'], { group: 'apps', type: 'DeploymentStrategy' })
  if (rolling === undefined) return
  const { maxUnavailable = '25%', maxSurge = '25%' } = rolling.value
  const [unavailableAt, surgeAt] = [child(rolling.at, 'maxUnavailable'), child(rolling.at, 'maxSurge')]
  yield* countErrors(maxUnavailable, unavailableAt)
  yield* countErrors(maxSurge, surgeAt)
  if (countOf(maxUnavailable) === 0 && countOf(maxSurge) === 0)
    yield invalid(unavailableAt, maxUnavailable, 'may not be 0 when `maxSurge` is 0')
  yield* tooManyPercentErrors(maxUnavailable, unavailableAt)
}

/** ValidateDeploymentSpec */
function* deploymentErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'deployment', server)
  yield* deploymentStrategyErrors(spec)
  const { progressDeadlineSeconds, minReadySeconds } = spec.value
  const deadline = typeof progressDeadlineSeconds === 'number' ? progressDeadlineSeconds : 600
  const at = child(spec.at, 'progressDeadlineSeconds')
  yield* nonnegative(deadline, at)
  if (deadline <= numberOf(minReadySeconds)) yield invalid(at, deadline, 'must be greater than minReadySeconds')
  // Its pods are those of a ReplicaSet.
  if (!isInvalidSelector(spec.value['selector'], server)) yield* restartErrors(spec, 'ReplicaSet')
}

/** ValidateReplicaSetSpec */
function* replicaSetErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'deployment', server)
  if (!isInvalidSelector(spec.value['selector'], server)) yield* restartErrors(spec, 'ReplicaSet')
}

/** ValidateStatefulSetSpec */
function* statefulSetErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'statefulset', server)
  yield* restartErrors(spec, 'StatefulSet')
  const { podManagementPolicy, serviceName } = spec.value
  const policy = textOf(podManagementPolicy) || 'OrderedReady'
  if (!isFrom(34, server) && !isInvalidSelector(spec.value['selector'], server)) {
    const template = partOf(spec, 'template')
    const { labels, annotations } = partOf(template, 'metadata').value
    yield* labelMapErrors(labels, child(template.at, 'labels'), server)
    yield* annotationErrors(annotations, child(template.at, 'annotations'), server)
  }
  if (policy !== 'OrderedReady' && policy !== 'Parallel')
    yield invalid(child(spec.at, 'podManagementPolicy'), policy, "must be 'OrderedReady' or 'Parallel'")
  yield* setStrategyErrors(spec, server)
  const name = textOf(serviceName)
  if (isFrom(34, server) && name !== '') yield* invalidTexts(child(spec.at, 'serviceName'), name, dns1123Label(name))
}

function* setStrategyErrors(spec: Part, server: Server): Errors {
  const strategy = partOf(spec, 'updateStrategy')
  const rolling = optionalPart(strategy, 'rollingUpdate')
  const type = textOf(strategy.value['type']) || 'RollingUpdate'
  if (type === 'OnDelete' && rolling !== undefined)
    yield invalidStruct(rolling, "only allowed for updateStrategy 'RollingUpdate'", {
      group: 'apps',
      type: 'RollingUpdateStatefulSetStrategy',
    })
  if (type !== 'OnDelete' && type !== 'RollingUpdate')
    yield invalidStruct(strategy, "must be 'RollingUpdate' or 'OnDelete'", { group: 'apps', type: 'StatefulSetUpdateStrategy' })
  if (type === 'RollingUpdate' && rolling !== undefined && isFrom(37, server)) yield* rollingSetErrors(rolling)
}

/** ValidateRollingUpdateStatefulSet; MaxUnavailableStatefulSet is on from 1.37 on. */
function* rollingSetErrors({ value, at }: Part): Errors {
  const { maxUnavailable } = value
  if (!isSet(maxUnavailable)) return
  const place = child(at, 'maxUnavailable')
  yield* countErrors(maxUnavailable, place)
  if (countOf(maxUnavailable) === 0) yield invalid(place, maxUnavailable, 'cannot be 0')
  yield* tooManyPercentErrors(maxUnavailable, place)
}

/** ValidateDaemonSetUpdateStrategy: 1 pod unavailable and no more than wanted when nothing is said. */
function* daemonStrategyErrors(spec: Part): Errors {
  const strategy = partOf(spec, 'updateStrategy')
  const rolling = optionalPart(strategy, 'rollingUpdate')
  const type = textOf(strategy.value['type']) || 'RollingUpdate'
  if (type !== 'RollingUpdate' && type !== 'OnDelete')
    yield unsupportedStruct(strategy, ['RollingUpdate', 'OnDelete'], { group: 'apps', type: 'DaemonSetUpdateStrategy' })
  if (type !== 'RollingUpdate' || rolling === undefined) return
  const { maxUnavailable = 1, maxSurge = 0 } = rolling.value
  const [unavailableAt, surgeAt] = [child(rolling.at, 'maxUnavailable'), child(rolling.at, 'maxSurge')]
  yield* countErrors(maxUnavailable, unavailableAt)
  yield* countErrors(maxSurge, surgeAt)
  yield* tooManyPercentErrors(maxUnavailable, unavailableAt)
  yield* tooManyPercentErrors(maxSurge, surgeAt)
  const [unavailable, surge] = [countOf(maxUnavailable) !== 0, countOf(maxSurge) !== 0]
  if (unavailable && surge) yield invalid(surgeAt, maxSurge, 'may not be set when maxUnavailable is non-zero')
  if (!unavailable && !surge) yield required(unavailableAt, 'cannot be 0 when maxSurge is 0')
}

/** ValidateDaemonSetSpec */
function* daemonSetErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'daemonset', server)
  yield* restartErrors(spec, 'DaemonSet')
  yield* daemonStrategyErrors(spec)
}

/** core validation.go, ValidateReplicationControllerSpec: the selector is by default the labels of the template. */
function* replicationControllerErrors(spec: Part): Errors {
  const labels = labelsOfTemplate(spec)
  const selector = recordOf(spec.value['selector'])
  const isGiven = Object.keys(selector).length > 0
  if (!isGiven && Object.keys(recordOf(labels)).length === 0) yield required(child(spec.at, 'selector'))
  if (isGiven && isSet(spec.value['template']) && !matchesLabels({ matchLabels: selector }, recordOf(labels))) yield mismatch(spec, labels)
  if (isSet(spec.value['template'])) yield* restartErrors(spec, 'ReplicationController')
}

export const workloadChecks: Readonly<Record<string, StructCheck>> = {
  'apps/v1.DeploymentSpec': (value, at, server) => [...deploymentErrors({ value, at }, server)],
  'apps/v1.ReplicaSetSpec': (value, at, server) => [...replicaSetErrors({ value, at }, server)],
  'apps/v1.StatefulSetSpec': (value, at, server) => [...statefulSetErrors({ value, at }, server)],
  'core/v1.ReplicationControllerSpec': (value, at) => [...replicationControllerErrors({ value, at })],
  'apps/v1.DaemonSetSpec': (value, at, server) => [...daemonSetErrors({ value, at }, server)],
}
