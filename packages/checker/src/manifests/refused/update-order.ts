import { listAt, numberAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Keys } from '@crdgen/core/internal'
import type { RefusedValue } from './findings.ts'

/** kruise's UpdatePriorityStrategy and UpdateScatterStrategy, FieldsValidation: each names its first mistake. */
export function refusedOrder(strategy: unknown, path: Keys): readonly RefusedValue[] {
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
