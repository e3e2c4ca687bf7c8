import type { Random } from '../oracle/random.ts'

type Json = Record<string, unknown>

/** Texts at the edges of what names, paths, ports, quantities and schedules may be. */
const texts = [
  ...[
    '',
    'a',
    'A',
    'a.b',
    'a_b',
    '-a',
    'a-',
    '1',
    'x'.repeat(16),
    'x'.repeat(64),
    'x'.repeat(254),
    'a/b',
    'a/b/c',
    '/abs',
    '../up',
    'a/../b',
    '..data',
  ],
  ...[
    'None',
    'Always',
    'Never',
    'OnFailure',
    'Exists',
    'In',
    'Equal',
    'Gt',
    'TCP',
    'UDP',
    'ClusterIP',
    'NodePort',
    'LoadBalancer',
    'ExternalName',
  ],
  ...['50%', '150%', '%', '-1', '0', '1Gi', '500m', '-1Gi', '1.5', '10.0.0.1', '10.0.0.0/24', '::1', 'example.com', '*.example.com', '*'],
  ...[
    '* * * * *',
    '*/5 * * * *',
    '61 * * * *',
    '@daily',
    '@never',
    '* * *',
    'RollingUpdate',
    'Recreate',
    'OnDelete',
    'Indexed',
    'Utilization',
    'Value',
  ],
  ...[
    'metadata.name',
    "metadata.labels['a']",
    'status.podIP',
    'limits.cpu',
    'nvidia.com/gpu',
    'hugepages-2Mi',
    'cpu',
    'memory',
    'storage',
    'a b',
    'é',
  ],
]
const numbers = [0, -1, 1, 2, 100, 101, 65535, 65536, 2147483647, -2147483648]

interface Spot {
  readonly holder: Json | unknown[]
  readonly key: string | number
}

function spotsOf(root: unknown): readonly Spot[] {
  const spots: Spot[] = []
  const todo: unknown[] = [root]
  while (todo.length > 0) {
    const holder = todo.pop()
    if (typeof holder !== 'object' || holder === null) continue
    const record = holder as Json
    for (const key of Object.keys(record)) {
      if (holder === root && (key === 'apiVersion' || key === 'kind' || key === 'metadata')) continue
      spots.push({ holder: record, key: Array.isArray(holder) ? Number(key) : key })
      todo.push(record[key])
    }
  }
  return spots
}

function valueAt({ holder, key }: Spot): unknown {
  return (holder as Json)[key]
}

function setAt({ holder, key }: Spot, value: unknown): void {
  ;(holder as Json)[key] = value
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

/** A change that keeps types as they are, so that the object decodes and is validated. */
function change(spots: readonly Spot[], pool: readonly Spot[], random: Random): void {
  const spot = random.pick(spots)
  const value = valueAt(spot)
  if (random.chance(0.15)) return remove(spot)
  // A member of the same name from another object has the same type, most likely.
  const namesakes = pool.filter(({ key }) => key === spot.key && typeof key === 'string')
  if (namesakes.length > 0 && random.chance(0.25)) return setAt(spot, structuredClone(valueAt(random.pick(namesakes))))
  const siblings = pool.filter(one => !Array.isArray(one.holder) && !Array.isArray(spot.holder) && Object.hasOwn(one.holder, spot.key))
  if (siblings.length > 0 && random.chance(0.25)) {
    const from = random.pick(siblings).holder as Json
    const key = random.pick(Object.keys(from))
    const isRoot = key === 'apiVersion' || key === 'kind' || key === 'metadata'
    if (!isRoot) (spot.holder as Json)[key] = structuredClone(from[key])
  } else if (typeof value === 'string') setAt(spot, random.chance(0.3) ? anyText(spots, random) : random.pick(texts))
  else if (typeof value === 'number') setAt(spot, random.pick(numbers))
  else if (typeof value === 'boolean') setAt(spot, !value)
  else if (Array.isArray(value)) {
    if (value.length > 0 && random.chance(0.6)) value.push(structuredClone(random.pick(value)))
    else setAt(spot, [])
  }
}

function anyText(spots: readonly Spot[], random: Random): string {
  const found = spots.map(valueAt).filter(value => typeof value === 'string')
  return found.length === 0 ? '' : random.pick(found)
}

/** A copy of one of the objects with 1 to 3 changes. */
export function changed(objects: readonly Json[], pool: readonly Spot[], random: Random): Json {
  const object = structuredClone(random.pick(objects))
  for (let count = 1 + random.below(3); count > 0; count--) {
    const spots = spotsOf(object)
    if (spots.length > 0) change(spots, pool, random)
  }
  return object
}

/** Everything that the objects have, for changes to choose from. */
export function poolOf(objects: readonly Json[]): readonly Spot[] {
  return objects.flatMap(spotsOf)
}
