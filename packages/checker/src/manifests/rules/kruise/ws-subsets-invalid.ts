import { listAt, textAt, valueAt } from '@crdgen/core/internal'
import { percentOf } from '../../refused/int-or-percent.ts'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'
import { workloadSpread } from '../../spreads/examples.ts'

const spread = (subsets: string) => workloadSpread(`subsets: [${subsets}]`)

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'Subsets of a WorkloadSpread that kruise refuses: names and maxReplicas',
  why: 'The webhook refuses the WorkloadSpread; the CRD declares none of this.',
  facts: [
    'kruise workloadspread_validation.go, validateWorkloadSpreadSubsets: names are unique, maxReplicas are all numbers or all percentages, percentages sum up to 100% unless the last subset has none.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: spread('{name: zone-a, maxReplicas: 60%}, {name: zone-b, maxReplicas: 60%}'),
    right: spread('{name: zone-a, maxReplicas: 60%}, {name: zone-b, maxReplicas: 40%}'),
  },
  find: ({ ofKind, software }) =>
    ofKind(kruiseGroup, 'WorkloadSpread').flatMap(spread =>
      software('kruise').isAtLeast('1.5.0') ? refusedFindings(spread, refusedSubsets(spread.object)) : [],
    ),
}

function refusedSubsets(object: unknown): readonly RefusedValue[] {
  const subsets = listAt(object, 'spec', 'subsets')
  if (subsets.length === 0)
    return Array.isArray(valueAt(object, 'spec', 'subsets'))
      ? [
          {
            path: ['spec', 'subsets'],
            words: 'subsets number must >= 1 in WorkloadSpread',
            message: 'is empty: a WorkloadSpread needs a subset',
            help: 'Add a subset, or take the WorkloadSpread away.',
          },
        ]
      : []
  return [...refusedNames(subsets), ...refusedLimits(subsets, textAt(object, 'spec', 'targetRef', 'kind')).slice(0, 1)]
}

function refusedNames(subsets: readonly unknown[]): readonly RefusedValue[] {
  const names = subsets.map(subset => valueAt(subset, 'name'))
  return names.flatMap((name, at): readonly RefusedValue[] => {
    const path = ['spec', 'subsets', at, 'name']
    // Any other type, the CRD refuses.
    if (typeof name !== 'string') return []
    if (name === '') return [{ path, words: '', message: 'is empty', help: 'Give the subset a name.' }]
    if (names.indexOf(name) === at) return []
    return [
      {
        path,
        words: `duplicated subset name ${name}`,
        message: `is ${name}, as of another subset`,
        help: 'Give each subset its own name.',
      },
    ]
  })
}

/** The webhook stops at the first. */
function refusedLimits(subsets: readonly unknown[], target: string): readonly RefusedValue[] {
  const given = subsets.flatMap((subset, at) => {
    const limit = valueAt(subset, 'maxReplicas')
    return typeof limit === 'number' || typeof limit === 'string' ? [{ limit, at }] : []
  })
  const kind = typeof given[0]?.limit
  let sum = 0
  const found = given.flatMap(({ limit, at }): readonly RefusedValue[] => {
    const path = ['spec', 'subsets', at, 'maxReplicas']
    const number = typeof limit === 'number' ? limit : percentOf(limit)
    const isPercent = typeof limit === 'string'
    sum += isPercent ? (number ?? 0) : 0
    if (typeof limit !== kind) return [mixed(path)]
    if (isPercent && target === 'StatefulSet') return [percentOfStatefulSet(path)]
    if (number === undefined || number < 0) return [notALimit(path, limit)]
    return isPercent && sum > 100 ? [overAll(path, sum)] : []
  })
  const isOpen = valueAt(subsets.at(-1), 'maxReplicas') === undefined
  return kind === 'string' && found.length === 0 && sum < 100 && !isOpen ? [underAll(sum)] : found
}

function mixed(path: RefusedValue['path']): RefusedValue {
  const words = 'the maxReplicas type of all subsets must be the same'
  return {
    path,
    words,
    message: 'is a number where others are percentages, or the other way round',
    help: 'Write all as numbers, or all as percentages.',
  }
}

function percentOfStatefulSet(path: RefusedValue['path']): RefusedValue {
  const words = 'the maxReplicas type must be Int for StatefulSet'
  return {
    path,
    words,
    message: 'is a percentage of a StatefulSet',
    help: 'Write a number: kruise accepts no percentage for a StatefulSet.',
  }
}

function notALimit(path: RefusedValue['path'], limit: number | string): RefusedValue {
  const message = `is ${JSON.stringify(limit)}, neither a number from 0 nor a percentage`
  return {
    path,
    words: 'maxReplicas is not valid for subset',
    message,
    help: 'Write a number without quotes, or a percentage such as 40%.',
  }
}

function overAll(path: RefusedValue['path'], sum: number): RefusedValue {
  const words = "the sum of all subset's maxReplicas exceeds 100% is no permitted"
  const help = 'Lower one, or leave maxReplicas of the last subset out: it takes the rest.'
  return { path, words, message: `makes the sum of all subsets ${String(sum)}%`, help }
}

function underAll(sum: number): RefusedValue {
  return {
    path: ['spec', 'subsets', 0, 'maxReplicas'],
    words: 'maxReplicas sum of all subsets must equal 100% when type is specified as percent',
    message: `and those of the other subsets sum up to ${String(sum)}%`,
    help: 'Make the sum 100%, or leave maxReplicas of the last subset out: it takes the rest.',
  }
}

export default rule
