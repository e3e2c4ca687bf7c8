// @ts-check
import { growthCases } from './growth-cases.mjs'
import { natives } from './native-seeds.mjs'
import { crd, widget } from './seeds.mjs'

/** @typedef {import('./targets.mjs').Library} Library */
/** @typedef {{ name: string, times: readonly number[], bytes?: number, exponent: number, isTooSteep: boolean }} Row times in milliseconds of the processor */

/** Time may grow a little faster than the input (sorting, caches); twice the size in 3.3 times the time is too steep. */
const steepest = 1.7
/** Shorter times are noise. */
const leastMilliseconds = 150

/** @template T @param {number} n @param {(index: number) => T} item @returns {T[]} */
function list(n, item) {
  return Array.from({ length: n }, (_, index) => item(index))
}

/** @param {number} n @param {(index: number) => unknown} item @returns {Record<string, unknown>} */
function map(n, item) {
  return Object.fromEntries(list(n, index => /** @type {const} */ ([`k${index}`, item(index)])))
}

const deployment = /** @type {any} */ (natives[0])

/** @param {object} pod */
function withPod(pod) {
  return {
    ...deployment,
    spec: { ...deployment.spec, template: { ...deployment.spec.template, spec: { ...deployment.spec.template.spec, ...pod } } },
  }
}

/** @param {object} spec */
function patchPod(spec) {
  return { spec: { template: { spec } } }
}

/** @param {object} spec properties of spec */
function crdWith(spec) {
  const copy = /** @type {any} */ (structuredClone(crd))
  Object.assign(copy.spec.versions[0].schema.openAPIV3Schema.properties.spec, {
    properties: spec,
    required: [],
    allOf: [],
    'x-kubernetes-validations': [],
  })
  copy.spec.versions[0].selectableFields = []
  copy.spec.versions[0].subresources = {}
  return copy
}

const merge = 'apps/v1 Deployment'
const containers = (/** @type {number} */ n) => list(n, index => ({ name: `c${index}`, image: 'x' }))
const numbered = { type: 'object', properties: { spec: { type: 'object' } } }
const open = crdWith({
  map: { type: 'object', additionalProperties: { type: 'string' } },
  set: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
  keyed: {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, size: { type: 'integer' } } },
  },
  word: { type: 'array', items: { type: 'string', enum: list(2000, index => `w${index}`) } },
})
const object = (/** @type {object} */ spec) => ({ ...widget, spec })

/** What grows: a name, and what is run with n of it. @type {Readonly<Record<string, (library: Library, n: number) => unknown>>} */
const cases = {
  'merge: containers': ({ server }, n) =>
    server.strategicMergePatch(withPod({ containers: containers(n) }), patchPod({ containers: containers(n).toReversed() }), merge),
  'merge: order': ({ server }, n) =>
    server.strategicMergePatch(
      withPod({ containers: containers(n) }),
      patchPod({ '$setElementOrder/containers': containers(n).map(({ name }) => ({ name })), containers: containers(n) }),
      merge,
    ),
  'merge: deletions': ({ server }, n) =>
    server.strategicMergePatch(
      withPod({ containers: containers(n) }),
      patchPod({ containers: containers(n).map(({ name }) => ({ $patch: 'delete', name })) }),
      merge,
    ),
  'merge: finalizers': ({ server }, n) =>
    server.strategicMergePatch(
      { metadata: { finalizers: list(n, index => `a/${index}`) } },
      { metadata: { finalizers: list(n, index => `a/${index * 2}`) } },
      merge,
    ),
  'merge: one finalizer again and again': ({ server }, n) =>
    server.strategicMergePatch(
      { metadata: { finalizers: list(n, () => 'a/b') } },
      { metadata: { finalizers: list(n, index => `a/${index % 7}`) } },
      merge,
    ),
  'native: unknown fields': ({ server }, n) => server.validateNative({ ...deployment, ...map(n, () => 1) }),
  'native: unknown fields, applied': ({ server }, n) =>
    server.validateNative({ ...deployment, ...map(n, () => 1) }, { mode: 'server-side-apply' }),
  'native: owners': ({ server }, n) =>
    server.validateNative({
      ...deployment,
      metadata: {
        name: 'x',
        ownerReferences: list(n, index => ({ apiVersion: 'v1', kind: 'Pod', name: `n${index}`, uid: `u${index}`, controller: true })),
      },
    }),
  'native: containers': ({ server }, n) =>
    server.validateNative(withPod({ containers: list(n, () => ({ name: 'x', image: 'x', ports: [{ containerPort: 80 }] })) })),
  'native: volumes and mounts': ({ server }, n) =>
    server.validateNative(
      withPod({
        volumes: list(n, index => ({ name: `v${index}`, emptyDir: {} })),
        containers: [{ name: 'x', image: 'x', volumeMounts: list(n, index => ({ name: `v${n - index}`, mountPath: `/m${index}` })) }],
      }),
    ),
  'validate: map': ({ server }, n) => server.validate(open, object({ map: map(n, () => 1) })),
  'validate: map, changed': ({ server }, n) =>
    server.validate(open, object({ map: map(n, () => 1) }), { before: object({ map: map(n, () => 'x') }) }),
  'validate: set': ({ server }, n) => server.validate(open, object({ set: list(n, index => `a${index % 100}`) })),
  'validate: keyed list, changed': ({ server }, n) =>
    server.validate(open, object({ keyed: list(n, index => ({ name: `a${index}`, size: 'x' })) }), {
      before: object({ keyed: list(n, index => ({ name: `a${n - index}`, size: 1 })) }),
    }),
  'validate: keyed list, applied': ({ server }, n) =>
    server.validate(open, object({ keyed: list(n, index => ({ name: `a${index}`, size: 'x', other: 1 })) }), { mode: 'server-side-apply' }),
  'validate: unknown fields': ({ server }, n) => server.validate(open, object(map(n, () => 1))),
  'validate: words that no enum has': ({ server }, n) => server.validate(open, object({ word: list(n, index => `x${index}`) })),
  'admit: list map keys': ({ server }, n) =>
    server.admitCrd(
      crdWith({
        list: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': list(n, index => `k${index % (n / 2)}`),
          items: { type: 'object', properties: map(n, () => ({ type: 'string' })) },
        },
      }),
    ),
  'admit: list map keys, changed': ({ server }, n) =>
    server.admitCrd(
      crdWith({
        list: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': list(n, index => `k${index}`),
          items: { type: 'object', properties: map(n, () => ({ type: 'string' })) },
        },
      }),
      { before: crd },
    ),
  'admit: unknown keywords': ({ server }, n) => server.admitCrd(crdWith({ a: { type: 'string', ...map(n, () => 1) } })),
  'admit: required': ({ server }, n) =>
    server.admitCrd(crdWith({ a: { type: 'object', required: list(n, index => `k${index}`), properties: map(n, () => numbered) } })),
  'read: flow list': ({ core }, n) => core.readDocuments(`[${'a, '.repeat(n)}]`),
  'read: block map': ({ core }, n) => core.readDocuments(list(n, index => `k${index}: v`).join('\n')),
  'read: repeated keys': ({ core }, n) => core.readDocuments('k: v\n'.repeat(n)),
  'read: documents': ({ core }, n) => core.readDocuments('---\na: b\n'.repeat(n)),
  'read: broken documents': ({ core }, n) => core.readDocuments('---\na: [\n'.repeat(n)),
  'read: quotes': ({ core }, n) => core.readDocuments(`a: "${'\\n'.repeat(n)}"`),
  'read: folded': ({ core }, n) => core.readDocuments(`a: >\n${'  x\n\n'.repeat(n)}`),
  'read: deep': ({ core }, n) => core.readDocuments('['.repeat(n)),
  'read: anchors': ({ core }, n) => core.readDocuments(list(n, index => `- &a${index} x\n- *a${index}\n`).join('')),
}

/** Sizes, each twice the one before. */
const sizes = [500, 1000, 2000, 4000, 8000]

/** An input of less than this is answered in a second. */
const mostBytes = 100_000
const mostMilliseconds = 1000

/**
 * Measures each case at doubling sizes.
 * @param {Library} library
 * @param {number} most milliseconds after which no larger size is tried
 * @returns {Promise<readonly Row[]>}
 */
export async function growth(library, most = 60_000) {
  /** @type {Row[]} */
  const rows = []
  for (const [name, run] of Object.entries(cases)) {
    const times = []
    for (const size of sizes) {
      times.push(await timeOf(() => run(library, size)))
      if ((times.at(-1) ?? 0) > most) break
    }
    rows.push({ name, times, ...slopeOf(times) })
  }
  return rows
}

/**
 * Measures what grew too fast once, with inputs of up to 100 kB.
 * @param {Library} library
 * @param {number} bytes of the largest input
 * @param {(row: Row) => void} [onRow]
 * @returns {Promise<readonly Row[]>}
 */
export async function growthOfSmall(library, bytes = mostBytes, onRow) {
  /** @type {Row[]} */
  const rows = []
  for (const [name, { input, run }] of Object.entries(growthCases)) {
    const times = []
    let last = 0
    // Once, so that what is loaded and compiled is not measured.
    await run(library, ...input(10))
    for (let size = 25; size < bytes; size *= 2) {
      const made = input(size)
      const length = JSON.stringify(made).length
      if (length > bytes || length === last) break
      last = length
      times.push(await timeOf(() => run(library, ...made)))
      if ((times.at(-1) ?? 0) > 3 * mostMilliseconds) break
    }
    const slope = slopeOf(times)
    const row = { name, times, bytes: last, exponent: slope.exponent, isTooSteep: (times.at(-1) ?? 0) > mostMilliseconds }
    rows.push(row)
    onRow?.(row)
  }
  return rows
}

/** @param {() => unknown} run */
async function timeOf(run) {
  const started = process.cpuUsage()
  try {
    await run()
  } catch {
    // What is refused is refused in time, too.
  }
  const { user, system } = process.cpuUsage(started)
  return Math.round((user + system) / 1000)
}

/** The exponent of the last doubling that takes long enough to be measured. @param {readonly number[]} times */
function slopeOf(times) {
  const [before = 1, last = 1] = times.slice(-2)
  const exponent = Math.log2(Math.max(1, last) / Math.max(1, before))
  return { exponent, isTooSteep: exponent > steepest && last > leastMilliseconds }
}
