import type { Random } from './random.ts'

export type Json = Record<string, unknown>

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null', 'file', '']
const listTypes = ['atomic', 'set', 'map', 'sets']
const mapTypes = ['atomic', 'granular', 'separable']
const patterns = [
  '^[a-z]+$',
  '^(?=a)b$',
  '(a)\\1',
  '[a-z',
  'a{1001}',
  '\\pL+',
  '(?P<x>a)',
  'a**',
  '\\Z',
  '(?<x>a)',
  '\\d{2,1}',
  '^a$|^b$',
  '*a',
  'x{2}{3}',
]
const formats = ['date-time', 'int32', 'int64', 'uri', 'quantity', 'k8s-short-name', 'ip', 'float', 'email', 'url', 'int-or-string']
const scalars: readonly unknown[] = ['', 'text', 0, 1, -3, 2.5, true, false, null, 1e30, 0.000001, 'ü\n"']
const intOrString = [{ type: 'integer' }, { type: 'string' }]

export function randomScalar(random: Random): unknown {
  return random.pick(scalars)
}

/** A small JSON value of any type. */
export function randomValue(random: Random, depth = 2): unknown {
  const kind = random.below(depth > 0 ? 6 : 4)
  if (kind === 4) return Array.from({ length: random.below(3) }, () => randomValue(random, depth - 1))
  if (kind === 5)
    return Object.fromEntries(
      Array.from({ length: random.below(3) }, () => [random.pick(['a', 'b', 'metadata', 'name']), randomValue(random, depth - 1)]),
    )
  return randomScalar(random)
}

/** A branch of a junctor, good or bad. */
function randomBranch(random: Random): Json {
  return random.pick<() => Json>([
    () => ({ required: ['a'] }),
    () => ({ type: random.pick(types) }),
    () => ({ properties: { [random.pick(['a', 'b', 'metadata', 'spec'])]: { minLength: 1 } } }),
    () => ({ properties: { a: { [random.pick(Object.keys(keywords))]: randomValue(random) } } }),
    () => ({ items: { minimum: 1 } }),
    () => ({ pattern: random.pick(patterns) }),
    () => ({ not: { required: ['b'] } }),
    () => ({ additionalProperties: random.pick<unknown>([true, false, { minLength: 1 }]) }),
    () => ({ anyOf: structuredClone(intOrString) }),
    () => ({ [random.pick(['title', 'description', 'nullable', 'default', 'x-kubernetes-list-type', 'x-kubernetes-map-type'])]: 'x' }),
    () => ({ nullable: true }),
    () => ({ 'x-kubernetes-preserve-unknown-fields': true }),
    () => ({ enum: ['a'] }),
    () => ({}),
  ])()
}

const junctor = (random: Random): unknown =>
  random.chance(0.3) ? structuredClone(intOrString) : Array.from({ length: 1 + random.below(2) }, () => randomBranch(random))

/** Keyword → values for it, of the right shape mostly. */
export const keywords: Readonly<Record<string, (random: Random) => unknown>> = {
  type: random => random.pick(types),
  $ref: random => random.pick(['#/definitions/a', '']),
  $schema: random => random.pick(['http://json-schema.org/schema#', '']),
  id: random => random.pick(['x', '']),
  definitions: random => random.pick<unknown>([{}, { a: { type: 'string' } }]),
  dependencies: random => random.pick<unknown>([{}, { a: ['b'] }, { a: { required: ['b'] } }]),
  patternProperties: random => random.pick<unknown>([{}, { '^a': { type: 'string' } }]),
  additionalItems: random => random.pick<unknown>([true, false, {}]),
  uniqueItems: random => random.chance(0.8),
  nullable: random => random.chance(0.8),
  title: () => 'Title',
  example: randomValue,
  externalDocs: () => ({ url: 'https://example.com' }),
  default: randomValue,
  format: random => random.pick(formats),
  pattern: random => random.pick(patterns),
  enum: random => random.pick<unknown>([[], ['a', 'b'], [1, null]]),
  minimum: random => random.pick([0, 1.5, -1]),
  maximum: random => random.pick([0, 10]),
  multipleOf: random => random.pick([0, 2, -1]),
  minLength: random => random.pick([0, 2, -1]),
  maxItems: random => random.pick([0, 2]),
  minProperties: () => 1,
  maxProperties: () => 3,
  required: random => random.pick<unknown>([[], ['a'], ['name', 'key'], [null]]),
  items: random =>
    random.pick<unknown>([
      null,
      {},
      [],
      [{ type: 'string' }],
      { type: 'string' },
      { type: 'object', properties: { name: { type: 'string' } } },
      true,
      'x',
    ]),
  properties: random =>
    random.pick<unknown>([{}, null, { a: null }, { a: { type: 'string' }, metadata: { type: 'string' } }, { kind: { type: 'integer' } }]),
  additionalProperties: random => random.pick<unknown>([true, false, {}, { type: 'string' }, { type: 'string', default: 'x' }]),
  allOf: random => random.pick<unknown>([[], [{ anyOf: structuredClone(intOrString) }, { maximum: 3 }], junctor(random)]),
  anyOf: junctor,
  oneOf: junctor,
  not: randomBranch,
  'x-kubernetes-preserve-unknown-fields': random => random.chance(0.7),
  'x-kubernetes-embedded-resource': () => true,
  'x-kubernetes-int-or-string': () => true,
  'x-kubernetes-list-type': random => random.pick(listTypes),
  'x-kubernetes-map-type': random => random.pick(mapTypes),
  'x-kubernetes-list-map-keys': random => random.pick<unknown>([[], ['name'], ['name', 'name'], ['nosuch'], ['a', 'key']]),
  'x-kubernetes-validations': random => [randomRule(random)],
}

const brokenRules = ['self.', 'has(self)', '1 +', 'true #', '[1, 2', 'as == 1', '99999999999999999999 > 1', 'tru e', '[].all(1, true)']

/** Rules that are refused before they are compiled, mostly. */
function randomRule(random: Random): Json {
  return {
    rule: random.pick(['', ' ', 'true', 'true\n&& true', 'true', 'true', ...brokenRules]),
    ...(random.chance(0.5) ? { message: random.pick(['', ' ', 'must be so', 'two\nlines']) } : {}),
    ...(random.chance(0.3) ? { messageExpression: random.pick(['', ' ', '"x"', '"x" +', "'\\ud800'"]) } : {}),
    ...(random.chance(0.4) ? { reason: random.pick(['FieldValueInvalid', 'FieldValueForbidden', 'Invalid', '']) } : {}),
    ...(random.chance(0.5)
      ? {
          fieldPath: random.pick([
            '.spec',
            '.a',
            ' ',
            '.a\n',
            'a',
            ".['a']",
            "['a']",
            "['a'",
            '.',
            '.metadata.name',
            "['it\\'s']",
            '[0]',
            '.a.b',
          ]),
        }
      : {}),
  }
}

/** Every schema node of a schema: the object itself, so that it can be changed in place. */
export function schemaNodes(schema: unknown, found: Json[] = []): Json[] {
  if (!isObject(schema)) return found
  found.push(schema)
  for (const key of ['items', 'additionalProperties', 'not']) schemaNodes(schema[key], found)
  for (const key of ['allOf', 'anyOf', 'oneOf', 'items'])
    if (Array.isArray(schema[key])) for (const one of schema[key]) schemaNodes(one, found)
  for (const key of ['properties', 'definitions', 'patternProperties'])
    if (isObject(schema[key])) for (const one of Object.values(schema[key])) schemaNodes(one, found)
  return found
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Changes to one node of a schema, in place. */
export const schemaMutations: Readonly<Record<string, (node: Json, random: Random) => void>> = {
  'drop a keyword': (node, random) => {
    const keys = Object.keys(node)
    if (keys.length > 0) delete node[random.pick(keys)]
  },
  'set a keyword': (node, random) => {
    const key = random.pick(Object.keys(keywords))
    node[key] = keywords[key]?.(random)
  },
  'set two keywords': (node, random) => {
    for (const key of [random.pick(Object.keys(keywords)), random.pick(Object.keys(keywords))]) node[key] = keywords[key]?.(random)
  },
  'add a property': (node, random) => {
    const key = random.pick(Object.keys(keywords))
    const property = { type: random.pick(types), [key]: keywords[key]?.(random) }
    node['properties'] = {
      ...(isObject(node['properties']) ? node['properties'] : {}),
      [random.pick(['a', 'metadata', 'kind', 'apiVersion', 'name', 'x y'])]: property,
    }
  },
  'make a keyed list': (node, random) => {
    for (const key of Object.keys(node)) delete node[key]
    const key: Json = { type: random.pick(['string', 'integer', 'object', 'array', 'string']) }
    if (random.chance(0.3)) key['default'] = 'x'
    if (random.chance(0.2)) key['nullable'] = true
    if (key['type'] === 'array') key['items'] = { type: 'string' }
    const items: Json = { type: random.pick(['object', 'object', 'object', 'string', '']), properties: { name: key } }
    if (random.chance(0.4)) items['required'] = ['name']
    if (random.chance(0.2)) items['nullable'] = true
    if (random.chance(0.3)) items['x-kubernetes-map-type'] = random.pick(mapTypes)
    Object.assign(node, {
      type: 'array',
      items,
      'x-kubernetes-list-type': random.pick(['map', 'map', 'map', 'set']),
      'x-kubernetes-list-map-keys': random.pick([['name'], ['name', 'other'], ['name', 'name'], []]),
    })
  },
  'make a set': (node, random) => {
    for (const key of Object.keys(node)) delete node[key]
    const items: Json = { type: random.pick(['string', 'object', 'array', 'integer']) }
    if (items['type'] === 'array') items['items'] = { type: 'string' }
    if (random.chance(0.4)) items['x-kubernetes-list-type'] = random.pick(listTypes)
    if (random.chance(0.4)) items['x-kubernetes-map-type'] = random.pick(mapTypes)
    if (random.chance(0.3)) items['nullable'] = true
    Object.assign(node, { type: 'array', items, 'x-kubernetes-list-type': 'set' })
  },
  'embed a resource': (node, random) => {
    node['x-kubernetes-embedded-resource'] = true
    if (random.chance(0.5)) node['x-kubernetes-preserve-unknown-fields'] = true
    if (random.chance(0.7)) node['type'] = 'object'
    const inner = { type: random.pick(types), default: random.pick<unknown>([{ name: 'x' }, 'v1', undefined, { labels: { a: 1 } }]) }
    node['properties'] = { [random.pick(['metadata', 'kind', 'apiVersion', 'spec'])]: inner }
  },
  'give a default': (node, random) => {
    node['default'] = defaultFor(node, random)
  },
  'rules of CEL': (node, random) => {
    node['x-kubernetes-validations'] = Array.from({ length: 1 + random.below(2) }, () => randomRule(random))
  },
}

/** A value that fits a node mostly, and is off by a little sometimes. */
export function defaultFor(node: Json, random: Random): unknown {
  if (random.chance(0.15)) return randomValue(random)
  if (Array.isArray(node['enum']) && node['enum'].length > 0 && random.chance(0.8)) return random.pick<unknown>(node['enum'])
  switch (node['type']) {
    case 'object': {
      const properties = isObject(node['properties']) ? Object.entries(node['properties']).slice(0, 6) : []
      const members = properties
        .filter(() => random.chance(0.6))
        .map(([key, value]) => [key, defaultFor(isObject(value) ? value : {}, random)])
      if (random.chance(0.1)) members.push(['unknown', 1])
      if (isObject(node['additionalProperties'])) members.push(['key', defaultFor(node['additionalProperties'], random)])
      return Object.fromEntries(members)
    }
    case 'array':
      return Array.from({ length: random.below(3) }, () => defaultFor(isObject(node['items']) ? node['items'] : {}, random))
    case 'string':
      return random.pick(['', 'a', 'IfNotPresent', '10s', '2020-01-01T00:00:00Z', 'TCP', 'x'.repeat(70)])
    case 'integer':
      return random.pick([0, 1, 80, -1, 70000, 3e9])
    case 'number':
      return random.pick([0, 0.5, -2])
    case 'boolean':
      return random.chance(0.5)
    default:
      return randomValue(random)
  }
}
