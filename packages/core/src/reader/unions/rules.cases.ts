import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'a rule of one alternative asks for its tag first',
    text: `/** @validation {"rule": "self.x != self.y", "message": "x and y must differ"} */
interface A { type: 'a'; x: string; y: string }
interface B { type: 'b' }`,
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'] }, x: text, y: text },
      required: ['type'],
      oneOf: [
        { properties: { type: { enum: ['a'] } }, required: ['x', 'y'] },
        { properties: { type: { enum: ['b'] } }, not: { anyOf: [{ required: ['x'] }, { required: ['y'] }] } },
      ],
      'x-kubernetes-validations': [{ rule: "self.type != 'a' || (self.x != self.y)", message: 'x and y must differ' }],
    },
  },
  {
    name: 'a rule of all alternatives stays as it is',
    text: `/** @validation self.x != '' */
interface Base { x: string }
interface A extends Base { type: 'a' | 'c' }
interface B extends Base { type: 'b' }`,
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { x: text, type: { type: 'string', enum: ['a', 'c', 'b'] } },
      required: ['type', 'x'],
      'x-kubernetes-validations': [{ rule: "self.x != ''" }],
    },
  },
  {
    name: 'a rule of one alternative that nothing tells apart',
    text: `/** @validation self.x != '' */
interface A { x: string }
interface B { y: string }`,
    of: 'A | B',
    reports: [`1:5 error type/union-rule has the rule "self.x != ''" in one alternative, and no field that distinguishes the alternatives`],
  },
]

export default cases
