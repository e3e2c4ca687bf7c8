import { type Keys, listAt, numberAt, textAt } from '@crdgen/core/internal'
import { quantityValue } from '@crdgen/server/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'

const autoscaler = (replicas: string) => `
apiVersion: autoscaling.aibrix.ai/v1alpha1
kind: PodAutoscaler
metadata: {name: web}
spec:
  scalingStrategy: KPA
  ${replicas}
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  metricsSources: [{metricSourceType: pod, protocolType: http, port: "8000", path: metrics, targetMetric: queue, targetValue: "5"}]`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A PodAutoscaler that AIBrix refuses: replicas, strategy, or a metrics source that lacks a field',
  why: 'The webhook refuses the PodAutoscaler; the CRD declares none of this.',
  facts: [
    'vllm-project/aibrix pkg/webhook/podautoscaler_webhook.go, validatePodAutoscaler. Its revisions differ in whether a source without endpoint is checked: that is not reported.',
    'How many metrics sources may be set differs by release, too: several are not checked, and none is left to the CRD (minItems since 0.7.0).',
  ],
  example: { wrong: autoscaler('minReplicas: 4\n  maxReplicas: 3'), right: autoscaler('minReplicas: 1\n  maxReplicas: 3') },
  find: ({ ofKind }) =>
    ofKind('autoscaling.aibrix.ai', 'PodAutoscaler').flatMap(one => {
      const sources = listAt(one.object, 'spec', 'metricsSources')
      // Fields of one source came with those of its kind; before, they were in spec.
      const isOld = sources.some(source => textAt(source, 'metricSourceType') === '')
      const ofSource = isOld || sources.length !== 1 ? [] : refusedSource(sources[0], ['spec', 'metricsSources', 0])
      return refusedFindings(one, [...refusedBounds(one.object), ...ofSource])
    }),
}

function refusedBounds(object: unknown): readonly RefusedValue[] {
  const [least, most] = [numberAt(object, 'spec', 'minReplicas'), numberAt(object, 'spec', 'maxReplicas')]
  const strategy = textAt(object, 'spec', 'scalingStrategy')
  const above = {
    path: ['spec', 'minReplicas'],
    words: `Invalid value: ${String(least)}: cannot be greater than maxReplicas`,
    message: `is ${String(least)}, above the ${String(most)} of maxReplicas`,
    help: 'Lower minReplicas, or raise maxReplicas.',
  }
  const unknown = {
    path: ['spec', 'scalingStrategy'],
    words: `Unsupported value: ${JSON.stringify(strategy)}: supported values: "HPA", "KPA", "APA"`,
    message: `is ${strategy}, an unknown value`,
    help: 'Write HPA, KPA or APA.',
  }
  return [
    ...(least !== undefined && most !== undefined && most < least ? [above] : []),
    ...(['', 'HPA', 'KPA', 'APA'].includes(strategy) ? [] : [unknown]),
  ]
}

const list = (words: readonly string[]) => words.map(word => JSON.stringify(word)).join(', ')

function refusedSource(source: unknown, path: Keys): readonly RefusedValue[] {
  return [...refusedTarget(source, path), ...refusedFields(source, path)]
}

function refusedTarget(source: unknown, path: Keys): readonly RefusedValue[] {
  const value = textAt(source, 'targetValue')
  if (value === '') return []
  const amount = quantityValue(value)
  const words = amount === undefined ? 'must be a valid number' : 'must be greater than 0'
  if (amount !== undefined && amount > 0n) return []
  const help = 'Write a number above 0, in quotes.'
  return [
    {
      path: [...path, 'targetValue'],
      words: `Invalid value: ${JSON.stringify(value)}: ${words}`,
      message: `is ${value}: it ${words}`,
      help,
    },
  ]
}

function refusedFields(source: unknown, path: Keys): readonly RefusedValue[] {
  const type = textAt(source, 'metricSourceType')
  const isSet = (key: string) => textAt(source, key) !== ''
  const missing = (keys: readonly string[], kinds: string) =>
    keys
      .filter(key => !isSet(key))
      .map(key => ({
        path: [...path, key],
        words: `Required value: required for metricSourceType=${kinds}`,
        message: `is missing, and the source is of type ${type}`,
        help: `Write ${key}.`,
      }))
  switch (type) {
    case 'pod':
      return missing(['protocolType', 'port', 'path'], 'pod')
    case 'external':
    case 'domain':
      return isSet('endpoint') ? missing(['protocolType', 'path'], 'external/domain') : []
    case 'resource':
      return refusedResource(source, path)
    case 'custom':
      return []
    default:
      return [unsupported([...path, 'metricSourceType'], type, ['pod', 'external', 'domain', 'resource', 'custom'])]
  }
}

function refusedResource(source: unknown, path: Keys): readonly RefusedValue[] {
  const metric = textAt(source, 'targetMetric')
  const unused = ['port', 'endpoint', 'path', 'protocolType'].filter(key => textAt(source, key) !== '')
  return [
    ...(['cpu', 'memory'].includes(metric) ? [] : [unsupported([...path, 'targetMetric'], metric, ['cpu', 'memory'])]),
    ...unused.map(key => ({
      path: [...path, key],
      words: 'Forbidden: not allowed for metricSourceType=resource',
      message: 'is set, and the source is of type resource',
      help: `Take ${key} away.`,
    })),
  ]
}

function unsupported(path: Keys, value: string, known: readonly string[]): RefusedValue {
  return {
    path,
    words: `Unsupported value: ${JSON.stringify(value)}: supported values: ${list(known)}`,
    message: `is ${JSON.stringify(value)}, an unknown value`,
    help: `Write one of ${known.join(', ')}.`,
  }
}

export default rule
