import type { Random } from './random.ts'
import { isObject, type Json, randomScalar, randomValue } from './schema-mutations.ts'

const texts = [
  '',
  'a',
  'b',
  'IfNotPresent',
  '10s',
  '2020-01-01T00:00:00Z',
  'TCP',
  'x'.repeat(70),
  'Always',
  '50%',
  'http://example.com',
  '10.0.0.1',
  'ü',
  '😀',
  'e\u0301a',
  '123e4567-e89b-32d3-a456-426614174000',
  'a@b.c',
  '10.0.0.0/8',
  'YQ==',
  'null',
  '<&>\u2028',
]

/** A value for a schema: mostly one that fits, sometimes off by a little. `off` is the chance for that, at each node. */
export function objectFor(schema: unknown, random: Random, off: number, depth = 0): unknown {
  const node = isObject(schema) ? schema : {}
  if (random.chance(off)) return randomValue(random)
  if (Array.isArray(node['enum']) && node['enum'].length > 0 && !random.chance(off)) return random.pick<unknown>(node['enum'])
  if (node['x-kubernetes-int-or-string'] === true) return random.pick<unknown>([1, '50%', 0, 'http'])
  switch (node['type']) {
    case 'object':
      return memberValues(node, random, off, depth)
    case 'array':
      return Array.from({ length: depth > 8 ? 0 : random.below(4) }, () => objectFor(node['items'], random, off, depth + 1))
    case 'string':
      return random.pick(texts)
    case 'integer':
      return random.pick([0, 1, 80, -1, 70000, 3e9, 2, 2 ** 31, 2 ** 53, 9e18, -9e18, 1e18, 1e19])
    case 'number':
      return random.pick([0, 0.5, -2, 1e7, 1234567.5, 1e21, 1e-7, 3.4e39, -0.1, 2 ** 53, 1e300])
    case 'boolean':
      return random.chance(0.5)
    default:
      return depth > 6 ? randomScalar(random) : randomValue(random)
  }
}

function memberValues(node: Json, random: Random, off: number, depth: number): Json {
  const required = Array.isArray(node['required']) ? node['required'] : []
  const properties = isObject(node['properties']) ? Object.entries(node['properties']) : []
  const chance = depth > 6 ? 0.05 : depth > 2 ? 0.3 : 0.7
  const chosen = properties.filter(([key]) => (required.includes(key) ? !random.chance(off) : random.chance(chance)))
  const members = chosen
    .slice(0, 30)
    .map(([key, one]): [string, unknown] => [
      key,
      random.chance(isObject(one) && 'default' in one ? 0.1 : 0.01) ? null : objectFor(one, random, off, depth + 1),
    ])
  if (isObject(node['additionalProperties'])) {
    for (const key of ['key', 'a.b/c', '', '__proto__'].slice(0, random.pick([0, 1, 2, 2, 4])))
      members.push([key, objectFor(node['additionalProperties'], random, off, depth + 1)])
  }
  if (node['x-kubernetes-embedded-resource'] === true) members.push(...embeddedMembers(random))
  if (random.chance(off)) members.push([random.pick(['unknown', 'Spec', 'metadata', 'extra-key']), randomValue(random)])
  return Object.fromEntries(members)
}

function embeddedMembers(random: Random): [string, unknown][] {
  return [
    ...(random.chance(0.9) ? [['apiVersion', random.pick(['v1', 'apps/v1', 'a/b/c', ''])] satisfies [string, unknown]] : []),
    ...(random.chance(0.9) ? [['kind', random.pick(['ConfigMap', 'a b', ''])] satisfies [string, unknown]] : []),
    ...(random.chance(0.6) ? [['metadata', { ...randomMetadata(random), ...managed(random) }] satisfies [string, unknown]] : []),
  ]
}

/** Metadata of an object, good mostly. */
export function randomMetadata(random: Random): Json {
  const metadata: Json = { name: random.pick(['one', 'one', 'one', 'One', 'a.b', '']) }
  if (random.chance(0.5)) metadata['labels'] = { [random.pick(['a', 'a/b', 'a b'])]: random.pick(['x', 'x y', '']) }
  if (random.chance(0.3)) metadata['annotations'] = { [random.pick(['a', 'A/b', 'a/b/c'])]: 'anything' }
  if (random.chance(0.2)) metadata['finalizers'] = [random.pick(['example.com/x', 'x', 'a.b', 'orphan', 'a b'])]
  if (random.chance(0.2)) metadata['namespace'] = random.pick(['default', 'Other', ''])
  if (random.chance(0.1)) metadata['ownerReferences'] = [owner(random), ...(random.chance(0.3) ? [owner(random)] : [])]
  if (random.chance(0.05))
    metadata['deletionTimestamp'] = random.pick(['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'])
  if (random.chance(0.05)) metadata['deletionGracePeriodSeconds'] = random.pick([0, 30])
  if (random.chance(0.1)) metadata['uid'] = random.pick(['u', 'u', 'v'])
  if (random.chance(0.1)) metadata['creationTimestamp'] = random.pick(['2020-01-01T00:00:00Z', '2021-01-01T01:00:00+01:00'])
  if (random.chance(0.1)) metadata['resourceVersion'] = random.pick(['5', '6'])
  if (random.chance(0.1)) metadata['generation'] = random.pick([0, 1, 7])
  if (random.chance(0.05)) metadata['selfLink'] = '/x'
  if (random.chance(0.1)) metadata['generateName'] = random.pick(['one-', 'A'])
  if (random.chance(0.1)) metadata[random.pick(['unknown', 'creationTimestamp', 'labels'])] = random.pick<unknown>([null, 'x', { a: 'b' }])
  return metadata
}

/** Of the object itself the server's field manager makes its own. */
function managed(random: Random): Json {
  if (random.chance(0.9)) return {}
  const entry = {
    manager: random.pick(['x', '', 'x'.repeat(129), 'a\u0007é\n']),
    operation: random.pick(['Apply', 'Update', 'x', '']),
    fieldsType: random.pick(['FieldsV1', '', 'x']),
    fieldsV1: random.pick<unknown>([{}, { 'f:spec': {} }, null]),
    subresource: random.pick(['status', '', 'x'.repeat(257)]),
    time: random.pick(['2020-01-01T00:00:00Z', '2020-01-01T00:00:00.5+01:00']),
  }
  return { generation: random.pick([1, -1, 0]), managedFields: [entry, ...(random.chance(0.2) ? [null] : [])] }
}

function owner(random: Random): Json {
  return {
    apiVersion: random.pick(['v1', 'apps/v1', '', 'a/b/c']),
    kind: random.pick(['Pod', 'Event', '']),
    name: random.pick(['x', '']),
    uid: random.pick(['1', '']),
    ...(random.chance(0.5) ? { controller: random.chance(0.7), blockOwnerDeletion: true } : {}),
    ...(random.chance(0.05) ? { extra: 1 } : {}),
  }
}

/** Changes an object in place, somewhere: drops, replaces, adds or renames a member, or repeats an item. */
export function mutateObject(object: Json, random: Random): void {
  const containers = containersOf(object)
  const target = random.pick(containers)
  if (Array.isArray(target)) {
    const kind = random.below(5)
    if (kind === 0) target.reverse()
    else if (kind === 1) target.splice(random.below(target.length), 1)
    else if (target.length === 0 || random.chance(0.3)) target.push(randomValue(random))
    else if (random.chance(0.5)) target.push(structuredClone(random.pick(target)))
    else target[random.below(target.length)] = random.chance(0.3) ? null : randomValue(random)
    return
  }
  const keys = Object.keys(target).filter(key => target !== object || (key !== 'apiVersion' && key !== 'kind'))
  const key = keys.length === 0 ? 'added' : random.pick(keys)
  random.pick<() => void>([
    () => delete target[key],
    () => (target[key] = null),
    () => (target[key] = randomValue(random)),
    () => (target[key] = random.pick<unknown>([0, '', 'x', 1.5, true, -1, 1e10])),
    () => (target[random.pick(['unknown', `${key}x`, 'metadata', 'a.b'])] = randomValue(random)),
  ])()
}

type Container = Json | unknown[]

function containersOf(value: unknown, found: Container[] = []): Container[] {
  if (Array.isArray(value)) {
    found.push(value)
    for (const item of value) containersOf(item, found)
  } else if (isObject(value)) {
    found.push(value)
    for (const member of Object.values(value)) containersOf(member, found)
  }
  return found
}
