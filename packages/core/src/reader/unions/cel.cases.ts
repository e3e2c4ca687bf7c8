import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const
const options = { unions: 'cel' } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'a tag',
    options,
    text: `interface Circle { type: 'circle'; radius: string; color?: string }
interface Square { type: 'square'; side: string; color?: string }
interface Point { type: 'point' }`,
    of: 'Circle | Square | Point',
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['circle', 'square', 'point'] }, radius: text, color: text, side: text },
      required: ['type'],
      'x-kubernetes-validations': [
        { rule: "self.type != 'circle' || has(self.radius)", message: 'radius is required when type is circle' },
        { rule: "self.type != 'square' || has(self.side)", message: 'side is required when type is square' },
        { rule: "!has(self.color) || self.type in ['circle', 'square']", message: 'color is only allowed when type is circle or square' },
        { rule: "!has(self.radius) || self.type == 'circle'", message: 'radius is only allowed when type is circle' },
        { rule: "!has(self.side) || self.type == 'square'", message: 'side is only allowed when type is square' },
      ],
    },
  },
  {
    name: 'bounds of every kind',
    options,
    text: `interface A {
  type: 'a'
  /** @minimum 1
   * @maximum 5
   * @exclusiveMaximum true
   * @multipleOf 2
   * @type integer */
  count?: number
  /** @maximum 2
   * @type number */
  ratio?: number
  /** @minLength 1
   * @pattern ^x */
  name: string
  modes: ('x' | 'y')[]
  at?: { zone?: 'w' | null }
}
interface B {
  type: 'b'
  /** @type integer */
  count?: number
  /** @type number */
  ratio?: number
  name: string
  modes: string[]
  at?: { zone?: string | null }
}`,
    of: 'A | B',
    gives: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['a', 'b'] },
        count: { type: 'integer' },
        ratio: { type: 'number' },
        name: text,
        modes: { type: 'array', items: text },
        at: { type: 'object', properties: { zone: { type: 'string', nullable: true } } },
      },
      required: ['modes', 'name', 'type'],
      'x-kubernetes-validations': [
        {
          rule: "self.type != 'a' || (!has(self.count) || (self.count >= 1 && self.count < 5 && self.count % 2 == 0))",
          message: 'count must fit type a',
        },
        { rule: "self.type != 'a' || (!has(self.ratio) || self.ratio <= 2.0)", message: 'ratio must fit type a' },
        { rule: `self.type != 'a' || (size(self.name) >= 1 && self.name.matches("^x"))`, message: 'name must fit type a' },
        { rule: "self.type != 'a' || self.modes.all(item10, item10 in ['x', 'y'])", message: 'modes must fit type a' },
        {
          rule: "self.type != 'a' || (!has(self.at) || (!has(self.at.zone) || self.at.zone == 'w'))",
          message: 'at must fit type a',
        },
      ],
    },
  },
  {
    name: 'no tag',
    options,
    of: '{ name: string } | { label: string; zone: string }',
    gives: {
      type: 'object',
      properties: { name: text, label: text, zone: text },
      'x-kubernetes-validations': [
        { rule: '(has(self.name)) || (has(self.label) && has(self.zone))', message: 'must have at least one of name | label and zone' },
      ],
    },
  },
  {
    name: 'kept apart by never',
    options,
    of: '{ git: string; oci?: never } | { oci: string; git?: never }',
    gives: {
      type: 'object',
      properties: { git: text, oci: text },
      'x-kubernetes-validations': [
        {
          rule: '[has(self.git) && !(has(self.oci)), has(self.oci) && !(has(self.git))].exists_one(fits, fits)',
          message: 'must have exactly one of git | oci',
        },
      ],
    },
  },
  {
    name: 'names that CEL escapes',
    options,
    of: "{ 'in': 'a'; 'x-y': string } | { 'in': 'b' }",
    gives: {
      type: 'object',
      properties: { in: { type: 'string', enum: ['a', 'b'] }, 'x-y': text },
      required: ['in'],
      'x-kubernetes-validations': [
        { rule: "self.__in__ != 'a' || has(self.x__dash__y)", message: 'x-y is required when in is a' },
        { rule: "!has(self.x__dash__y) || self.__in__ == 'a'", message: 'x-y is only allowed when in is a' },
      ],
    },
  },
  {
    name: 'a name that CEL can not say',
    options,
    of: "{ type: 'a'; 'x y': string } | { type: 'b' }",
    reports: ['1:17 error type/union-cel has alternatives with the field "x y", which CEL can\'t name'],
  },
  {
    name: 'a nullable field that one alternative requires: CEL takes null for absent',
    options,
    of: "{ type: 'a'; zone: string | null } | { type: 'b'; zone?: string | null }",
    reports: ['1:17 error type/union-cel has alternatives that CEL can\'t distinguish: {"required":["zone"]}'],
  },
  {
    name: 'bounds that CEL can not say',
    options,
    text: "interface A { type: 'a'; /** @format date */ day: string }\ninterface B { type: 'b'; day: string }",
    of: 'A | B',
    reports: ['3:17 error type/union-cel has alternatives that CEL can\'t distinguish: {"properties":{"day":{"format":"date"}}}'],
  },
]

export default cases
