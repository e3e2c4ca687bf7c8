import { type JsonObject, lookUp } from '@crdgen/core/internal'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  numberOf,
  optionalPart,
  type Part,
  partOf,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
} from './tools.ts'
import { amountOf, printAmount } from '../values/amount.ts'
import { containerResourceNameErrors, negativeErrors } from './resources.ts'

/** HorizontalPodAutoscalers: pkg/apis/autoscaling/validation/validation.go. */

function* replicaErrors({ value, at }: Part, server: Server): Errors {
  // SetDefaults_HorizontalPodAutoscaler
  const minReplicas = value['minReplicas'] ?? 1
  const [most, mostAt] = [numberOf(value['maxReplicas']), child(at, 'maxReplicas')]
  // The gate HPAScaleToZero is on.
  const least = isFrom(37, server) ? 0 : 1
  if (typeof minReplicas === 'number' && minReplicas < least)
    yield invalid(child(at, 'minReplicas'), minReplicas, `must be greater than or equal to ${least}`)
  if (most < 1 && !isFrom(36, server)) yield invalid(mostAt, most, 'must be greater than 0')
  else if (most === 0) yield required(mostAt, isFrom(37, server) ? '' : 'must be set and greater than 0')
  else if (most < 0) yield invalid(mostAt, most, 'must be greater than or equal to 1')
  if (typeof minReplicas === 'number' && most < minReplicas) yield invalid(mostAt, most, 'must be greater than or equal to `minReplicas`')
}

/** validateMetrics: only metrics from outside can tell that pods are needed again. */
function* zeroErrors(spec: Part): Errors {
  const types = partsOf(spec, 'metrics').map(({ value }) => textOf(value['type']))
  if (spec.value['minReplicas'] === 0 && !types.includes('Object') && !types.includes('External'))
    yield forbidden(child(spec.at, 'metrics'), 'must specify at least one Object or External metric to support scaling to zero replicas')
}

/** ValidateCrossVersionObjectReference, but for empty fields. */
function* referenceErrors(reference: Part): Errors {
  for (const name of ['kind', 'name']) {
    const text = textOf(reference.value[name])
    if (text !== '') yield* invalidTexts(child(reference.at, name), text, pathSegmentName(text))
  }
}

const anAmount = {
  object: 'must set either a target value or averageValue',
  external: 'must set either a target value for metric or a per-pod target',
  pods: 'must specify a positive target averageValue',
  resource: 'must set either a target raw value or a target utilization',
} as const

/** Older servers accept any apiVersion. */
const versionsChecked = 34

function has(target: Part, name: string): boolean {
  return isSet(target.value[name])
}

const sources: Readonly<Record<string, (source: Part, target: Part, server: Server) => Errors>> = {
  *object(source, target) {
    yield* referenceErrors(partOf(source, 'describedObject'))
    if (!has(target, 'value') && !has(target, 'averageValue')) yield required(child(target.at, 'averageValue'), anAmount.object)
  },
  *external(_source, target) {
    if (!has(target, 'value') && !has(target, 'averageValue')) yield required(child(target.at, 'averageValue'), anAmount.external)
    if (has(target, 'value') && has(target, 'averageValue'))
      yield forbidden(child(target.at, 'value'), 'may not set both a target value for metric and a per-pod target')
  },
  *pods(_source, target) {
    if (!has(target, 'averageValue')) yield required(child(target.at, 'averageValue'), anAmount.pods)
  },
  resource: (_source, target) => utilizationErrors(target),
  *containerResource(source, target, server) {
    const [name, container] = [textOf(source.value['name']), textOf(source.value['container'])]
    if (name !== '') yield* containerResourceNameErrors(name, child(source.at, 'name'), server)
    if (container !== '') yield* invalidTexts(child(source.at, 'container'), container, dns1123Label(container))
    yield* utilizationErrors(target)
  },
}

function* utilizationErrors(target: Part): Errors {
  if (!has(target, 'averageUtilization') && !has(target, 'averageValue'))
    yield required(child(target.at, 'averageUtilization'), anAmount.resource)
  if (has(target, 'averageUtilization') && has(target, 'averageValue'))
    yield forbidden(child(target.at, 'averageValue'), 'may not set both a target raw value and a target utilization')
}

/** validateMetricIdentifier, but for empty names and selectors. */
function* metricNameErrors({ value, at }: Part): Errors {
  const name = textOf(value['name'])
  if (name !== '') yield* invalidTexts(child(at, 'name'), name, pathSegmentName(name))
}

const targetTypes = ['Utilization', 'Value', 'AverageValue']

/** validateMetricTarget */
function* targetErrors({ value, at }: Part): Errors {
  const type = textOf(value['type'])
  if (!targetTypes.includes(type)) yield invalid(child(at, 'type'), type, 'must be either Utilization, Value, or AverageValue')
  for (const name of ['value', 'averageValue']) {
    const amount = amountOf(value[name])
    if (amount !== undefined && amount.nano <= 0n) yield invalid(child(at, name), printAmount(amount), 'must be positive')
  }
}

const typeOf: Readonly<Record<string, string>> = {
  Object: 'object',
  Pods: 'pods',
  Resource: 'resource',
  External: 'external',
  ContainerResource: 'containerResource',
}

/** validateMetricSpec */
function* metricErrors(metric: Part, server: Server): Errors {
  const type = textOf(metric.value['type'])
  const expected = Object.hasOwn(typeOf, type) ? typeOf[type] : undefined
  const present = Object.keys(sources).filter(name => optionalPart(metric, name) !== undefined)
  const [first] = present
  if (first !== undefined) {
    const source = partOf(metric, first)
    const target = partOf(source, 'target')
    yield* metricNameErrors(partOf(source, 'metric'))
    yield* targetErrors(target)
    yield* lookUp(sources, first)?.(source, target, server) ?? []
  }
  if (expected !== undefined && !present.includes(expected))
    yield required(child(metric.at, expected), 'must populate information for the given metric source')
  if (type === '') yield unsupported(child(metric.at, 'type'), type, Object.keys(typeOf).sort())
  if (present.length === 1) return
  for (const name of present) if (name !== expected) yield forbidden(child(metric.at, name), 'must populate the given metric source only')
}

/** validateScalingRules */
function* ruleErrors(rules: Part): Errors {
  const { stabilizationWindowSeconds: window, policies, tolerance } = rules.value
  const at = child(rules.at, 'stabilizationWindowSeconds')
  if (numberOf(window) < 0) yield invalid(at, window, 'must be greater than or equal to zero')
  if (numberOf(window) > 3600) yield invalid(at, window, 'must be less than or equal to 3600')
  if (Array.isArray(policies) && policies.length === 0) yield required(child(rules.at, 'policies'), 'must specify at least one Policy')
  for (const { value, at: place } of partsOf(rules, 'policies')) {
    const type = textOf(value['type'])
    if (type !== 'Pods' && type !== 'Percent') yield unsupported(child(place, 'type'), type, ['Percent', 'Pods'])
    const period = numberOf(value['periodSeconds'])
    if (period <= 0) yield invalid(child(place, 'periodSeconds'), period, 'must be greater than zero')
    if (period > 1800) yield invalid(child(place, 'periodSeconds'), period, 'must be less than or equal to 1800')
    if (numberOf(value['value']) === 0) yield invalid(child(place, 'value'), 0, 'must be greater than zero')
  }
  if (isSet(tolerance)) yield* negativeErrors(amountOf(tolerance), child(rules.at, 'tolerance'))
}

/** ValidateAPIVersion: what is scaled is in a group. */
function* targetReferenceErrors(reference: Part, server: Server): Errors {
  yield* referenceErrors(reference)
  const apiVersion = textOf(reference.value['apiVersion'])
  const at = child(reference.at, 'apiVersion')
  const parts = apiVersion.split('/')
  if (!isFrom(versionsChecked, server)) return
  if (parts.length > 2) yield invalid(at, apiVersion, `unexpected GroupVersion string: ${apiVersion}`)
  else if (parts.length === 1 || parts[0] === '') yield invalid(at, apiVersion, 'apiVersion must specify API group')
}

/** Metrics of another version are in an annotation; without it there is one, of the CPU. */
function* v1Errors(spec: Part, owner: JsonObject | undefined, server: Server): Errors {
  yield* replicaErrors(spec, server)
  yield* targetReferenceErrors(partOf(spec, 'scaleTargetRef'), server)
  const annotations = recordOf(recordOf(owner?.['metadata'])['annotations'])
  if (Object.hasOwn(annotations, 'autoscaling.alpha.kubernetes.io/metrics')) return
  const usage = spec.value['targetCPUUtilizationPercentage']
  const at = ['resource', 'target', 'averageUtilization'].reduce((place, key) => child(place, key), entry(child(spec.at, 'metrics'), 0))
  if (isSet(usage) && numberOf(usage) < 1) yield invalid(at, usage, 'must be greater than 0')
  yield* zeroErrors(spec)
}

function* specErrors(spec: Part, server: Server): Errors {
  yield* replicaErrors(spec, server)
  yield* targetReferenceErrors(partOf(spec, 'scaleTargetRef'), server)
  for (const metric of partsOf(spec, 'metrics')) yield* metricErrors(metric, server)
  yield* zeroErrors(spec)
  const behavior = optionalPart(spec, 'behavior')
  for (const name of behavior === undefined ? [] : ['scaleUp', 'scaleDown']) {
    const rules = behavior === undefined ? undefined : optionalPart(behavior, name)
    if (rules !== undefined) yield* ruleErrors(rules)
  }
}

export const autoscalingChecks: Readonly<Record<string, StructCheck>> = {
  'autoscaling/v1.HorizontalPodAutoscalerSpec': (value, at, server, owners) => [...v1Errors({ value, at }, owners.at(-1), server)],
  'autoscaling/v2.HorizontalPodAutoscalerSpec': (value, at, server) => [...specErrors({ value, at }, server)],
}
