import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { ConversionError, defineConversion, drop, type Incoming, kept, type Outgoing, rename, reverse, wrap } from '../index.ts'
import { queues, type QueueV1, type QueueV1alpha1 } from './queues.test-support.ts'

const annotation = 'example.com/conversion-data'

function queue(version: string, spec: unknown, metadata: object = {}): Readonly<Record<string, unknown>> {
  return { apiVersion: `example.com/${version}`, kind: 'Queue', metadata: { name: 'a', namespace: 'default', uid: 'u', ...metadata }, spec }
}

const up = (spec: unknown) => queues.convert(queue('v1alpha1', spec), 'example.com/v1')
const down = (spec: unknown) => queues.convert(queue('v1', spec), 'example.com/v1alpha1')

describe('rules', () => {
  test.each([
    ['rename', { size: 5 }, { capacity: 5 }],
    ['wrap', { host: 'a' }, { hosts: ['a'] }],
    ['remap', { mode: 'fast' }, { mode: 'Fast' }],
    ['remap of another value', { mode: 'odd' }, { mode: 'odd' }],
    ['split', { image: 'r:5000/a:1' }, { repository: 'r:5000/a', tag: '1' }],
    ['split without separator', { image: 'a' }, { repository: 'a' }],
    ['coerce', { port: '80' }, { port: 80 }],
    ['coerce a large number', { port: '9007199254740993' }, { port: 9007199254740993n }],
    ['quantity', { memoryMiB: 512 }, { memory: '512Mi' }],
    ['duration', { timeoutSeconds: 90 }, { timeout: '90s' }],
    ['listToMap', { ports: [{ name: 'http', number: 80 }] }, { ports: { http: { number: 80 } } }],
    ['move', { storageClass: 'ssd' }, { storage: { class: 'ssd' } }],
    ['each', { consumers: [{ name: 'a', max: 2 }, { name: 'b' }] }, { consumers: [{ name: 'a', limit: 2 }, { name: 'b' }] }],
    ['null', { size: null, memoryMiB: null, host: null, ports: null }, { capacity: null, memory: null, hosts: [null], ports: null }],
  ])('%s, both ways', (_, spoke, hub) => {
    const converted = up(spoke)
    expect(converted).toEqual(queue('v1', { ...hub, policy: 'Retain' }))
    expect(queues.convert(converted, 'example.com/v1alpha1')).toEqual(queue('v1alpha1', spoke))
  })

  test.each([
    ['a list of two', { hosts: ['a', 'b'] }, { host: 'a' }],
    ['an empty list', { hosts: [] }, {}],
    ['another unit', { memory: '1Gi' }, { memoryMiB: 1024 }],
    ['no whole number of the unit', { memory: '500M' }, { memoryMiB: 477 }],
    ['an exponent', { memory: '1e9' }, { memoryMiB: 954 }],
    ['minutes', { timeout: '1m30s' }, { timeoutSeconds: 90 }],
    ['a fraction of a second', { timeout: '1500ms' }, { timeoutSeconds: 2 }],
    ['a tag without repository', { tag: '1' }, { image: '1' }],
    ['another constant', { policy: 'Delete' }, {}],
    ['what is kept', { shards: 4, storage: { class: 'ssd', replicas: 3 } }, { storageClass: 'ssd' }],
  ])('the hub has %s, which the other version cannot hold: kept', (_, hub, spoke) => {
    const full = { policy: 'Retain', ...hub }
    const converted = down(full)
    expect(converted['spec']).toEqual(spoke)
    expect(queues.convert(converted, 'example.com/v1')).toEqual(queue('v1', full))
  })

  test('nothing is kept where the way back gives the same', () => {
    expect(down({ capacity: 1, memory: '5Mi', policy: 'Retain' })).toEqual(queue('v1alpha1', { size: 1, memoryMiB: 5 }))
  })

  test('what was kept is not restored beside another value than it belongs to, and is beside others', () => {
    const converted = down({ hosts: ['a', 'b'], shards: 4, storage: { class: 'ssd', replicas: 3 }, policy: 'Retain' })
    const edited = { ...converted, spec: { host: 'c', size: 7, storageClass: 'hdd' } }
    expect(queues.convert(edited, 'example.com/v1')).toEqual(
      queue('v1', { hosts: ['c'], capacity: 7, shards: 4, storage: { class: 'hdd' }, policy: 'Retain' }),
    )
  })

  test.each([{}, { apiVersion: 'x' }])('a partial object stays one', () => {
    const partial = { apiVersion: 'example.com/v1alpha1', kind: 'Queue', metadata: { name: 'a' } }
    expect(queues.convert(partial, 'example.com/v1')).toEqual({ ...partial, apiVersion: 'example.com/v1' })
    const { spec: _, ...stripped } = down({ shards: 4 })
    expect(queues.convert(stripped, 'example.com/v1')['spec']).toBeUndefined()
  })

  test('a broken annotation is nothing', () => {
    const object = queue('v1alpha1', { size: 1 }, { annotations: { [annotation]: '{"v1":{"spec.shards":5}', other: 'x' } })
    expect(queues.convert(object, 'example.com/v1')).toEqual(
      queue('v1', { capacity: 1, policy: 'Retain' }, { annotations: { other: 'x' } }),
    )
  })

  test('more than annotations hold is an error', () => {
    expect(() => down({ hosts: ['a', 'x'.repeat(300_000)] })).toThrow(/the API server accepts 262144/)
  })

  test('reverse', () => {
    const turned = defineConversion<{ a: QueueV1; b: QueueV1alpha1 }>({
      hub: 'a',
      b: { fields: [reverse(wrap('spec.host', 'spec.hosts'))] },
    })
    expect(turned.convert(queue('b', { hosts: ['x'] }), 'example.com/a')['spec']).toEqual({ host: 'x' })
    const back = turned.convert(turned.convert(queue('b', { hosts: ['x', 'y'] }), 'example.com/a'), 'example.com/b')
    expect(back).toEqual(queue('b', { hosts: ['x', 'y'] }))
  })

  test.each([
    [() => rename('spec.a', 'status.b'), /use move/],
    [() => rename('spec..a', 'spec.b'), /is not a path/],
    [() => kept(''), /is not a path/],
    [() => drop('.spec'), /is not a path/],
  ])('a mistake in a rule is told where it is written', (make, text) => {
    expect(make).toThrow(text)
  })

  test('a text that is no number fails', () => {
    expect(() => up({ port: '0x10' })).toThrow(new ConversionError('spec.port: "0x10" is not a number'))
    expect(() => down({ memory: 'lots' })).toThrow(new ConversionError('spec.memory: "lots" is not a quantity'))
  })
})

test('round trips of random objects, both ways', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const whole = fc.record({
    capacity: fc.integer(),
    shards: maybe(fc.integer()),
    hosts: maybe(fc.array(fc.string())),
    mode: fc.constantFrom('Fast', 'Safe', 'other'),
    repository: maybe(fc.string()),
    tag: maybe(fc.string()),
    port: maybe(fc.maxSafeInteger()),
    memory: maybe(fc.tuple(fc.nat(), fc.constantFrom('', 'k', 'Ki', 'M', 'Mi', 'G', 'm')).map(([number, unit]) => `${number}${unit}`)),
    timeout: maybe(fc.tuple(fc.nat(), fc.constantFrom('ms', 's', 'm', 'h')).map(([number, unit]) => `${number}${unit}`)),
    ports: maybe(fc.dictionary(fc.string(), fc.record({ number: fc.nat() }))),
    storage: maybe(fc.record({ class: maybe(fc.string()), replicas: maybe(fc.nat()) })),
    consumers: maybe(fc.array(fc.record({ name: fc.string(), limit: maybe(fc.nat()) }))),
    policy: maybe(fc.constantFrom('Retain', 'Delete')),
  })
  fc.assert(
    fc.property(whole, spec => {
      const object = queue('v1', JSON.parse(JSON.stringify(spec)))
      const back = queues.convert(queues.convert(object, 'example.com/v1alpha1'), 'example.com/v1')
      expect(withoutEmpty(back)).toEqual(withoutEmpty(object))
    }),
  )
})

/** Absent and empty are the same to Kubernetes. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && Object.keys(one).length === 0 ? undefined : one,
  )
}

describe('functions', () => {
  const conversion = defineConversion<{ v1: QueueV1; v1alpha1: QueueV1alpha1; v1beta1: QueueV1 }>({
    hub: 'v1',
    v1alpha1: {
      up: old => {
        const { size, host, legacy: _, ...same } = old.spec ?? {}
        return {
          status: old.status,
          spec: { capacity: size, hosts: host === undefined ? undefined : [host], mode: same.mode === 'fast' ? 'Fast' : 'Safe' },
        }
      },
      down: hub => ({
        spec: { size: hub.spec?.capacity, host: hub.spec?.hosts?.[0] },
        metadata: { labels: { ...hub.metadata.labels, seen: 'yes' } },
      }),
      lost: [kept('spec.shards')],
    },
    v1beta1: { up: old => ({ ...old }), down: hub => ({ ...hub }) },
  })

  test('what names an object is as it was, labels are as they are made', () => {
    const object = queue('v1', { capacity: 1, hosts: ['a'], shards: 2 }, { labels: { app: 'x' }, resourceVersion: '7' })
    const made = conversion.convert(object, 'example.com/v1alpha1')
    expect(made).toMatchObject({
      apiVersion: 'example.com/v1alpha1',
      kind: 'Queue',
      metadata: { name: 'a', namespace: 'default', uid: 'u', resourceVersion: '7', labels: { app: 'x', seen: 'yes' } },
      spec: { size: 1, host: 'a' },
    })
    expect(conversion.convert(made, 'example.com/v1')['spec']).toEqual({ capacity: 1, hosts: ['a'], mode: 'Safe', shards: 2 })
  })

  test('between two other versions through the hub', () => {
    expect(conversion.convert(queue('v1beta1', { capacity: 3 }), 'example.com/v1alpha1')['spec']).toEqual({ size: 3 })
    expect(conversion.convert(queue('v1beta1', { capacity: 3 }), 'example.com/v1beta1')).toEqual(queue('v1beta1', { capacity: 3 }))
  })

  test.each([
    ['an unknown version', queue('v9', {}), 'example.com/v1', 'there is no conversion of version v9'],
    ['to an unknown version', queue('v1', {}), 'example.com/constructor', 'there is no conversion of version constructor'],
    ['to another group', queue('v1', {}), 'example.org/v1', 'example.com/v1 is not converted to example.org/v1'],
  ])('%s', (_, object, to, text) => {
    expect(() => conversion.convert(object, to)).toThrow(new ConversionError(text))
  })

  test('a function that changes what it gets changes a copy, and one that gives nothing fails', () => {
    const careless = defineConversion<{ v1: QueueV1; v2: QueueV1 }>({
      hub: 'v1',
      v2: {
        up: old => {
          Reflect.deleteProperty(Object(old.spec), 'capacity')
          return old
        },
        down: () => JSON.parse('null'),
      },
    })
    const object = queue('v2', { capacity: 1 })
    expect(careless.convert(object, 'example.com/v1')['spec']).toEqual({})
    expect(object['spec']).toEqual({ capacity: 1 })
    expect(() => careless.convert(queue('v1', {}), 'example.com/v2')).toThrow(new ConversionError('its conversion gives no object'))
  })
})

describe('types', () => {
  test('what comes in may lack everything but its version, kind and metadata', () => {
    expectTypeOf<Incoming<QueueV1>['apiVersion']>().toEqualTypeOf<'example.com/v1'>()
    expectTypeOf<NonNullable<Incoming<QueueV1>['spec']>['capacity']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<undefined>().toMatchTypeOf<Incoming<QueueV1>['spec']>()
    expectTypeOf<Incoming<QueueV1>['metadata']['name']>().toEqualTypeOf<string | undefined>()
  })

  test('what goes out has no field that only the other version has', () => {
    type Out = Outgoing<QueueV1, QueueV1alpha1>
    expectTypeOf<{ spec: { capacity: number } }>().toMatchTypeOf<Out>()
    expectTypeOf<{ spec: { capacity: number; size: number } }>().not.toMatchTypeOf<Out>()
    expectTypeOf<{ spec: { capacity: string } }>().not.toMatchTypeOf<Out>()
    expectTypeOf<{ spec: { consumers: { name: string; max: number }[] } }>().not.toMatchTypeOf<Out>()
    expectTypeOf<{ metadata: { labels: Record<string, string> } }>().toMatchTypeOf<Out>()
  })

  test('mistakes do not compile', () => {
    type In = Incoming<QueueV1alpha1>
    type Out = Outgoing<QueueV1, QueueV1alpha1>
    // @ts-expect-error: spec may be absent
    const absent = (old: In): Out => ({ spec: { capacity: old.spec.size } })
    // @ts-expect-error: size is a field of the other version only
    const spread = (old: In): Out => ({ spec: { ...old.spec } })
    // @ts-expect-error: a name is not a converter's to change
    const renamed = (): Out => ({ metadata: { name: 'x' } })
    // @ts-expect-error: v2 is missing
    const missing = () => defineConversion<{ v1: QueueV1; v2: QueueV1alpha1 }>({ hub: 'v1' })
    expect([absent, spread, renamed]).toHaveLength(3)
    expect(missing()).toMatchObject({ hub: 'v1', versions: ['v1'] })
  })
})
