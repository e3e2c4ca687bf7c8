import { isRecord } from '@crdgen/core/internal'
import { type Random, randomFrom } from '../random.ts'
import {
  answerTo,
  type ConversionCase,
  type Given,
  httpAnswers,
  type Json,
  list,
  mutations,
  ok,
  webhook,
  widget,
  widgets,
  withValue,
} from './cases.ts'

const versions = ['v1', 'v1beta1', 'v1alpha1'] as const
const scalars: readonly unknown[] = [null, true, 0, -1, 5, 1.5, 1e21, '', 'a', 'é<&>', 'x'.repeat(70), [], {}, [null], { a: null }]

/** A value, or none. */
function randomValue(random: Random): unknown {
  return random.chance(0.15) ? undefined : scalars[random.below(scalars.length)]
}

/** Random questions; the name of each says how to make it again. */
export function randomCases(seed: number, count: number): readonly ConversionCase[] {
  return Array.from({ length: count }, (_, index) => randomCase(randomFrom(seed * 1_000_003 + index), `random ${seed}/${index}`))
}

function randomCase(random: Random, name: string): ConversionCase {
  const reviews = random.pick([['v1'], ['v1beta1'], ['v1', 'v1beta1'], ['v2', 'v1beta1', 'v1'], ['v2']])
  const conversion = random.chance(0.15) ? { strategy: random.pick(['None', 'None', 'Other']) } : webhook(...reviews)
  const version = reviews.find(one => one !== 'v2') ?? 'v1'
  const isRead = random.chance(0.4)
  const to = `example.com/${random.chance(0.03) ? 'v9' : random.pick(versions)}`
  const object =
    !isRead && random.chance(0.4)
      ? list(random.pick(versions), ...Array.from({ length: random.below(4) }, (_, index) => randomObject(random, `o${index}`)))
      : randomObject(random, 'one')
  return {
    name,
    crd: widgets(conversion),
    object,
    to: random.chance(0.02) ? 'example.org/v1' : to,
    read: isRead && 'metadata' in object,
    answers: [randomAnswer(random, object, to, version)],
  }
}

function randomObject(random: Random, name: string): Json {
  const whole = widget(random.chance(0.03) ? random.pick(['v9', '']) : random.pick(versions), name, { spec: randomSpec(random) })
  return Array.from({ length: random.below(3) }).reduce<Json>(one => {
    const keys = random.pick<readonly string[]>([
      ['metadata'],
      ['metadata', 'labels'],
      ['metadata', 'annotations'],
      ['metadata', 'uid'],
      ['metadata', 'namespace'],
      ['metadata', 'generation'],
      ['metadata', 'finalizers'],
      ['metadata', 'unknown'],
      ['metadata', 'labels', 'other'],
      ['metadata', 'creationTimestamp'],
      ['spec'],
      ['status'],
      ['extra'],
    ])
    // Identity of another type than text, and objects without a kind, are none of what etcd or a decoder gives.
    const value = randomValue(random)
    return withValue(one, keys, value)
  }, whole)
}

function randomSpec(random: Random): unknown {
  const keys = ['size', 'capacity', 'onlyV1', 'onlyBeta', 'unknown'].filter(() => random.chance(0.4))
  const own = Object.fromEntries(keys.map(key => [key, random.pick(scalars)]))
  const items = () => random.pick<unknown>([{ name: null }, { none: null, more: 1 }, {}, { name: 'a' }, null, 'x'])
  return {
    ...own,
    ...(random.chance(0.4) ? { list: Array.from({ length: random.below(3) }, items) } : {}),
    ...(random.chance(0.3) ? { map: { a: random.pick(scalars), b: 1 } } : {}),
    ...(random.chance(0.3) ? { any: { a: random.pick(scalars) } } : {}),
    ...(random.chance(0.3) ? { template: randomTemplate(random) } : {}),
  }
}

function randomTemplate(random: Random): Json {
  const metadata = random.pick<unknown>([
    { name: 'a' },
    { name: 'a', labels: { a: 'b' }, other: 1 },
    { labels: { a: 1 } },
    'x',
    {},
    null,
    { creationTimestamp: null },
  ])
  return {
    // What is wrong first is any of two: Go goes over maps in random order.
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata,
    data: random.pick(scalars),
  }
}

function randomAnswer(random: Random, object: unknown, to: string, version: string): Given {
  if (random.chance(0.1)) return random.pick(httpAnswers)
  const right = answerTo(object, to, version)
  const times = random.pick([0, 0, 0, 1, 1, 1, 2, 3])
  const answer = Array.from({ length: times }).reduce<Json>(one => {
    const [, keys, value] = random.pick(mutations)
    if (random.chance(0.5)) return withValue(one, shifted(random, keys), value)
    return withValue(one, randomPlace(random, one), randomValue(random))
  }, right)
  return ok(JSON.stringify(answer))
}

/** Of another object of the list. */
function shifted(random: Random, keys: readonly (string | number)[]): readonly (string | number)[] {
  const index = random.below(3)
  return keys.map(key => (typeof key === 'number' ? index : key))
}

function randomPlace(random: Random, value: unknown): readonly (string | number)[] {
  const keys: (string | number)[] = []
  let at: unknown = value
  while (isRecord(at) || Array.isArray(at)) {
    const own = Object.keys(at)
    if (own.length === 0 || (keys.length > 0 && random.chance(0.25))) break
    const key = random.pick(own)
    keys.push(Array.isArray(at) ? Number(key) : key)
    at = Reflect.get(at, key)
  }
  return keys.length === 0 ? ['other'] : keys
}
