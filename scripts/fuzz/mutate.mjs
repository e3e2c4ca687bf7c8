// @ts-check
/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {{ holder: any, key: string | number }} Spot a member of an object, or an item of a list */

/** Values of the wrong shape, and of shapes at the edge. */
export const oddValues = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  -(2 ** 63) * 1.5,
  Number.MAX_VALUE,
  9007199254740993n,
  9223372036854775807n,
  -9223372036854775808n,
  '',
  ' ',
  'a',
  '\u0000',
  '\u0085',
  '\uFEFF',
  '\uD800',
  '\u2028',
  'İ',
  '*/',
  '${x}',
  '`',
  '</script>',
  "'",
  '"',
  '\\',
  '..',
  '../../x',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '{{ .Values.x }}',
  '2020-01-01T00:00:00Z',
  '10Gi',
  '50%',
  '1e400',
  '9223372036854775808',
  '(',
  '[z-a]',
  '^(a+)+$',
  '\\pL{1000}',
  [],
  {},
  [null],
  [[]],
  [{}],
  [''],
  { a: null },
  { '': '' },
  { x: { y: [1, 'two', null] } },
]

/** Keys that an object may have from a hostile hand. */
export const oddKeys = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a.b/c',
  'İ',
  '\uD800',
  '\u2028',
  '*/',
  "'",
  '[0]',
  '0',
  '$patch',
  '$retainKeys',
  '$setElementOrder/containers',
  '$deleteFromPrimitiveList/finalizers',
  'x'.repeat(300),
]

/**
 * Sets a member as JSON.parse does: `__proto__` is a key like any other.
 * @param {any} holder
 * @param {string | number} key
 * @param {unknown} value
 */
export function put(holder, key, value) {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

/**
 * All members and items of a value, at any depth.
 * @param {any} value
 * @returns {Spot[]}
 */
export function spotsOf(value) {
  /** @type {Spot[]} */
  const spots = []
  const todo = [value]
  while (todo.length > 0) {
    const holder = todo.pop()
    if (typeof holder !== 'object' || holder === null) continue
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      spots.push({ holder, key })
      todo.push(holder[key])
    }
  }
  return spots
}

/** @type {readonly ((spot: Spot, random: Random, others: readonly Spot[]) => void)[]} */
const changes = [
  ({ holder, key }, random) => put(holder, key, structuredClone(random.pick(oddValues))),
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  ({ holder, key }, random, others) => {
    const other = random.pick(others)
    put(holder, key, structuredClone(other.holder[other.key]))
  },
  ({ holder }, random) => {
    if (Array.isArray(holder)) holder.splice(random.below(holder.length + 1), 0, structuredClone(random.pick(oddValues)))
    else put(holder, random.pick(oddKeys), structuredClone(random.pick(oddValues)))
  },
  ({ holder, key }, random) => {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
    else put(holder, random.pick(oddKeys), holder[key])
  },
  ({ holder, key }, random, others) => {
    const other = random.pick(others)
    if (!Array.isArray(holder)) put(holder, String(other.key), structuredClone(holder[key]))
  },
  ({ holder, key }, random) => put(holder, key, nest(holder[key], random)),
  ({ holder, key }, random) => {
    const value = holder[key]
    if (typeof value === 'string') holder[key] = mutateText(value, random)
    else if (typeof value === 'number') holder[key] = random.pick([-value, value + 1, value * 1e9, value / 3, String(value)])
    else if (typeof value === 'boolean') holder[key] = !value
    else put(holder, key, [value])
  },
]

/** @param {unknown} value @param {Random} random */
function nest(value, random) {
  const key = random.pick(['not', 'items', 'properties', 'a', 'allOf', 'spec', 'x'])
  let nested = value
  for (let level = random.pick([1, 1, 2, 3, 30, 700]); level > 0; level--) nested = key === 'allOf' ? [nested] : { [key]: nested }
  return nested
}

/**
 * A changed copy of a plain value: 1 to 4 changes.
 * @param {unknown} value
 * @param {Random} random
 */
export function mutateJson(value, random) {
  const root = { root: structuredClone(value) }
  for (let count = 1 + random.below(4); count > 0; count--) {
    const spots = spotsOf(root)
    random.pick(changes)(random.pick(spots), random, spots)
    if (!Object.hasOwn(root, 'root')) put(root, 'root', undefined)
  }
  return root.root
}

const snippets = [
  '\n',
  '\r\n',
  '\u2028',
  '\u0000',
  '\t',
  '---\n',
  '- ',
  ': ',
  '? ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '|\n',
  '>-\n',
  '&a ',
  '*a',
  '!!str ',
  '<<: ',
  '# ',
  '%YAML 1.1\n',
  '...',
  '\uFEFF',
  '\uD800',
  '*/',
  '/*',
  '//',
  '`',
  '${',
  '@',
  '+kubebuilder:',
  '@default {',
  '@pattern ',
  '<',
  '>',
  '|',
  '&',
  '?',
  ';',
  '(',
  ')',
  ',',
  '=',
  '\\',
  'null',
  'true',
  '0x1F',
  '.inf',
  '1e999',
  '9223372036854775808',
]

/**
 * A changed copy of a text: pieces dropped, doubled, moved, and odd ones put in.
 * @param {string} text
 * @param {Random} random
 */
export function mutateText(text, random) {
  let changed = text
  for (let count = 1 + random.below(4); count > 0; count--) {
    const from = random.below(changed.length + 1)
    const to = Math.min(changed.length, from + random.pick([0, 1, 1, 3, 10, 60]))
    const piece = changed.slice(from, to)
    const middle = random.pick([
      () => '',
      () => random.pick(snippets),
      () => piece + piece,
      () => random.pick(snippets) + piece,
      () => String(random.pick(oddKeys)),
      () => changed.slice(random.below(changed.length + 1)).slice(0, 40),
    ])
    changed = changed.slice(0, from) + middle() + changed.slice(to)
    if (random.chance(0.01)) changed = changed.slice(0, from)
    if (random.chance(0.005)) changed = piece.repeat(random.pick([20, 500])) + changed
  }
  return changed.slice(0, 90_000)
}
