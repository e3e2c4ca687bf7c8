import type { Random } from '../../oracle/random.ts'
import type { Mark, Struct, Type } from './model.ts'
import { goText, goValue, type Json, numbers, texts, valueOf } from './values.ts'

/** What controller-gen knows of a type when it reads the markers beside it: nothing of structs and of other packages' types. */
export type Shape = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'map' | 'object' | 'intOrString' | 'any' | 'unseen'

type Draw = (random: Random, type: Type) => Mark | undefined

const validation = 'kubebuilder:validation:'

/** A marker whose value is written alike in both spellings. */
function plain(name: string, tag: string, values: readonly (number | boolean)[]): Draw {
  return random => {
    const value = random.pick(values)
    return { plus: `${validation}${name}${random.chance(0.1) ? ':=' : '='}${value}`, tag: `${tag} ${value}` }
  }
}

function text(plus: string, tag: string, values: readonly string[]): Draw {
  return random => {
    const value = random.pick(values)
    return {
      plus: `${plus}=${goText(value, random)}`,
      tag: `${tag} ${random.chance(0.5) && /^[^\s"'`[{]/.test(value) ? value : JSON.stringify(value)}`,
    }
  }
}

const json =
  (plus: string, tag: string, values: (random: Random) => Json): Draw =>
  random => {
    const value = values(random)
    return { plus: `${plus}=${goValue(value, random)}`, tag: `${tag} ${JSON.stringify(value)}` }
  }

/** The first two values and some more, so that a default among the first two stays one. */
const someOf = <T extends Json>(values: readonly T[], random: Random): readonly T[] =>
  random.chance(0.5) ? values.slice(0, 2 + random.below(values.length - 1)) : values.slice(0, 2).toReversed()

const enumOf =
  (values: readonly Json[]): Draw =>
  random => {
    const some = someOf(values, random)
    const written = some.map(value => goValue(value, random))
    return {
      plus: `${validation}Enum=${random.chance(0.5) ? written.join(';') : `{${written.join(',')}}`}`,
      tag: `enum ${JSON.stringify(some)}`,
    }
  }

const patterns = ['^.*$', '^[^\\x00]*$', '.{0,40}', '^(?:|[\\s\\S]+)$', '^.*/?.*$', '^[^"]*|"$', '^.*(,|;|})?$']

const length: readonly Draw[] = [
  plain('MinLength', 'minLength', [0]),
  plain('MaxLength', 'maxLength', [20, 63, 253]),
  text(`${validation}Pattern`, 'pattern', patterns),
]
const bounds = (values: {
  readonly least: readonly number[]
  readonly most: readonly number[]
  readonly steps: readonly number[]
}): readonly Draw[] => [
  plain('Minimum', 'minimum', values.least),
  plain('Maximum', 'maximum', values.most),
  plain('ExclusiveMinimum', 'exclusiveMinimum', [true, false]),
  plain('ExclusiveMaximum', 'exclusiveMaximum', [true, false]),
  plain('MultipleOf', 'multipleOf', values.steps),
]

/** They hold what the end of a value could be mistaken for. */
const rules = ['self == self', "'a,b' != '}'", '["x;"] == ["}"] || self == self', "'\\\\d' != 'x'", '1 < 2']

const xValidation: Draw = random => {
  const said: Record<string, string | boolean> = { rule: random.pick(rules) }
  if (random.chance(0.5)) said['message'] = random.pick(['must be so', 'no "quotes", please; {really}', "it's"])
  else if (random.chance(0.3)) said['messageExpression'] = "'no ' + 'way'"
  if (random.chance(0.2))
    said['reason'] = random.pick(['FieldValueRequired', 'FieldValueInvalid', 'FieldValueForbidden', 'FieldValueDuplicate'])
  if (random.chance(0.1)) said['optionalOldSelf'] = random.chance(0.5)
  const plus = Object.entries(said).map(([name, value]) => `${name}=${typeof value === 'string' ? quoted(value, random) : value}`)
  return { plus: `${validation}XValidation:${plus.join(random.pick([',', ', ']))}`, tag: `validation ${JSON.stringify(said)}` }
}

const quoted = (value: string, random: Random): string =>
  value.includes('`') || random.chance(0.6) ? JSON.stringify(value) : `\`${value}\``

const externalDocs: Draw = random => {
  const said = {
    url: random.pick(['https://example.com/docs', 'https://example.com/a?b=c,d']),
    ...(random.chance(0.5) ? { description: 'More, elsewhere' } : {}),
  }
  const plus = Object.entries(said).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return { plus: `kubebuilder:externalDocs:${plus.join(',')}`, tag: `externalDocs ${JSON.stringify(said)}` }
}

const title = text('kubebuilder:title', 'title', ['Replica count', 'One, two; three', 'a "title"'])
const preserveMark: Mark = { plus: 'kubebuilder:pruning:PreserveUnknownFields', tag: 'preserveUnknownFields' }
const embeddedMark: Mark = { plus: 'kubebuilder:validation:EmbeddedResource', tag: 'embeddedResource' }
const preserve: Draw = () => preserveMark

/** Markers of `kubebuilder:validation`, which have a form for items too. */
const validations: Readonly<Record<Shape, readonly Draw[]>> = {
  string: [...length, enumOf(texts), text(`${validation}Format`, 'format', ['date-time', 'ipv4', 'uuid', 'hostname']), xValidation],
  integer: [...bounds({ least: [-20, -1, -2147483648], most: [61, 100, 2147483647], steps: [1, 2, 3, 5] }), enumOf(numbers), xValidation],
  number: [...bounds({ least: [-20.5, -1, -0.25], most: [60.5, 100, 1000.125], steps: [0.5, 0.25, 1] }), enumOf(numbers), xValidation],
  boolean: [enumOf([true, false]), xValidation],
  list: [
    plain('MinItems', 'minItems', [0, 1]),
    plain('MaxItems', 'maxItems', [8, 64]),
    plain('UniqueItems', 'uniqueItems', [false]),
    xValidation,
  ],
  map: [plain('MinProperties', 'minProperties', [0, 1]), plain('MaxProperties', 'maxProperties', [8, 64]), xValidation],
  object: [plain('MinProperties', 'minProperties', [0, 1]), plain('MaxProperties', 'maxProperties', [32, 64]), xValidation],
  intOrString: [xValidation],
  any: [xValidation],
  unseen: [xValidation],
}

/** Those that have none. */
const others: Readonly<Record<Shape, readonly Draw[]>> = {
  string: [],
  integer: [],
  number: [],
  boolean: [],
  list: [text('listType', 'listType', ['atomic'])],
  map: [text('mapType', 'mapType', ['granular', 'atomic'])],
  object: [text('structType', 'structType', ['granular', 'atomic']), preserve],
  intOrString: [],
  any: [preserve],
  unseen: [],
}

/** Markers that only make sense together, or only on one kind of field. */
function drawSpecial(random: Random, type: Type): readonly Mark[] | undefined {
  const name = type.kind === 'native' ? type.native.name : ''
  if (name === 'IntOrString' && random.chance(0.5)) return eitherMarks(random, type)
  if (name === 'RawExtension' && random.chance(0.5)) return random.chance(0.5) ? [embeddedMark] : [embeddedMark, preserveMark]
  if (random.chance(0.03)) return [{ plus: `${validation}Schemaless`, tag: 'schemaless' }, preserveMark]
  return undefined
}

function eitherMarks(random: Random, type: Type): readonly Mark[] {
  const more = [...length, enumOf([30, 'Alpha', '50%'])].filter(() => random.chance(0.4)).map(draw => draw(random, type))
  return [{ plus: `${validation}XIntOrString`, tag: 'intOrString' }, ...more.filter(mark => mark !== undefined)]
}

/** Draws markers for a place: what the type there is to controller-gen, and what it truly is. */
export function drawMarks(random: Random, site: 'field' | 'type', type: Type, shape: Shape): readonly Mark[] {
  const special = site === 'field' ? drawSpecial(random, type) : undefined
  if (special !== undefined) return special
  const pool = [...validations[shape], ...validations[shape], ...others[shape], title, externalDocs]
  const marks = random.chance(0.45) ? [] : [0, 1, 2].slice(random.below(3)).map(() => random.pick(pool)(random, type))
  const ofItems = site === 'field' || type.kind === 'list' ? itemMarks(random, type) : []
  const own = site === 'field' ? fieldMarks(random, type, shape) : []
  return distinct([...marks, ...ofItems, ...own, ...topology(random, type)].filter(mark => mark !== undefined))
}

/** `items:` reaches the items of a list that is written in place. */
function itemMarks(random: Random, type: Type): readonly (Mark | undefined)[] {
  if (type.kind !== 'list' || random.chance(0.6)) return []
  const mark = random.pick(validations[shapeOf(type.of)])(random, type.of)
  return mark === undefined ? [] : [{ plus: mark.plus.replace(validation, `${validation}items:`), tag: `items:${mark.tag}` }]
}

function fieldMarks(random: Random, type: Type, shape: Shape): readonly (Mark | undefined)[] {
  const value = valueOf(type)
  const marks: (Mark | undefined)[] = []
  if (value !== undefined && random.chance(0.15)) marks.push(defaultMark(value, random))
  if (value !== undefined && random.chance(0.1)) marks.push(json('kubebuilder:example', 'exampleValue', () => value)(random, type))
  if (random.chance(0.08)) marks.push({ plus: 'k8s:immutable', tag: 'immutable' })
  if (random.chance(0.08)) marks.push(random.pick(presence))
  if (shape === 'integer' && random.chance(0.1))
    marks.push({ plus: 'k8s:minimum=-3# not less', tag: 'minimum -3' }, { plus: 'k8s:maximum=77 # nor more', tag: 'maximum 77' })
  if (shape === 'list' && random.chance(0.1)) marks.push({ plus: 'k8s:maxItems=9', tag: 'maxItems 9' })
  return marks
}

/** What sets and associative lists ask of their items is met. */
function topology(random: Random, type: Type): readonly Mark[] {
  if (type.kind !== 'list') return []
  if (isScalar(type.of) && random.chance(0.2)) return [{ plus: random.pick(['listType=set', 'k8s:listType=set']), tag: 'listType set' }]
  return type.of.kind === 'named' && type.of.to.kind === 'struct' && random.chance(0.5) ? associative(random, type.of.to) : []
}

export const required: readonly Mark[] = [
  { plus: 'required', tag: 'required' },
  { plus: `${validation}Required`, tag: 'required' },
]

/** Without `k8s:required`, which in 0.23 asks for a character, item or field too; the golden CRDs of controller-gen's tests do not. */
const presence: readonly Mark[] = [
  ...required,
  { plus: 'optional', tag: 'optional' },
  { plus: 'k8s:optional', tag: 'optional' },
  { plus: `${validation}Optional`, tag: 'optional' },
]

const defaultMark = (value: Json, random: Random): Mark => ({
  plus: random.chance(0.5) ? `default=${JSON.stringify(value)}` : `kubebuilder:default=${goValue(value, random)}`,
  tag: `default ${JSON.stringify(value)}`,
})

/** A list of structs, told apart by required scalar fields. */
function associative(random: Random, { fields }: Struct): readonly Mark[] {
  const keys = fields.filter(({ type, nullable, marks }) => isScalar(type) && !nullable && marks.some(({ tag }) => tag === 'required'))
  if (keys.length === 0) return []
  const prefix = random.pick(['', 'k8s:'])
  return [
    { plus: `${prefix}listType=map`, tag: 'listType map' },
    ...keys.slice(0, 2).map(({ name }) => ({ plus: `${prefix}listMapKey=${name}`, tag: `listMapKey ${name}` })),
  ]
}

function isScalar(type: Type): boolean {
  if (type.kind === 'scalar') return type.scalar !== 'number'
  return type.kind === 'named' && (type.to.kind === 'choice' || (type.to.kind === 'alias' && isScalar(type.to.of)))
}

/** What controller-gen sees when it reads markers beside a type: localNamedToSchema and namedToSchema in pkg/crd/schema.go. */
export function shapeOf(type: Type): Shape {
  if (type.kind === 'list' || type.kind === 'map') return type.kind
  if (type.kind === 'native') return 'unseen'
  if (type.kind === 'scalar') {
    const { scalar } = type
    return scalar === 'bytes' ? 'unseen' : scalar === 'int32' || scalar === 'int64' ? 'integer' : scalar
  }
  if (type.to.kind === 'struct') return 'unseen'
  return type.to.kind === 'choice' ? 'string' : shapeOf(type.to.of)
}

/** One marker of a name, as two with different values are an error here; rules may repeat. */
export function distinct(marks: readonly Mark[]): readonly Mark[] {
  const nameOf = ({ plus, tag = plus }: Mark): string =>
    /XValidation|listMapKey/.test(plus) ? tag : tag.replace(/ .*/s, '').replace('optional', 'required')
  const first = marks.filter((mark, index) => marks.findIndex(other => nameOf(other) === nameOf(mark)) === index)
  const isMap = first.some(({ tag }) => tag === 'listType map')
  const unique = first.filter(({ tag = '' }) => isMap || !tag.startsWith('listMapKey'))
  // Which of an immutable field's rules comes first is a throw of Go's dice.
  const hasRules = unique.some(({ plus }) => plus.startsWith('kubebuilder:validation:XValidation'))
  return unique.filter(({ plus }) => !hasRules || plus !== 'k8s:immutable')
}

/** A marker of any shape, for a place that may have another. */
export function drawAnyMark(random: Random, type: Type): Mark {
  const shape = random.pick(['string', 'integer', 'number', 'list', 'map', 'object', 'unseen'] as const)
  const mark = random.pick([...validations[shape], ...others[shape]])(random, type) ?? preserveMark
  return random.chance(0.2) ? { plus: mark.plus.replace(validation, `${validation}items:`), tag: `items:${mark.tag}` } : mark
}
