import { type CelType, libraryOf, type Overload, types } from '@crdgen/cel/internal'
import type { Random } from './random.ts'

/** The schema that random expressions are about: a field of every type that expressions see. */
export const expressionSchema = {
  type: 'object',
  properties: {
    n: { type: 'integer' },
    d: { type: 'number' },
    s: { type: 'string' },
    b: { type: 'boolean' },
    by: { type: 'string', format: 'byte' },
    dur: { type: 'string', format: 'duration' },
    t: { type: 'string', format: 'date-time' },
    da: { type: 'string', format: 'date' },
    ios: { 'x-kubernetes-int-or-string': true },
    l: { type: 'array', items: { type: 'integer' } },
    ld: { type: 'array', items: { type: 'number' } },
    ls: { type: 'array', items: { type: 'string' } },
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    durs: { type: 'array', items: { type: 'string', format: 'duration' } },
    keyed: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: { type: 'string' }, v: { type: 'integer' } } },
    },
    o: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'integer' }, 'a-b': { type: 'string' } } },
    m: { type: 'object', additionalProperties: { type: 'string' } },
    mi: { type: 'object', additionalProperties: { type: 'integer' } },
  },
} as const

const fields: readonly (readonly [path: string, type: CelType])[] = [
  ['self.n', types.int],
  ['self.o.y', types.int],
  ['self.keyed[0].v', types.int],
  ['self.mi["one"]', types.int],
  ['self.d', types.double],
  ['self.s', types.string],
  ['self.o.x', types.string],
  ['self.o.a__dash__b', types.string],
  ['self.ls[1]', types.string],
  ['self.m.one', types.string],
  ['self.b', types.bool],
  ['has(self.o.y)', types.bool],
  ['has(self.o)', types.bool],
  ['self.by', types.bytes],
  ['self.dur', types.duration],
  ['self.t', types.timestamp],
  ['self.da', types.timestamp],
  ['self.l', types.listType(types.int)],
  ['self.ld', types.listType(types.double)],
  ['self.ls', types.listType(types.string)],
  ['self.set', types.listType(types.string)],
  ['self.durs', types.listType(types.duration)],
  ['self.m', types.mapOf(types.string, types.string)],
  ['self.mi', types.mapOf(types.string, types.int)],
  ['self.?s', types.optionalOf(types.string)],
  ['self.?o.?y', types.optionalOf(types.int)],
  ['self.m[?"two"]', types.optionalOf(types.string)],
  ['self.ios', types.dyn],
  ['dyn(self.o)', types.dyn],
  ['dyn(self.keyed)', types.dyn],
]

const texts = ['a', '', 'hello wörld', '10', '-5', '1.5', '1Gi', '100m', '1.2.3', 'v1.2', '10.0.0.0/8', '10.1.2.3', '::1', 'fe80::/10']
const more = [
  'https://u@h.x:80/p%20q?a=b&c=d',
  '/x',
  '1h30m',
  '2024-02-29T12:34:56.5+02:00',
  'UTC',
  '+05:30',
  'Europe/Berlin',
  '^[a-c]+$',
  'l+',
]
const odd = ['%s %d', '%.2f', 'dns1123Label', 'a.b', 'a/b', 'true', '2020-01-01', 'aGk=', '[', '😀x', 'A-b_C', '0', 'x-y-z', ' t ']

const literals: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false'],
  int: ['0', '1', '-1', '2', '5', '9223372036854775807', '-9223372036854775808', '100'],
  uint: ['0u', '1u', '7u', '18446744073709551615u'],
  double: ['0.0', '1.0', '-1.5', '2.5', '1e300', '123456789.25', '1e-7'],
  string: [...texts, ...more, ...odd].map(text => JSON.stringify(text)),
  bytes: ["b''", "b'abc'", String.raw`b'\xff'`],
  duration: ["duration('1s')", "duration('-90m')", "duration('1.5ms')"],
  timestamp: ["timestamp('2020-01-01T00:00:00Z')", "timestamp('2024-02-29T23:59:59.123+05:30')"],
  null: ['null'],
}

const operators: Readonly<Record<string, string>> = Object.fromEntries(
  ['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!='].map(text => [`_${text}_`, text]),
)

const hidden =
  /^(?:@|__|_in_$|in$|cel\.@)|^(?:path|group|serviceAccount|resource|subresource|namespace|name|check|allowed|reason|errored|error|fieldSelector|labelSelector)$/

/** Makes expressions of any type that the checker of a server takes, most of them. */
export function expressionMaker(minor: number, random: Random): (depth: number, type?: CelType) => string {
  const functions = [...libraryOf(minor, true).functions.values()].flat().filter(({ name }) => !hidden.test(name))
  const wanted = [types.bool, types.int, types.double, types.string, types.bytes, types.duration, types.timestamp, types.uint, types.dyn]
  const lists = [types.listType(types.int), types.listType(types.string), types.mapOf(types.string, types.int), types.optionalOf(types.int)]
  let names = 0

  function make(type: CelType, depth: number): string {
    if (depth <= 0 || random.chance(0.15)) return leaf(type)
    if (random.chance(0.1)) return `(${make(types.bool, depth - 1)} ? ${make(type, depth - 1)} : ${make(type, depth - 1)})`
    if (random.chance(0.15)) return macro(type, depth) ?? leaf(type)
    if (type.kind === 'bool' && random.chance(0.2))
      return `(${make(type, depth - 1)} ${random.pick(['&&', '||'])} ${make(type, depth - 1)})`
    if (type.kind === 'dyn') return random.chance(0.5) ? `dyn(${make(random.pick(wanted), depth - 1)})` : leaf(type)
    const found = functions.filter(one => unify(one.result, type) !== undefined)
    return found.length === 0 ? leaf(type) : call(random.pick(found), type, depth)
  }

  function leaf(type: CelType): string {
    const known = fields.filter(([, own]) => types.equalTypes(own, type))
    if (known.length > 0 && random.chance(0.7)) return random.pick(known)[0]
    const written = literals[type.kind]
    if (written !== undefined) return random.pick(written)
    const [first = types.int, second = types.int] = type.parameters
    if (type.kind === 'list') return `[${Array.from({ length: 1 + random.below(3) }, () => leaf(first)).join(', ')}]`
    if (type.kind === 'map') return `{${leaf(first)}: ${leaf(second)}}`
    if (type.name === 'optional_type') return random.chance(0.3) ? 'optional.none()' : `optional.of(${leaf(first)})`
    const constructor: Readonly<Record<string, readonly string[]>> = {
      'net.IP': ["ip('10.1.2.3')", "ip('::1')", "ip('169.254.1.1')"],
      'net.CIDR': ["cidr('10.0.0.0/8')", "cidr('fe80::/10')"],
      'kubernetes.URL': ["url('https://u@h.x:80/p%20q?a=b&c=d')"],
      'kubernetes.Quantity': ["quantity('1Gi')", "quantity('100m')", "quantity('-5')"],
      'kubernetes.Semver': ["semver('1.2.3')", "semver('1.2.3-a.1+b')"],
      'kubernetes.NamedFormat': ['format.dns1123Label()', 'format.uri()', 'format.date()'],
    }
    return random.pick(constructor[type.name] ?? ['self.ios'])
  }

  function macro(type: CelType, depth: number): string | undefined {
    const name = `v${names++}`
    const list = make(random.pick(lists.slice(0, 2)), depth - 1)
    const body = make(types.bool, depth - 2)
    if (type.kind === 'bool') return `${list}.${random.pick(['all', 'exists', 'exists_one'])}(${name}, ${body} || ${name} == ${name})`
    if (type.kind !== 'list') return undefined
    if (random.chance(0.5)) return `${make(type, depth - 1)}.filter(${name}, ${body})`
    const [item = types.int] = type.parameters
    return `${list}.map(${name}, ${make(item, depth - 2)})`
  }

  function call(overload: Overload, type: CelType, depth: number): string {
    const bound = unify(overload.result, type) ?? new Map<string, CelType>()
    const args = overload.args.map(arg => make(settle(arg, bound), depth - 1))
    const { name } = overload
    const [first = '', second = '', third = ''] = args
    if (Object.hasOwn(operators, name)) return `(${first} ${operators[name]} ${second})`
    // Go makes all items before it asks what they cost.
    if (name === 'lists.range') return `lists.range(${random.below(6)})`
    if (name === '@in') return `(${first} in ${second})`
    if (name === '!_' || name === '-_') return `${name[0]}(${first})`
    if (name === '_&&_' || name === '_||_') return `(${first} ${name.slice(1, 3)} ${second})`
    if (name === '_?_:_') return `(${first} ? ${second} : ${third})`
    if (name === '_[_]') return `${first}[${second}]`
    if (name === '_[?_]') return `${first}[?${second}]`
    if (name === '_?._') return 'self.?s'
    return overload.kind === 'member' ? `${first}.${name}(${args.slice(1).join(', ')})` : `${name}(${args.join(', ')})`
  }

  function settle(type: CelType, bound: Map<string, CelType>): CelType {
    if (type.kind === 'parameter') {
      const known = bound.get(type.name) ?? random.pick([types.int, types.string])
      bound.set(type.name, known)
      return known
    }
    return type.parameters.length === 0 ? type : { ...type, parameters: type.parameters.map(one => settle(one, bound)) }
  }

  return (depth, type = random.pick(random.chance(0.3) ? lists : wanted)) => make(type, depth)
}

/** What type variables must be for a result to be of a type; undefined when it cannot be. */
function unify(result: CelType, type: CelType, bound = new Map<string, CelType>()): Map<string, CelType> | undefined {
  if (result.kind === 'parameter') {
    const known = bound.get(result.name)
    if (known !== undefined && !types.equalTypes(known, type)) return undefined
    return bound.set(result.name, type)
  }
  if (result.kind !== type.kind || result.name !== type.name || result.parameters.length !== type.parameters.length) return undefined
  return result.parameters.every((one, index) => unify(one, type.parameters[index] ?? one, bound) !== undefined) ? bound : undefined
}

const itemsOf = (random: Random, values: readonly unknown[]) => Array.from({ length: random.below(4) }, () => random.pick(values))

/** An object of the schema, in which any field may be missing. Maps have one entry at most: Go walks them in any order. */
export function expressionObject(random: Random): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, unknown>> = {
    n: random.pick([0, 1, 5, -3, 9007199254740991]),
    d: random.pick([0, 1, 2.5, -1.5, 1e21]),
    s: random.pick([...texts, ...more, ...odd]),
    b: random.chance(0.5),
    by: random.pick(['aGVsbG8=', '', '_-8=']),
    dur: random.pick(['1h30m', '0s', '-5ms', '3 days']),
    t: random.pick(['2024-02-29T12:34:56.789+02:00', '0001-01-01T00:00:00Z', '2020-12-31T23:59:59Z']),
    da: random.pick(['2020-01-02', '1969-07-20']),
    ios: random.pick([5, 'x', '80']),
    l: itemsOf(random, [1, 2, 3, -1]),
    ld: itemsOf(random, [1, 2.5, -1]),
    ls: itemsOf(random, texts),
    set: [...new Set(itemsOf(random, ['x', 'y', 'z']))],
    durs: itemsOf(random, ['1s', '2m']),
    keyed: ['a', 'b'].slice(random.below(2)).map((k, v) => ({ k, v })),
    o: { x: 'q', ...(random.chance(0.5) ? { y: random.below(3) } : {}), 'a-b': 'z' },
    m: random.chance(0.6) ? { one: '1' } : {},
    mi: random.chance(0.6) ? { one: 1 } : {},
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.93)))
}

/** An object that fits its schema: bytes are the one value above whose format no server accepts. */
export function fittingObject(random: Random): Readonly<Record<string, unknown>> {
  const made = expressionObject(random)
  return 'by' in made ? { ...made, by: random.pick(['aGVsbG8=', 'YQ==']) } : made
}
