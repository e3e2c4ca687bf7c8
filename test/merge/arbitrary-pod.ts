import fc from 'fast-check'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What is at a place of a pod: scalars of a small pool, so that lists overlap; a map; or a list, of maps with or without a merge key, or of scalars. */
type Shape =
  | { readonly pool: readonly Json[] }
  | { readonly fields: { readonly [key: string]: Shape } }
  | { readonly items: Shape; readonly mergeKey?: string }

const text = (...pool: readonly string[]): Shape => ({ pool })
const name = text('a', 'b', 'c', 'd', 'e')
const flag: Shape = { pool: [true, false] }
const labels: Shape = { fields: { app: name, tier: name, 'k8s.io/x': name } }
const lists = (items: Shape, mergeKey?: string): Shape => (mergeKey === undefined ? { items } : { items, mergeKey })

const container: Shape = {
  fields: {
    name,
    image: text('nginx:1', 'nginx:2'),
    args: lists(name),
    env: lists({ fields: { name, value: name, valueFrom: { fields: { fieldRef: { fields: { fieldPath: name } } } } } }, 'name'),
    envFrom: lists({ fields: { prefix: name, configMapRef: { fields: { name, optional: flag } } } }),
    ports: lists({ fields: { containerPort: { pool: [80, 81, 8080] }, protocol: text('TCP', 'UDP'), name } }, 'containerPort'),
    volumeMounts: lists({ fields: { mountPath: text('/a', '/b', '/c'), name, readOnly: flag } }, 'mountPath'),
    volumeDevices: lists({ fields: { devicePath: text('/dev/a', '/dev/b'), name } }, 'devicePath'),
    resources: {
      fields: { limits: { fields: { cpu: { pool: [1, 0.5, '2'] }, memory: text('1Gi') } }, claims: lists({ fields: { name } }) },
    },
    securityContext: { fields: { privileged: flag, capabilities: { fields: { add: lists(name), drop: lists(name) } } } },
    livenessProbe: {
      fields: { httpGet: { fields: { path: name, port: { pool: [80, 'http'] } } }, periodSeconds: { pool: [1, 1e6, 2.5] } },
    },
  },
}

const volume: Shape = {
  fields: {
    name,
    emptyDir: { fields: { medium: text('', 'Memory'), sizeLimit: { pool: ['1Gi', 1] } } },
    configMap: { fields: { name, items: lists({ fields: { key: name, path: name } }), defaultMode: { pool: [420] } } },
    persistentVolumeClaim: { fields: { claimName: name, readOnly: flag } },
    projected: { fields: { sources: lists({ fields: { secret: { fields: { name } } } }) } },
  },
}

const keyedTerm: Shape = { fields: { key: name, operator: text('In', 'Exists'), values: lists(name) } }

const pod: Shape = {
  fields: {
    metadata: {
      fields: {
        name,
        labels,
        annotations: labels,
        finalizers: lists(name),
        ownerReferences: lists({ fields: { uid: name, kind: name, controller: flag } }, 'uid'),
        managedFields: lists({ fields: { manager: name, fieldsV1: { fields: { 'f:a': { fields: {} } } } } }),
      },
    },
    spec: {
      fields: {
        containers: lists(container, 'name'),
        initContainers: lists(container, 'name'),
        volumes: lists(volume, 'name'),
        hostAliases: lists({ fields: { ip: text('10.0.0.1', '10.0.0.2'), hostnames: lists(name) } }, 'ip'),
        imagePullSecrets: lists({ fields: { name } }, 'name'),
        topologySpreadConstraints: lists(
          { fields: { topologyKey: name, maxSkew: { pool: [1, 2] }, matchLabelKeys: lists(name) } },
          'topologyKey',
        ),
        tolerations: lists(keyedTerm),
        nodeSelector: labels,
        securityContext: { fields: { runAsUser: { pool: [0, 1] }, supplementalGroups: lists({ pool: [1, 2, 3] }) } },
        affinity: {
          fields: {
            nodeAffinity: { fields: { preferred: lists({ fields: { preference: { fields: { matchExpressions: lists(keyedTerm) } } } }) } },
          },
        },
        hostname: name,
        hostNetwork: flag,
      },
    },
  },
}

/** Whatever a hand might write in the wrong place. */
const odd = fc.constantFrom<Json>(
  null,
  'a',
  '',
  1,
  1.5,
  1e7,
  true,
  [],
  {},
  ['a'],
  ['a', 1],
  [null],
  [['a']],
  [{}],
  { a: 1 },
  { name: 'a' },
  [{ name: 'a' }, 'b'],
)

interface Mode {
  /** Patches have directives, nulls, unknown fields. */
  readonly patch: boolean
  /** How many in a hundred places are filled with something odd. */
  readonly odd: number
}

/** An object of a pod's shape, or a patch of one. No text, which would be read as YAML. */
export function arbitraryPod(mode: Mode): fc.Arbitrary<Json> {
  return arbitrary(pod, mode).filter(one => typeof one !== 'string')
}

function arbitrary(shape: Shape, mode: Mode): fc.Arbitrary<Json> {
  const [plain, special] =
    'fields' in shape ? [mapOf(shape.fields, mode), 3] : 'items' in shape ? [listOf(shape, mode), 2] : [scalarOf(shape.pool), 0]
  return fc.oneof({ weight: 100 - mode.odd, arbitrary: plain }, { weight: mode.odd === 0 ? 0 : mode.odd + special, arbitrary: odd })
}

function scalarOf(pool: readonly Json[]): fc.Arbitrary<Json> {
  return fc.constantFrom(...pool)
}

function mapOf(fields: { readonly [key: string]: Shape }, mode: Mode): fc.Arbitrary<Json> {
  const entries = Object.entries(fields)
  const isTop = 'spec' in fields
  const members = entries.map(([key, shape]) => {
    const value = arbitrary(shape, mode)
    const isNeeded = isTop || /^(name|ip|uid|mountPath|devicePath|containerPort|topologyKey)$/.test(key)
    return fc.tuple(
      fc.constant(key),
      isNeeded
        ? fc.oneof({ weight: 30, arbitrary: fc.constant(true) }, { weight: mode.odd > 0 ? 1 : 0, arbitrary: fc.constant(false) })
        : fc.nat(2).map(one => one === 0),
      mode.patch ? fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }) : value,
    )
  })
  const plain = fc.tuple(...members).map(all => Object.fromEntries(all.filter(([, is]) => is).map(([key, , value]) => [key, value])))
  if (!mode.patch) return plain
  return fc.tuple(plain, directivesOf(entries, mode), fc.nat(99)).map(([map, directives, chance]) => ({
    ...map,
    ...(chance < 2 ? { unknown: { x: [1] } } : {}),
    ...(chance === 2 ? { Metadata: { Labels: { app: 'z' } }, HOSTNAME: 'z' } : {}),
    ...directives,
  }))
}

function directivesOf(entries: readonly (readonly [string, Shape])[], mode: Mode): fc.Arbitrary<{ readonly [key: string]: Json }> {
  const keys = entries.map(([key]) => key)
  const patchDirective = fc.record({
    $patch: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<Json>('replace', 'delete', 'merge') },
      { weight: mode.odd > 0 ? 2 : 0, arbitrary: odd },
    ),
  })
  const retainKeys = fc.record({
    $retainKeys: fc.oneof(
      { weight: 9, arbitrary: fc.shuffledSubarray([...keys]) },
      { weight: 5, arbitrary: fc.constant(keys) },
      { weight: mode.odd > 0 ? 1 : 0, arbitrary: odd },
    ),
  })
  const ofLists = entries.flatMap(([key, shape]) => ('items' in shape ? [setOrderOf(key, shape), deletionOf(key, shape, mode)] : []))
  const none = { weight: 40, arbitrary: fc.constant({}) }
  const some = [patchDirective, retainKeys].map(arbitrary => ({ weight: 1, arbitrary }))
  return fc.oneof(none, ...some, ...ofLists.map(arbitrary => ({ weight: Math.ceil(24 / ofLists.length), arbitrary })))
}

function setOrderOf(
  key: string,
  { items, mergeKey }: { readonly items: Shape; readonly mergeKey?: string },
): fc.Arbitrary<{ readonly [key: string]: Json }> {
  const shape = mergeKey !== undefined && 'fields' in items ? items.fields[mergeKey] : items
  const pool = shape !== undefined && 'pool' in shape ? shape.pool : ['a', 'b', 'c']
  const wrap = (value: Json): Json => (mergeKey === undefined ? value : { [mergeKey]: value })
  const order = fc.oneof(
    { weight: 10, arbitrary: fc.shuffledSubarray([...pool]).map(all => all.map(wrap)) },
    { weight: 5, arbitrary: fc.constant(pool.map(wrap)) },
    { weight: 1, arbitrary: odd },
  )
  return order.map(all => ({ [`$setElementOrder/${key}`]: all }))
}

function deletionOf(key: string, { items }: { readonly items: Shape }, mode: Mode): fc.Arbitrary<{ readonly [key: string]: Json }> {
  const scalars = 'pool' in items ? fc.subarray([...items.pool]) : odd
  const list = fc.oneof({ weight: 12, arbitrary: scalars as fc.Arbitrary<Json> }, { weight: mode.odd > 0 ? 1 : 0, arbitrary: odd })
  return list.map(all => ({ [`$deleteFromPrimitiveList/${key}`]: all }))
}

function listOf({ items }: { readonly items: Shape }, mode: Mode): fc.Arbitrary<Json> {
  return fc.array(arbitrary(items, mode), { maxLength: 5 })
}
