import { expect, test } from 'vitest'
import { plainDefault } from './plain-default.ts'

test.each([
  ['export default { a: 1, "b c": [true, false, null], d: { e: `f` } }', { a: 1, 'b c': [true, false, null], d: { e: 'f' } }],
  ["import { same } from 'x'\nexport default same({ a: '\\u0041', b: 0x10, c: 1_000 })", { a: 'A', b: 16, c: 1000 }],
  ['export default ({ a: [] } as const) satisfies object', { a: [] }],
  ['export default { a: 1, a: 2 }', { a: 2 }],
  ['export default {}', {}],
])('%s is plain', (text, value) => {
  expect(plainDefault(text, 'same')).toEqual(value)
})

test.each([
  'export default other({ a: 1 })',
  'export default same({ a: 1 }, 2)',
  'export default same()',
  'export default same?.({ a: 1 })',
  'const a = 1\nexport default { a: 1 }',
  'export default { a }',
  'export default { a: b }',
  'export default { a: [1, , 2] }',
  'export default { a: [...b] }',
  'export default { ...b }',
  'export default { a: undefined }',
  'export default { ["a"]: 1 }',
  'export default { __proto__: { a: 1 } }',
  'export default { a() {} }',
  'export default { a: -1 }',
  'export default { a: 1n }',
  'export default { a: `${1}` }',
  'export default { a: 1 b: 2 }',
  'export default { a: "1 }',
  'export = { a: 1 }',
  'export default "a"',
  'export const a = 1',
  '',
])('%s is not', text => {
  expect(plainDefault(`import { same, other } from 'x'\n${text}`, 'same')).toBeUndefined()
})

test.each([
  '',
  "import { same as another } from 'x'",
  "import { another as same } from 'x'",
  "import type { same } from 'x'",
  "import { type same } from 'x'",
  "import same from 'x'",
])('without an import of the function there is none: %s', imported => {
  expect(plainDefault(`${imported}\nexport default same({ a: 1 })`, 'same')).toBeUndefined()
})
