import type { Random } from '../random.ts'

/** Parts of SimpleSchema: what kro takes, and what it takes wrong. */
const atoms = ['string', 'integer', 'boolean', 'float', 'object'] as const
const names = ['Port', 'Size', 'Tier', 'Host', 'Missing', 'number', 'string'] as const
const odd = [
  '',
  ' ',
  '[]',
  'map[',
  'map[int]string',
  'map[string]',
  'string required',
  'String',
  '[] string',
  'map[string] []integer',
  '[][]Port',
] as const
const keys = [
  'required',
  'default',
  'description',
  'minimum',
  'maximum',
  'validation',
  'enum',
  'immutable',
  'pattern',
  'uniqueItems',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'listType',
  'listMapKey',
] as const

const values: Readonly<Record<(typeof keys)[number], readonly string[]>> = {
  required: ['true', 'false', 'True', '1', 'yes', ''],
  default: [
    'abc',
    '"a b"',
    '3',
    '-1',
    '0.5',
    'true',
    '{}',
    '[]',
    '["a"]',
    '{"a": 1}',
    '007',
    '+1',
    'True',
    '1_0',
    '"a\\"b"',
    '{a:1}',
    'null',
    '',
    'NaN',
    '"a\\\\n"',
    '9223372036854775807',
    '1e3',
    '.5',
  ],
  description: ['text', '"some text"', '"say \\"so\\""', '"a = b"', '', 'é', '"{"'],
  minimum: ['0', '-1.5', '1e3', '1_0', 'x', 'NaN', '-Inf', '0x10p0'],
  maximum: ['10', '0.1', '', '1e400', 'Inf'],
  validation: ['self>0', '"self > 0"', '"self.size() < 5 && self != \'\'"', '""', '" "'],
  enum: ['a,b', '"a, b"', '1,2', 'a,,b', 'a,a', '+1,2', '"a\u00a0,\u2028"', '"\u0001"', 'x'],
  immutable: ['true', 'false', 'no'],
  pattern: ['^a+$', '"[a-z]{2,}"', '[a', '""', '"(?<n>a)"', '\\d+'],
  uniqueItems: ['true', 'false', 'x'],
  minLength: ['1', '-1', '1.5', 'x', '99999999999999999999'],
  maxLength: ['63', '9007199254740993', ''],
  minItems: ['0', '3', 'x'],
  maxItems: ['10', '+4'],
  listType: ['set', 'map', 'atomic', 'list'],
  listMapKey: ['name', '"port"', ''],
}

const noise = ['"', '\\', '{', '}', '[', ']', '=', ' ', '|', '\n', '\t', 'x', 'min ', '\u00a0', '\u{1F600}', ','] as const

function type(random: Random, depth = 0): string {
  if (random.chance(0.06)) return random.pick(odd)
  if (depth < 3 && random.chance(0.3)) return `${random.pick(['[]', 'map[string]'])}${type(random, depth + 1)}`
  return random.chance(0.2) ? random.pick(names) : random.pick(atoms)
}

function marker(random: Random): string {
  const key = random.pick(keys)
  const value = random.chance(0.9) ? random.pick(values[key]) : random.pick(values[random.pick(keys)])
  return `${key}${random.chance(0.03) ? ' ' : ''}=${random.chance(0.03) ? ' ' : ''}${value}`
}

/** Markers that kro takes on a type. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  string: ['default=a', 'default="a b"', 'minLength=1', 'maxLength=9', 'pattern="^a+$"', 'enum="a,b"'],
  integer: ['default=9223372036854775807', 'default=0', 'minimum=-1', 'maximum=1_0', 'enum=1,2'],
  float: ['default=0.5', 'default=1e3', 'minimum=-1.5', 'maximum=1e21'],
  boolean: ['default=true', 'default=false'],
  object: ['default={}', 'default="{\\"a\\":[1,2.5,null]}"', 'validation="self.size() < 3"'],
  '[]string': ['default=["a"]', 'uniqueItems=true', 'listType=set', 'minItems=1', 'maxItems=4'],
  '[]Port': ['listType=map listMapKey=name', 'listType=atomic'],
  'map[string]integer': ['default={"a":1}'],
  Size: ['description="of a thing"', 'immutable=true'],
  Host: ['required=true'],
}

/** A field that kro takes. */
function soundText(random: Random): string {
  const type = random.pick(Object.keys(fitting))
  const own = (fitting[type] ?? []).filter(() => random.chance(0.4))
  const markers = [...own, ...(random.chance(0.3) ? ['required=true'] : []), ...(random.chance(0.2) ? ['validation="true"'] : [])]
  return markers.length === 0 ? type : `${type} | ${markers.join(' ')}`
}

/** A field of SimpleSchema, now and then with something in it that is out of place. */
export function fieldText(random: Random): string {
  const markers = Array.from({ length: random.below(4) }, () => marker(random))
  const text = `${type(random)}${markers.length === 0 ? '' : ` | ${markers.join(' ')}`}`
  if (!random.chance(0.15)) return text
  const at = random.below(text.length + 1)
  return random.chance(0.5) ? text.slice(0, at) + random.pick(noise) + text.slice(at) : text.slice(0, at) + text.slice(at + 1)
}

function field(random: Random, depth: number): unknown {
  if (random.chance(0.85)) return depth < 3 && random.chance(0.15) ? fields(random, depth + 1, 3) : soundText(random)
  if (random.chance(0.01)) return random.pick([1, null, true, ['string']])
  if (depth < 3 && random.chance(0.12)) return fields(random, depth + 1, 3)
  return fieldText(random)
}

export function fields(random: Random, depth: number, most: number): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Array.from({ length: random.below(most) + (depth === 0 ? 1 : 0) }, () => [
      random.pick(['a', 'b', 'name', 'port', 'deep']),
      field(random, depth),
    ]),
  )
}

/** Custom types; most of them use none that is missing. */
export function types(random: Random): Readonly<Record<string, unknown>> {
  if (random.chance(0.5)) return {}
  const given: readonly (readonly [string, unknown])[] = [
    ['Size', random.pick(['integer | minimum=1', 'integer | required=true default=3', 'string | enum="s,m" default=s'])],
    ['Tier', random.pick(['Size', 'Size | required=true', '[]Size', 'string'])],
    ['Port', { name: 'string | required=true', number: 'integer | default=80' }],
    ['Host', random.chance(0.2) ? fields(random, 1, 3) : { ports: '[]Port', size: 'Size' }],
  ]
  return Object.fromEntries(random.chance(0.8) ? given : given.filter(() => random.chance(0.7)))
}
