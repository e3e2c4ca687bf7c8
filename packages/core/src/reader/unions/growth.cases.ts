import type { ReaderCase } from '../testing/reader-case.ts'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Types of many parts; each is read in time near its size. */
const cases: readonly ReaderCase[] = [
  {
    name: '14 unions joined by &',
    of: some(14)
      .map(index => `({ a${index}: 1 } | { b${index}: 1 })`)
      .join(' & '),
    reports: ['1:17 error type/too-large combines unions to 16384 alternatives, more than any CRD can hold'],
  },
  {
    name: '1,000 alternatives without a tag',
    of: some(1000)
      .map(index => `{ common: string; a${index}: string; b${index}?: never }`)
      .join(' | '),
  },
  {
    name: 'a large object joined with unions by &',
    text: `interface Large { ${some(300)
      .map(index => `a${index}?: { b?: { c?: string[] } }`)
      .join('; ')} }`,
    of: `Large & ${some(6)
      .map(index => `({ x${index}: string } | { y${index}: string })`)
      .join(' & ')}`,
  },
  {
    name: 'a conditional type of 800 branches',
    text: `type Pick1<X> = ${some(800)
      .map(index => `X extends 'a${index}' ? ${index} : `)
      .join('')}never`,
    of: "Pick1<'a799'>",
    gives: { type: 'integer', enum: [799] },
  },
  {
    name: 'an interface in 1,600 parts',
    text: some(1600)
      .map(index => `export interface T { a${index}: string }`)
      .join('\n'),
  },
  {
    name: '2,000 fields with other names',
    text: `interface Base { ${some(2000)
      .map(index => `a${index}: string`)
      .join('; ')} }\nexport type T = { [K in keyof Base as \`x-\${K}\`]: Base[K] }`,
  },
  {
    name: 'halves of surrogate pairs',
    text: String.raw`export interface T { a: 'x\ud800'; 'b\udc00': string; c: '\ud83d\ude00' }`,
    reports: [
      String.raw`1:18 error type/unsupported has the text "b\udc00", with half of a surrogate pair, which UTF-8 can't hold`,
      String.raw`1:22 error type/unsupported a has the text "x\ud800", with half of a surrogate pair, which UTF-8 can't hold`,
    ],
  },
  {
    name: 'names of Object.prototype',
    text: "interface toString { __proto__: 'x' }\nexport interface T { constructor: toString; hasOwnProperty?: Pick<toString, '__proto__'> }",
    gives: {
      type: 'object',
      properties: {
        constructor: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string","enum":["x"]}},"required":["__proto__"]}'),
        hasOwnProperty: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string","enum":["x"]}},"required":["__proto__"]}'),
      },
      required: ['constructor'],
    },
  },
]

export default cases
