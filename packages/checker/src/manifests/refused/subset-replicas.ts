import { valueAt } from '@crdgen/core/internal'
import { percentOf } from './int-or-percent.ts'
import type { RefusedValue } from './findings.ts'

const place = ['spec', 'topology', 'subsets'] as const

interface ParsedReplicas {
  readonly at: number
  readonly replicas: number
  readonly least: number
  readonly most: number
  readonly refused: readonly RefusedValue[]
}

/** kruise's validateSubsetReplicas: numbers of replicas of the subsets of a UnitedDeployment, and of all of it (undefined: not given). */
export function refusedReplicas(subsets: readonly unknown[], all: number | undefined, hasCapacity: boolean): readonly RefusedValue[] {
  const parsed = subsets.map((subset, at) => parseSubset(subset, at, all, hasCapacity))
  const own = parsed.flatMap(({ refused }) => refused)
  const count = (key: string) => subsets.filter(subset => valueAt(subset, key) !== undefined).length
  const hasLimits = hasCapacity && count('minReplicas') + count('maxReplicas') > 0
  if (hasLimits && count('replicas') > 0) return [...own, exclusive]
  if (hasLimits) return [...own, ...refusedCapacity(parsed, all, count('maxReplicas') >= subsets.length)]
  // Before 1.5.1 a number that is refused does not count as given.
  const given = count('replicas') - (hasCapacity ? 0 : own.length)
  return [...own, ...refusedSums(sumOf(parsed, 'replicas'), all, given, subsets.length, hasCapacity)]
}

const exclusive: RefusedValue = {
  path: place,
  words: 'subset.Replicas and subset.MinReplicas/subset.MaxReplicas are mutually exclusive in a UnitedDeployment',
  message: 'has replicas beside minReplicas or maxReplicas',
  help: 'Use replicas in all subsets, or minReplicas and maxReplicas.',
}

function parseSubset(subset: unknown, at: number, all: number | undefined, hasCapacity: boolean): ParsedReplicas {
  const refused: RefusedValue[] = []
  const read = (key: string, absent: number): number => {
    const value = valueAt(subset, key)
    // Any other type, the CRD refuses.
    if (typeof value !== 'number' && typeof value !== 'string') return absent
    const parsed = parseReplicas(value, all)
    if (typeof parsed === 'number') return parsed
    const path = [...place, at, key]
    const words = hasCapacity ? parsed : `invalid replicas ${String(value)}`
    const serverPath = `spec.topology.subsets[${String(at)}].${key === 'maxReplicas' ? 'minReplicas' : key}`
    const message = `is ${JSON.stringify(value)}, which kruise refuses`
    refused.push({ path, serverPath, words, message, help: 'Write a number from 0, or a percentage of spec.replicas such as 40%.' })
    return 0
  }
  const replicas = read('replicas', 0)
  const least = hasCapacity ? read('minReplicas', 0) : 0
  // The webhook counts a subset without a maximum as one million.
  const most = hasCapacity ? read('maxReplicas', 1_000_000) : 1_000_000
  if (least > most)
    refused.push({
      path: [...place, at, 'minReplicas'],
      words: `subset[${String(at)}].minReplicas must be more than or equal to maxReplicas`,
      message: `is ${String(least)} pods, above the ${String(most)} of maxReplicas`,
      help: 'Lower minReplicas, or raise maxReplicas.',
    })
  return { at, replicas, least, most, refused }
}

/** ParseSubsetReplicas: the number, or the words of the error. */
function parseReplicas(value: number | string, all: number | undefined): number | string {
  if (typeof value === 'number') return value < 0 ? `subset replicas (${String(value)}) should not be less than 0` : value
  if (all === undefined || all < 0) return `subsetReplicas (${value}) should not be string when unitedDeployment replicas is empty`
  if (!value.endsWith('%')) return `subset replicas (${value}) only support integer value or percentage value with a suffix '%'`
  const percent = percentOf(value)
  if (percent === undefined)
    return `subset replicas (${value}) should be correct percentage integer: strconv.ParseInt: parsing ${JSON.stringify(value.slice(0, -1))}: invalid syntax`
  return percent > 100 || percent < 0 ? `subset replicas (${value}) should be in range [0, 100]` : Math.floor((all * percent) / 100 + 0.5)
}

function refusedCapacity(parsed: readonly ParsedReplicas[], all: number | undefined, isClosed: boolean): readonly RefusedValue[] {
  const absent = {
    path: place,
    words: 'spec.replicas must be not empty if you set subset.minReplicas/maxReplicas',
    message: 'has minReplicas or maxReplicas, and spec.replicas is missing',
    help: 'Write spec.replicas.',
  }
  const closed = {
    path: place,
    words: 'at least one subset.maxReplicas must be empty',
    message: 'has maxReplicas in every subset',
    help: 'Leave maxReplicas of one subset out: it takes the rest.',
  }
  const above = {
    path: place,
    words: 'sum of indicated subset.minReplicas should not be greater than sum of indicated subset.maxReplicas',
    message: 'has a sum of minReplicas above that of maxReplicas',
    help: 'Lower minReplicas, or raise maxReplicas.',
  }
  const isAbove = sumOf(parsed, 'least') > sumOf(parsed, 'most')
  return [...(all === undefined ? [absent] : []), ...(isClosed ? [closed] : []), ...(isAbove ? [above] : [])]
}

function refusedSums(sum: number, all: number | undefined, given: number, subsets: number, cutsNumber: boolean): readonly RefusedValue[] {
  const help = 'Leave replicas of one subset out: it takes the rest. Or make the sum that of spec.replicas.'
  if (all === undefined) {
    const words = 'if UnitedDeployment replicas is not provided, replicas of all subsets should be provided'
    const message = 'has a subset without replicas, and spec.replicas is missing'
    return given === subsets ? [] : [{ path: place, words, message, help: 'Write spec.replicas, or replicas of every subset.' }]
  }
  const message = `has replicas that sum up to ${String(sum)}; spec.replicas is ${String(all)}`
  const number = cutsNumber ? '' : ` ${String(all)}`
  const above = `sum of indicated subset replicas ${String(sum)} should not be greater than UnitedDeployment replicas${number}`
  const other = `if replicas of all subsets are provided, the sum of indicated subset replicas ${String(sum)} should equal UnitedDeployment replicas${number}`
  // Where the sum is above, the webhook names both; they are one mistake.
  if (sum > all) return [{ path: place, words: above, message, help }]
  return given > 0 && given === subsets && sum !== all ? [{ path: place, words: other, message, help }] : []
}

function sumOf(parsed: readonly ParsedReplicas[], key: 'replicas' | 'least' | 'most'): number {
  return parsed.reduce((sum, one) => sum + one[key], 0)
}
