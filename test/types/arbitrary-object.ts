import { isRecord } from '../upstream/schemas.ts'

/** A row of numbers below a bound, the same for the same seed. */
export type Dice = (below: number) => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return below => {
    // A linear congruential generator: Numerical Recipes' constants.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const texts = [
  'a',
  'ab',
  '',
  'A',
  '50%',
  '1',
  'true',
  'c d',
  '2024-02-30T10:00:00Z',
  '2024-02-29T10:00:00.5+01:00',
  '10s',
  '1 day',
  'aGk=',
  'aGk',
  'http://a/b',
  '😀',
  'x'.repeat(40),
]
const numbers = [0, 1, -1, 2, 3, 7, 1.5, -9, 12, 3e9, -3e9]
const strays = [null, true, 'a', 4, [1], { a: 1 }, {}]

/** A value that fits a schema more often than not. */
export function valueFor(schema: unknown, roll: Dice): unknown {
  const facts = isRecord(schema) ? schema : {}
  if (roll(25) === 0) return strays[roll(strays.length)]
  const { type, enum: allowed } = facts
  if (Array.isArray(allowed) && roll(8) > 0) return allowed[roll(allowed.length)]
  if (facts['x-kubernetes-int-or-string'] === true) return roll(2) === 0 ? numbers[roll(numbers.length)] : texts[roll(texts.length)]
  if (type === 'string') return texts[roll(texts.length)]
  if (type === 'integer') return numbers.filter(Number.isInteger)[roll(9)]
  if (type === 'number') return numbers[roll(numbers.length)]
  if (type === 'boolean') return roll(2) === 0
  if (type === 'array') return Array.from({ length: roll(4) }, () => valueFor(facts['items'], roll))
  if (type === 'object') return objectFor(facts, roll)
  return strays[roll(strays.length)]
}

function objectFor(schema: Readonly<Record<string, unknown>>, roll: Dice): unknown {
  const fields = isRecord(schema['properties']) ? Object.entries(schema['properties']) : []
  const own = fields.filter(() => roll(4) > 0).map(([name, one]) => [name, valueFor(one, roll)] as const)
  const { additionalProperties } = schema
  const isMap = isRecord(additionalProperties)
  const more = Array.from(
    { length: isMap ? roll(3) : roll(10) === 0 ? 1 : 0 },
    (_, index) => [`more${index}`, isMap ? valueFor(additionalProperties, roll) : 1] as const,
  )
  const embedded =
    schema['x-kubernetes-embedded-resource'] === true && roll(4) > 0 ? { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } } : {}
  return { ...embedded, ...Object.fromEntries([...own, ...more]) }
}
