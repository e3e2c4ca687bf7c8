import { recordAt, textAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import { percentOf } from '../../refused/int-or-percent.ts'
import type { ManifestRule } from '../../rule.ts'

const budget = (limits: string) => `
apiVersion: policy.kruise.io/v1alpha1
kind: PodUnavailableBudget
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}${limits}`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A PodUnavailableBudget that kruise refuses: neither or both of two fields, an empty selector, more than 100%',
  why: 'The webhook refuses the PodUnavailableBudget; the CRD declares none of this.',
  facts: ['kruise pub_create_update_handler.go, validatePodUnavailableBudgetSpec.'],
  example: { wrong: budget('\n  maxUnavailable: 1\n  minAvailable: 1'), right: budget('\n  maxUnavailable: 1') },
  find: ({ ofKind }) =>
    ofKind('policy.kruise.io', 'PodUnavailableBudget').flatMap(one =>
      refusedFindings(one, [...refusedChoice(one.object), ...refusedNumbers(one.object)]),
    ),
}

function refusedChoice(object: unknown): readonly RefusedValue[] {
  const [selector, target] = ['selector', 'targetRef'].map(key => valueAt(object, 'spec', key) ?? undefined)
  const serverPath = 'spec.selector, targetRef'
  const help = 'Write one of selector and targetRef.'
  if (selector === undefined && target === undefined)
    return [
      { path: ['spec'], serverPath, words: 'no selector or targetRef defined in PodUnavailableBudget', message: 'names no pods', help },
    ]
  const both = 'selector and targetRef are mutually exclusive'
  if (selector !== undefined && target !== undefined)
    return [{ path: ['spec', 'targetRef'], serverPath, words: both, message: 'is set beside selector', help }]
  return target === undefined ? refusedSelector(object) : refusedTarget(target)
}

function refusedTarget(target: unknown): readonly RefusedValue[] {
  if (['apiVersion', 'name', 'kind'].every(key => textAt(target, key) !== '')) return []
  const words = 'empty TargetReference is not valid for PodUnavailableBudget.'
  const message = 'needs apiVersion, kind and name'
  return [{ path: ['spec', 'targetRef'], serverPath: 'spec.TargetReference', words, message, help: 'Write all three.' }]
}

function refusedSelector(object: unknown): readonly RefusedValue[] {
  const selector = recordAt(object, 'spec', 'selector')
  const size = Object.keys(recordAt(selector, 'matchLabels')).length
  const expressions = valueAt(selector, 'matchExpressions')
  if (size > 0 || (Array.isArray(expressions) && expressions.length > 0)) return []
  const words = 'empty selector is not valid for PodUnavailableBudget.'
  return [{ path: ['spec', 'selector'], words, message: 'is empty', help: 'Write the labels of the pods.' }]
}

function refusedNumbers(object: unknown): readonly RefusedValue[] {
  const given = ['maxUnavailable', 'minAvailable'].filter(key => (valueAt(object, 'spec', key) ?? undefined) !== undefined)
  const serverPath = 'spec.maxUnavailable, minAvailable'
  const help = 'Write one of maxUnavailable and minAvailable.'
  const [key] = given
  if (key === undefined)
    return [
      {
        path: ['spec'],
        serverPath,
        words: 'no maxUnavailable or minAvailable defined in PodUnavailableBudget',
        message: 'sets no limit',
        help,
      },
    ]
  const both = 'maxUnavailable and minAvailable are mutually exclusive'
  if (given.length === 2)
    return [{ path: ['spec', 'minAvailable'], serverPath, words: both, message: 'is set beside maxUnavailable', help }]
  const value = valueAt(object, 'spec', key)
  const path = ['spec', key]
  if (typeof value === 'number' && value < 0)
    return [{ path, words: 'must be greater than or equal to 0', message: `is ${String(value)}`, help: 'Write a number from 0.' }]
  const percent = percentOf(value)
  if (percent === undefined || percent <= 100) return []
  return [{ path, words: 'must not be greater than 100%', message: `is ${String(percent)}%`, help: 'Write at most 100%.' }]
}

export default rule
