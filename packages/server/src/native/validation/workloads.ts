import { isRecord } from '@crdgen/core'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import type { Place } from '../../field/place.ts'
import { dns1123Label } from '../../names/names.ts'
import type { Server } from '../../server-version.ts'
import type { StructCheck } from '../struct-checks.ts'
import { percent } from './names.ts'
import { isEmptySelector, matchesLabels } from './selectors.ts'
import { invalidTexts, isSet, nonnegative, numberOf, optionalPart, partOf, recordOf, textOf } from './tools.ts'
import type { Errors, Part } from './tools.ts'

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

/** What the templates of workloads may say: always restarted, and without a deadline. */
function* restartErrors(spec: Part, kind: string): Errors {
  const pod = partOf(partOf(spec, 'template'), 'spec')
  const policy = textOf(pod.value['restartPolicy']) || 'Always'
  if (policy !== 'Always') yield unsupported(child(pod.at, 'restartPolicy'), policy, ['Always'])
  if (isSet(pod.value['activeDeadlineSeconds']))
    yield forbidden(child(pod.at, 'activeDeadlineSeconds'), `activeDeadlineSeconds in ${kind} is not Supported`)
}

function labelsOfTemplate(spec: Part) {
  return recordOf(recordOf(recordOf(spec.value['template'])['metadata'])['labels'])
}

/** A selector selects something, and the pods of the template among it. */
function* selectorErrors(spec: Part, kind: string, server: Server): Errors {
  const { selector } = spec.value
  const labels = labelsOfTemplate(spec)
  if (!isRecord(selector)) return
  const isEmpty = isEmptySelector(selector)
  if (isEmpty)
    yield invalid(
      child(spec.at, 'selector'),
      selector,
      `empty selector is invalid for ${kind}`,
      server.has('jsonInTexts') ? '{}' : undefined,
    )
  const matches = matchesLabels(selector, labels)
  const at = child(child(child(spec.at, 'template'), 'metadata'), 'labels')
  const isChecked = kind === 'daemonset' || !isEmpty
  if (matches === false && isChecked)
    yield invalid(at, labels, '`selector` does not match template `labels`', Object.keys(labels).length === 0 ? 'null' : undefined)
}

/** ValidateDeploymentStrategy, ValidateRollingUpdateDeployment; 25 % each when nothing is said. */
function* deploymentStrategyErrors(spec: Part): Errors {
  const strategy = partOf(spec, 'strategy')
  const type = textOf(strategy.value['type']) || 'RollingUpdate'
  const rolling = optionalPart(strategy, 'rollingUpdate')
  if (type === 'Recreate') {
    if (rolling !== undefined) yield forbidden(rolling.at, "may not be specified when strategy `type` is 'Recreate'")
    return
  }
  if (type !== 'RollingUpdate' || rolling === undefined) return
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
  const policy = restartPolicyOf(spec)
  const pod = partOf(partOf(spec, 'template'), 'spec')
  // As of every ReplicaSet: ValidatePodTemplateSpecForReplicaSet.
  if (policy !== 'Always') yield unsupported(child(pod.at, 'restartPolicy'), policy, ['Always'])
  if (isSet(pod.value['activeDeadlineSeconds']))
    yield forbidden(child(pod.at, 'activeDeadlineSeconds'), 'activeDeadlineSeconds in ReplicaSet is not Supported')
}

function restartPolicyOf(spec: Part): string {
  return textOf(recordOf(recordOf(spec.value['template'])['spec'])['restartPolicy']) || 'Always'
}

/** ValidateReplicaSetSpec */
function* replicaSetErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'replicaset', server)
  yield* restartErrors(spec, 'ReplicaSet')
}

/** ValidateStatefulSetSpec */
function* statefulSetErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, 'statefulset', server)
  yield* restartErrors(spec, 'StatefulSet')
  const { podManagementPolicy, serviceName } = spec.value
  const policy = textOf(podManagementPolicy) || 'OrderedReady'
  if (policy !== 'OrderedReady' && policy !== 'Parallel')
    yield invalid(child(spec.at, 'podManagementPolicy'), policy, "must be 'OrderedReady' or 'Parallel'")
  const strictNames = Number(server.version.split('.')[1]) >= 34
  const name = textOf(serviceName)
  if (strictNames && name !== '') yield* invalidTexts(child(spec.at, 'serviceName'), name, dns1123Label(name))
}

/** ValidateDaemonSetUpdateStrategy: 1 pod unavailable and no more than wanted when nothing is said. */
function* daemonStrategyErrors(spec: Part): Errors {
  const strategy = partOf(spec, 'updateStrategy')
  const rolling = optionalPart(strategy, 'rollingUpdate')
  if ((textOf(strategy.value['type']) || 'RollingUpdate') !== 'RollingUpdate' || rolling === undefined) return
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

export const workloadChecks: Readonly<Record<string, StructCheck>> = {
  'apps/v1.DeploymentSpec': (value, at, server) => [...deploymentErrors({ value, at }, server)],
  'apps/v1.ReplicaSetSpec': (value, at, server) => [...replicaSetErrors({ value, at }, server)],
  'apps/v1.StatefulSetSpec': (value, at, server) => [...statefulSetErrors({ value, at }, server)],
  'apps/v1.DaemonSetSpec': (value, at, server) => [...daemonSetErrors({ value, at }, server)],
}
