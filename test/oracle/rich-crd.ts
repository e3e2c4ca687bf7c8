import { objectFor } from './objects.ts'
import type { Random } from './random.ts'
import { isObject, type Json } from './schema-mutations.ts'

const names = ['a', 'b', 'name', 'x-y', 'metadata', 'kind', 'apiVersion', 'items', 'annotations', '__proto__', 'ü', 'a.b/c']
const formats = [
  'date-time',
  'byte',
  'uri',
  'duration',
  'ipv4',
  'uuid',
  'email',
  'hostname',
  'cidr',
  'password',
  'nothing',
  'k8s-short-name',
]
const numbers = [0, 1, 2, -1, 2.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e19, -1e-7, 0.1]

type Make = (random: Random, depth: number) => Json

const maybe = (random: Random, chance: number, members: () => Json): Json => (random.chance(chance) ? members() : {})

const text: Make = random => ({
  type: 'string',
  ...maybe(random, 0.3, () => ({ format: random.pick(formats) })),
  ...maybe(random, 0.2, () => ({ minLength: random.below(3) })),
  ...maybe(random, 0.3, () => ({ maxLength: random.pick([0, 1, 2, 3, 10]) })),
  ...maybe(random, 0.2, () => ({ pattern: random.pick(['^[a-z]*$', '^.$', '\\pL', '^\\d+%?$', '(?i)^A', '^$']) })),
  ...maybe(random, 0.2, () => ({ enum: ['a', 'b', '', 'ü'].slice(0, 1 + random.below(4)) })),
})

const number: Make = random => {
  const type = random.pick(['integer', 'integer', 'number'])
  return {
    type,
    ...maybe(random, 0.4, () => ({ format: random.pick(type === 'integer' ? ['int32', 'int64'] : ['float', 'double', 'int32']) })),
    ...maybe(random, 0.3, () => ({ minimum: random.pick(numbers), ...maybe(random, 0.3, () => ({ exclusiveMinimum: true })) })),
    ...maybe(random, 0.3, () => ({ maximum: random.pick(numbers), ...maybe(random, 0.3, () => ({ exclusiveMaximum: true })) })),
    ...maybe(random, 0.2, () => ({ multipleOf: random.pick([1, 2, 0.5, 0.1, 1e9, 3]) })),
    ...maybe(random, 0.15, () => ({ enum: [1, 2, random.pick(numbers)] })),
  }
}

const intOrString: Make = random => ({
  'x-kubernetes-int-or-string': true,
  ...maybe(random, 0.2, () => ({ enum: [1, '1', '50%', 'http'] })),
  ...maybe(random, 0.2, () => ({ pattern: '^\\d+%$' })),
  ...maybe(random, 0.2, () => ({ minimum: 1, maxLength: 3 })),
  ...maybe(random, 0.2, () => ({ anyOf: [{ type: 'integer' }, { type: 'string' }] })),
})

const object: Make = (random, depth) => {
  const keys = names.filter(() => random.chance(0.3)).slice(0, 4)
  const properties = Object.fromEntries(keys.map(key => [key, richSchema(random, depth + 1)]))
  return {
    type: 'object',
    properties,
    ...maybe(random, 0.3, () => ({ required: keys.filter(() => random.chance(0.4)) })),
    ...maybe(random, 0.1, () => ({ minProperties: random.below(2), maxProperties: 1 + random.below(3) })),
    ...maybe(random, 0.1, () => ({ 'x-kubernetes-map-type': random.pick(['atomic', 'granular']) })),
    ...maybe(random, 0.15, () => ({ 'x-kubernetes-preserve-unknown-fields': true })),
    ...maybe(random, 0.2, () => junctors(random, keys)),
  }
}

/** Junctors about fields that are there. */
function junctors(random: Random, keys: readonly string[]): Json {
  const branch = (): Json => {
    const key = random.pick(['a', ...keys.filter(one => one !== 'metadata')])
    return random.pick<() => Json>([
      () => ({ required: [key] }),
      () => ({ not: { required: [key] } }),
      () =>
        keys.includes(key)
          ? { properties: { [key]: random.pick<Json>([{ minLength: 1 }, { enum: ['a', 1] }, { maximum: 2 }, { not: {} }]) } }
          : {},
      () => ({ minProperties: 1 }),
      () => ({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
    ])()
  }
  const kind = random.pick(['allOf', 'anyOf', 'oneOf', 'not'])
  return { [kind]: kind === 'not' ? branch() : [branch(), branch()] }
}

const map: Make = (random, depth) => ({
  type: 'object',
  additionalProperties: richSchema(random, depth + 1),
  ...maybe(random, 0.2, () => ({ maxProperties: 1 })),
})

const atomicList: Make = (random, depth) => ({
  type: 'array',
  items: richSchema(random, depth + 1),
  ...maybe(random, 0.3, () => ({ 'x-kubernetes-list-type': 'atomic' })),
  ...maybe(random, 0.3, () => ({ minItems: random.below(2), maxItems: 1 + random.below(2) })),
})

const set: Make = (random, depth) => {
  const items = random.pick<() => Json>([
    () => text(random, depth),
    () => number(random, depth),
    () => intOrString(random, depth),
    () => ({ ...object(random, depth + 1), 'x-kubernetes-map-type': 'atomic' }),
    () => ({ type: 'array', items: text(random, depth), 'x-kubernetes-list-type': 'atomic' }),
  ])()
  return { type: 'array', items, 'x-kubernetes-list-type': 'set', ...maybe(random, 0.2, () => ({ maxItems: 2 })) }
}

const keyedList: Make = (random, depth) => {
  const keys = random.pick([['name'], ['name', 'port'], ['port'], ['on', 'name']])
  const given = (key: string): Json => (key === 'name' ? { type: 'string' } : { type: key === 'on' ? 'boolean' : 'integer' })
  const byDefault = (key: string): Json => ({ default: key === 'name' ? 'a' : key === 'on' ? true : 80 })
  const optional = keys.filter(() => random.chance(0.4))
  const inner = object(random, depth + 1)
  const properties = isObject(inner['properties']) ? inner['properties'] : {}
  const items: Json = {
    ...inner,
    properties: {
      ...properties,
      ...Object.fromEntries(keys.map(key => [key, { ...given(key), ...(optional.includes(key) ? byDefault(key) : {}) }])),
    },
    required: [...(Array.isArray(inner['required']) ? inner['required'] : []), ...keys.filter(key => !optional.includes(key))],
  }
  return { type: 'array', items, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys }
}

const resource: Make = (random, depth) => ({
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  ...random.pick<() => Json>([
    () => ({ 'x-kubernetes-preserve-unknown-fields': true }),
    () => ({ properties: { spec: richSchema(random, depth + 1), metadata: { type: 'object' } } }),
    () => ({ properties: { metadata: { type: 'object', properties: { name: text(random, depth), labels: map(random, 9) } } } }),
    () => ({ properties: { kind: { type: 'string', enum: ['ConfigMap'] } }, 'x-kubernetes-preserve-unknown-fields': true }),
  ])(),
})

const anything: Make = random => ({ 'x-kubernetes-preserve-unknown-fields': true, ...maybe(random, 0.5, () => ({ type: 'object' })) })

const leaves: readonly Make[] = [text, text, number, number, intOrString, () => ({ type: 'boolean' }), anything]
const branches: readonly Make[] = [object, object, object, map, atomicList, set, keyedList, keyedList, resource]

/** A structural schema, with a default that fits now and then. */
function richSchema(random: Random, depth: number): Json {
  const make = random.pick(depth > 4 ? leaves : depth > 2 ? [...leaves, ...branches] : [...leaves, ...branches, ...branches])
  const schema = make(random, depth)
  if (random.chance(0.2)) schema['nullable'] = true
  if (random.chance(0.25)) schema['default'] = random.chance(0.1) ? null : objectFor(schema, random, 0)
  return schema
}

/** A kind with status and scale, mostly, and with a second version that differs in places. */
export function richCrd(random: Random): Json {
  const root = (): Json => ({
    spec: { ...object(random, 0), ...maybe(random, 0.1, () => ({ nullable: true })) },
    status: { ...object(random, 1), ...maybe(random, 0.3, () => ({ default: {} })) },
    ...maybe(random, 0.2, () => ({ metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } } })),
    ...maybe(random, 0.2, () => ({ extra: richSchema(random, 1) })),
  })
  const path = (under: string) => random.pick([`.${under}.a`, `.${under}.b.a`, `.${under}.name`])
  const version = (name: string, properties: Json): Json => ({
    name,
    served: true,
    storage: name === 'v1',
    schema: { openAPIV3Schema: { type: 'object', properties, ...maybe(random, 0.2, () => ({ required: ['spec'] })) } },
    subresources: {
      ...maybe(random, 0.7, () => ({ status: {} })),
      ...maybe(random, 0.4, () => ({
        scale: {
          specReplicasPath: path('spec'),
          statusReplicasPath: path('status'),
          ...maybe(random, 0.5, () => ({ labelSelectorPath: path('status') })),
        },
      })),
    },
  })
  const first = root()
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'widgets', kind: 'Widget' },
      scope: random.pick(['Namespaced', 'Namespaced', 'Cluster']),
      versions: [
        version('v1', first),
        ...(random.chance(0.4) ? [version('v2', random.chance(0.5) ? root() : { ...first, ...root(), spec: first['spec'] })] : []),
      ],
    },
  }
}
