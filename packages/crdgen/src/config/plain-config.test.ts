import { transpile } from '@crdgen/core/internal'
import fc from 'fast-check'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { defineConfig } from './config.ts'
import { readPlainConfig } from './plain-config.ts'

test.each([
  ['export default { a: 1, \'b c\': [true, false, null,], d: { e: "f" }, }', { a: 1, 'b c': [true, false, null], d: { e: 'f' } }],
  ["import { defineConfig } from 'crdgen'\nexport default defineConfig({ a: 0 },)", { a: 0 }],
  ["import { defineConfig, type Config } from 'crdgen';\n// why\nexport default defineConfig({ /* 'a' */ })\n", {}],
  ["import type { Config } from 'crdgen'\nexport default { a: 1, a: 2 };", { a: 2 }],
])('%s is plain', (text, value) => {
  expect(readPlainConfig(text)).toEqual(value)
})

test.each([
  'export default other({ a: 1 })',
  'export default defineConfig({ a: 1 }, 2)',
  'export default defineConfig()',
  'export default defineConfig?.({ a: 1 })',
  'const a = 1\nexport default { a: 1 }',
  'export default { a }',
  'export default { a: b }',
  'export default { a: [1, , 2] }',
  'export default { a: [...b] }',
  'export default { ...b }',
  'export default { a: undefined }',
  'export default { ["a"]: 1 }',
  'export default { __proto__: { a: 1 } }',
  'export default { "__proto__": { a: 1 } }',
  'export default { a() {} }',
  'export default { a: -1 }',
  'export default { a: 1n }',
  'export default { a: 010 }',
  'export default { a: 1.5.b }',
  'export default { a: 9007199254740993 }',
  "export default { a: '\\d' }",
  'export default { a: `${1}` }',
  'export default { a: 1 b: 2 }',
  'export default { a: "1 }',
  'export default { a: 1 }.b',
  'export default { a: 1 } + 1',
  'export default { a: 1 }\n({})',
  'export = { a: 1 }',
  'export default "a"',
  'export const a = 1',
  '',
])('%s is not', text => {
  expect(readPlainConfig(`import { defineConfig, other } from 'crdgen'\n${text}`)).toBeUndefined()
})

test.each([
  '',
  "import { other as defineConfig } from 'crdgen'",
  "import type { defineConfig } from 'crdgen'",
  "import { type defineConfig } from 'crdgen'",
  "import defineConfig from 'crdgen'",
  "import * as defineConfig from 'crdgen'",
])('defineConfig that is not imported as a value of that name is not plain: %s', imported => {
  expect(readPlainConfig(`${imported}\nexport default defineConfig({ a: 1 })`)).toBeUndefined()
})

const name = fc.oneof(fc.constantFrom('input', 'rules', 'a b', "it's", '/', '{', 'true'), fc.string())
const value = fc.letrec(tie => ({
  any: fc.oneof({ depthSize: 'small' }, name, fc.nat(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('any')),
  object: fc.dictionary(name, tie('any')),
}))

test('where it reads a config, the compiler reads the same', () => {
  const text = fc.tuple(value.object, fc.constantFrom(...[' ', '\n', ' // }\n', '/* { */'])).map(([config, space]) => {
    const written = JSON.stringify(config, undefined, 1)
      .replaceAll('\n', space.startsWith(' //') ? '\n' : '')
      .replace('{', `{${space}`)
    return `import { defineConfig } from 'crdgen'\nexport default defineConfig(${written})${space}`
  })
  fc.assert(
    fc.property(text, written => {
      const plain = readPlainConfig(written)
      const exports: { default?: unknown } = {}
      compileFunction(transpile(written) ?? '', ['exports', 'require'])(exports, () => ({ defineConfig }))
      if (plain === undefined) expect(written).toMatch(/\\|__proto__|\d{16}/)
      else expect(plain).toEqual({ ...Object(exports.default) })
    }),
  )
})
