import { type Keys, listAt, numberAt, readKruiseFacts, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import { percentOf } from '../../refused/int-or-percent.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const cloneSet = (strategy: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: CloneSet
metadata: {name: web}
spec:
  replicas: 4
  selector: {matchLabels: {app: web}}
  updateStrategy: {${strategy}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: main, image: "registry.example/web:1"}]}`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A CloneSet that kruise refuses: its selector, update strategy, pods to delete, or pods that end',
  why: 'The webhook refuses the CloneSet; the CRD declares none of this.',
  facts: [
    'kruise pkg/webhook/cloneset/validating/validation.go, validateCloneSetSpec, validateScaleStrategy and validateUpdateStrategy, after the defaults of apis/apps/defaults (type ReCreate, maxUnavailable 20%, maxSurge 0).',
  ],
  example: { wrong: cloneSet('type: InPlaceOnly, maxSurge: 1'), right: cloneSet('type: InPlaceIfPossible, maxSurge: 1') },
  find: ({ ofKind }) =>
    ofKind(kruiseGroup, 'CloneSet').flatMap(one =>
      refusedFindings(one, [
        ...refusedSelector(one.object),
        ...refusedPods(one.object),
        ...refusedScale(one.object),
        ...refusedUpdate(one.object),
      ]),
    ),
}

function refusedSelector(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'selector']
  const selector = recordAt(object, ...path)
  const size = Object.keys(recordAt(selector, 'matchLabels')).length + listAt(selector, 'matchExpressions').length
  if (size > 0 || (valueAt(object, ...path) ?? undefined) === undefined) return []
  return [{ path, words: 'empty selector is invalid for cloneset', message: 'is empty', help: 'Write the labels of the pods.' }]
}

function refusedPods(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'template', 'spec']
  const policy = textAt(object, ...path, 'restartPolicy')
  const ends = {
    path: [...path, 'restartPolicy'],
    words: 'supported values: "Always"',
    message: `is ${policy}: the pods of a CloneSet always restart`,
    help: 'Write Always, or take it away.',
  }
  const deadline = {
    path: [...path, 'activeDeadlineSeconds'],
    words: 'activeDeadlineSeconds in cloneset is not Supported',
    message: 'is set: the pods of a CloneSet do not end',
    help: 'Take it away.',
  }
  const hasDeadline = numberAt(object, ...path, 'activeDeadlineSeconds') !== undefined
  return [...(['', 'Always'].includes(policy) ? [] : [ends]), ...(hasDeadline ? [deadline] : [])]
}

function refusedScale(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'scaleStrategy', 'podsToDelete']
  const pods = listAt(object, ...path).map(String)
  const twice = pods.filter((pod, at) => pods.indexOf(pod) !== at)
  if (twice.length === 0) return []
  const words = `duplicated items [${twice.join(' ')}]`
  return [{ path, words, message: `names ${twice.join(', ')} more than once`, help: 'Name each pod once.' }]
}

function refusedUpdate(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'updateStrategy']
  const strategy = recordAt(object, ...path)
  const type = textAt(strategy, 'type')
  const partition = numberAt(strategy, 'partition') ?? percentOf(strategy['partition']) ?? 0
  const unknown = {
    path: [...path, 'type'],
    words: "must be 'ReCreate', InPlaceIfPossible or 'InPlaceOnly'",
    message: `is ${type}, an unknown value`,
    help: 'Write ReCreate, InPlaceIfPossible or InPlaceOnly.',
  }
  const negative = {
    path: [...path, 'partition'],
    words: 'must be greater than or equal to 0',
    message: `is ${String(partition)}`,
    help: 'Write a number from 0, or a percentage.',
  }
  return [
    ...(type === '' || readKruiseFacts().cloneSetUpdateStrategies.items.includes(type) ? [] : [unknown]),
    ...(partition < 0 ? [negative] : []),
    ...refusedOrder(strategy, path),
    ...refusedRoom(object, type),
  ]
}

/** The number of pods that may be missing, and of those that may be too many. */
function refusedRoom(object: unknown, type: string): readonly RefusedValue[] {
  const path = ['spec', 'updateStrategy']
  const replicas = numberAt(object, 'spec', 'replicas') ?? 1
  const [missing, more] = (['maxUnavailable', 'maxSurge'] as const).map(key => {
    const value = valueAt(object, ...path, key) ?? (key === 'maxSurge' ? 0 : '20%')
    const percent = percentOf(value)
    // A text that is not a percentage is refused by the webhook.
    return typeof value === 'number' ? value : percent === undefined ? Number.NaN : Math.ceil((percent * replicas) / 100)
  })
  const surge = {
    path: [...path, 'maxSurge'],
    words: 'can not use maxSurge with strategy type InPlaceOnly',
    message: `is ${String(more)} pods, and an update in place makes no further pods`,
    help: 'Take maxSurge away, or write type: InPlaceIfPossible.',
  }
  const none = {
    path: [...path, 'maxUnavailable'],
    words: 'maxUnavailable and maxSurge should not both be less than 1',
    message: 'and maxSurge are both 0: no pod can be updated',
    help: 'Raise one of them to 1.',
  }
  return [
    ...(type === 'InPlaceOnly' && (more ?? 0) > 0 ? [surge] : []),
    ...(replicas > 0 && (missing ?? 0) < 1 && (more ?? 0) < 1 ? [none] : []),
  ]
}

export default rule

/** kruise's UpdatePriorityStrategy and UpdateScatterStrategy, FieldsValidation: each names its first mistake. */
function refusedOrder(strategy: unknown, path: Keys): readonly RefusedValue[] {
  const priority = priorityWords(recordAt(strategy, 'priorityStrategy'))
  const scatter = scatterWords(listAt(strategy, 'scatterStrategy'))
  const refused = (key: string, words: string, help: string) => ({ path: [...path, key], words, message: `is refused: ${words}`, help })
  return [
    ...(priority === undefined
      ? []
      : [refused('priorityStrategy', priority, 'Use weights from 0 to 100 with selectors, or ordered keys.')]),
    ...(scatter === undefined ? [] : [refused('scatterStrategy', scatter, 'Write each key and value once.')]),
  ]
}

function priorityWords(priority: unknown): string | undefined {
  const [weights, order] = [listAt(priority, 'weightPriority'), listAt(priority, 'orderPriority')]
  if (weights.length > 0 && order.length > 0) return 'only one of weightPriority and orderPriority can be used'
  const ofWeights = weights.flatMap(one => {
    const weight = numberAt(one, 'weight') ?? 0
    const selector = recordAt(one, 'matchSelector')
    if (weight < 0 || weight > 100) return ['weight must be valid number in the range 1-100']
    const size = Object.keys(recordAt(selector, 'matchLabels')).length + listAt(selector, 'matchExpressions').length
    return size === 0 ? ['selector can not be empty'] : []
  })
  return ofWeights[0] ?? (order.some(one => textAt(one, 'orderedKey') === '') ? 'order key can not be empty' : undefined)
}

function scatterWords(terms: readonly unknown[]): string | undefined {
  const known = new Set<string>()
  for (const term of terms) {
    const [key, value] = [textAt(term, 'key'), textAt(term, 'value')]
    if (key === '') return 'key should not be empty'
    if (known.has(`${key}:${value}`)) return `duplicated key=${key} value=${value}`
    known.add(`${key}:${value}`)
  }
  return undefined
}
