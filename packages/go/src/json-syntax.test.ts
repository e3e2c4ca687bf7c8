import { expect, test } from 'vitest'
import { jsonSyntaxProblem } from './json-syntax.ts'

// Each text was put to encoding/json of Go 1.26.
test.each([
  ['{"a":[1,-0.5e+2,true,null,"\\u00e9"]} ', undefined],
  ['', 'unexpected end of JSON input'],
  ['True', "invalid character 'T' looking for beginning of value"],
  ['007', "invalid character '0' after top-level value"],
  ['1.', "invalid character ' ' after decimal point in numeric literal"],
  ['-', "invalid character ' ' in numeric literal"],
  ['2e', "invalid character ' ' in exponent of numeric literal"],
  ['fals', "invalid character ' ' in literal false (expecting 'e')"],
  ['{a:1}', "invalid character 'a' looking for beginning of object key string"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a":1 2}', "invalid character '2' after object key:value pair"],
  ['[1 2]', "invalid character '2' after array element"],
  ['"a', 'unexpected end of JSON input'],
  ['"\n"', "invalid character '\\n' in string literal"],
  [String.raw`"\x"`, "invalid character 'x' in string escape code"],
  [String.raw`"\u00g0"`, String.raw`invalid character 'g' in \u hexadecimal character escape`],
  ["'", String.raw`invalid character '\'' looking for beginning of value`],
  ['é', "invalid character 'Ã' looking for beginning of value"],
  [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, undefined],
  ['['.repeat(10_001), "invalid character '[' exceeded max depth"],
])('%s', (text, problem) => {
  expect(jsonSyntaxProblem(text)).toBe(problem)
})
