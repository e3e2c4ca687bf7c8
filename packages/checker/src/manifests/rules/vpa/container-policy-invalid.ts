import { formatPath, type JsonObject, type Keys, listAt, recordAt, type Software, textAt } from '@crdgen/core/internal'
import { quantityText, quantityValue } from '@crdgen/server/internal'
import type { RefusedData, RefusedValue } from '../../refused/findings.ts'
import { exampleAutoscaler, findInAutoscalers } from '../../refused/vertical-pod-autoscalers.ts'
import type { ManifestRule } from '../../rule.ts'

const autoscaler = (policy: string) => exampleAutoscaler(`resourcePolicy: {containerPolicies: [{containerName: web, ${policy}}]}`)

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A container policy of a VerticalPodAutoscaler that its webhook refuses: bounds, modes, resources',
  why: 'The webhook refuses the VerticalPodAutoscaler; its CRD compares no bounds.',
  facts: [
    'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa, validateVPASpecResourcePolicy; the words are those of 1.7.0 and later.',
    'Whole milli CPUs and bytes are required since 0.13.0 at the latest, and not in 0.9.2; controlledResources is checked in 1.8.1, and not in 1.7.0.',
  ],
  software: { vpa: '1.8.1' },
  example: {
    wrong: autoscaler('minAllowed: {cpu: 2}, maxAllowed: {cpu: 1500m}'),
    right: autoscaler('minAllowed: {cpu: 500m}, maxAllowed: {cpu: 1500m}'),
  },
  find: findInAutoscalers(refusedPolicies),
}

function refusedPolicies(object: unknown, software: () => Software): readonly RefusedValue[] {
  return listAt(object, 'spec', 'resourcePolicy', 'containerPolicies').flatMap((policy, at) =>
    refusedPolicy(policy, ['spec', 'resourcePolicy', 'containerPolicies', at], software),
  )
}

function refusedPolicy(policy: unknown, path: Keys, software: () => Software): readonly RefusedValue[] {
  return [
    ...refusedModes(policy, path),
    ...refusedOrder(policy, path),
    ...(['minAllowed', 'maxAllowed'] as const).flatMap(bound => refusedPrecision(recordAt(policy, bound), [...path, bound], software)),
    ...refusedResources(policy, path, software),
  ]
}

function refusedModes(policy: unknown, path: Keys): readonly RefusedValue[] {
  const mode = textAt(policy, 'mode')
  const nameless = {
    path: [...path, 'containerName'],
    words: 'Required value',
    message: 'is missing',
    help: 'Name the container, or write "*" for all others.',
  }
  const unknown = {
    path: [...path, 'mode'],
    words: `Unsupported value: ${JSON.stringify(mode)}: supported values: "Auto", "Off"`,
    message: `is ${mode}, an unknown value`,
    help: 'Write Auto or "Off".',
  }
  const unused = {
    path: [...path, 'controlledValues'],
    words: "Forbidden: controlledValues shouldn't be specified if container scaling mode is off",
    message: 'is RequestsAndLimits, and the mode of the container is Off',
    help: 'Take controlledValues away, or write mode: Auto.',
  }
  return [
    ...(textAt(policy, 'containerName') === '' ? [nameless] : []),
    ...(['', 'Auto', 'Off'].includes(mode) ? [] : [unknown]),
    ...(mode === 'Off' && textAt(policy, 'controlledValues') === 'RequestsAndLimits' ? [unused] : []),
  ]
}

function refusedOrder(policy: unknown, path: Keys): readonly RefusedValue[] {
  const [least, most] = [recordAt(policy, 'minAllowed'), recordAt(policy, 'maxAllowed')]
  return Object.keys(least).flatMap((resource): readonly RefusedValue[] => {
    if (!Object.hasOwn(most, resource)) return []
    const [low, high] = [quantityValue(least[resource]), quantityValue(most[resource])]
    // What is not a quantity, the CRD refuses.
    if (low === undefined || high === undefined || high >= low) return []
    const [lowest, highest] = [quantityText(least[resource]) ?? '', quantityText(most[resource]) ?? '']
    const words = `Invalid value: ${JSON.stringify(highest)}: max resource for ${resource} is lower than min of ${JSON.stringify(lowest)}`
    const message = `is ${highest}, below the ${lowest} of minAllowed`
    return [{ ...ofResource([...path, 'maxAllowed'], resource), words, message, help: 'Raise maxAllowed, or lower minAllowed.' }]
  })
}

/** The server puts the key of a map in brackets. */
function ofResource(path: Keys, resource: string): Pick<RefusedValue, 'path' | 'serverPath'> {
  return { path: [...path, resource], serverPath: `${formatPath(path)}[${resource}]` }
}

/** The smallest part of a resource, in billionths. */
const smallest = new Map([
  ['cpu', { part: 1_000_000n, words: 'must be a whole number of milli CPUs' }],
  ['memory', { part: 1_000_000_000n, words: 'must be a whole number of bytes' }],
])

function refusedPrecision(bounds: JsonObject, path: Keys, software: () => Software): readonly RefusedValue[] {
  return Object.entries(bounds).flatMap(([resource, value]): readonly RefusedValue[] => {
    const [unit, amount] = [smallest.get(resource), quantityValue(value)]
    if (unit === undefined || amount === undefined || amount % unit.part === 0n || !software().isAtLeast('0.13.0')) return []
    const text = quantityText(value) ?? ''
    const words = `Invalid value: ${JSON.stringify(text)}: ${unit.words}`
    return [{ ...ofResource(path, resource), words, message: `is ${text}: it ${unit.words}`, help: 'Round it.' }]
  })
}

function refusedResources(policy: unknown, path: Keys, software: () => Software): readonly RefusedValue[] {
  return listAt(policy, 'controlledResources').flatMap((resource, at): readonly RefusedValue[] => {
    if (typeof resource !== 'string' || smallest.has(resource) || !software().isAtLeast('1.8.1')) return []
    const words = `Unsupported value: ${JSON.stringify(resource)}: supported values: "cpu", "memory"`
    const message = `is ${resource}, which VPA does not scale`
    return [{ path: [...path, 'controlledResources', at], words, message, help: 'Write cpu or memory.' }]
  })
}

export default rule
