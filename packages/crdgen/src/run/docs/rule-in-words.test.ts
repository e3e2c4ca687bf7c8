import { expect, test } from 'vitest'
import { constraintsOf, typeOf } from './describe-schema.ts'
import { escapeMarkdown } from '../../report/markup.ts'
import { anchorId, markdownCode } from './escape.ts'
import { nativeLink, tagsOf } from './build.ts'
import { ruleInWords } from './rule-in-words.ts'

test.each([
  ['self == oldSelf', 'cannot be changed'],
  ['self.a.b == oldSelf.a.b', 'a.b cannot be changed'],
  ['self.a == oldSelf.b', 'must hold'],
  ['!has(oldSelf.a) || has(self.a)', 'a cannot be removed once it is set'],
  ['has(self.a) != has(self.b)', 'exactly one of a and b is set'],
  ['!(has(self.a) && has(self.b))', 'a and b cannot both be set'],
  ['!has(self.a) || has(self.b)', 'a requires b'],
  ['self.min <= self.max', 'min is at most max'],
  ['[has(self.a),has(self.b)].filter(x,x==true).size() == 1', 'exactly one of a, b is set'],
  ['[has(self.a), has(self.b)].filter(x, x == true).size() <= 1', 'at most one of a, b is set'],
  ['self.all(x, x > 0)', 'must hold'],
])('%s: %s', (rule, words) => {
  expect(ruleInWords({ rule })).toEqual({ words, rule })
})

test('the words of the author come first', () => {
  expect(ruleInWords({ rule: ' self\n == oldSelf ', message: 'is immutable' })).toEqual({ words: 'is immutable', rule: 'self == oldSelf' })
})

test.each([
  [{ type: 'integer', format: 'int32', minimum: 1, maximum: 5, exclusiveMaximum: true }, 'integer (int32)', ['at least 1, less than 5']],
  [{ type: 'array', items: { type: 'string', enum: ['a'] }, maxItems: 3 }, '[]string', ['at most 3 items', 'each: one of "a"']],
  [{ type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }, 'map[string]integer', ['each value: at least 0']],
  [{ 'x-kubernetes-int-or-string': true }, 'integer or string', []],
  [{ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }, 'object', ['exactly one of a, b']],
  [{ type: 'string', minLength: 2, maxLength: 2, pattern: '^a$' }, 'string', ['2 characters', 'matches ^a$']],
] as const)('%j is %s', (schema, type, constraints) => {
  expect(typeOf(schema)).toBe(type)
  expect(constraintsOf(schema)).toEqual(constraints)
})

test('a description gives up what has a place of its own', () => {
  expect(tagsOf('Size.\n\nDeprecated: use count\n', ['@since 1.2', '@internals'])).toEqual({
    description: 'Size.',
    deprecated: 'use count',
    since: '1.2',
    isInternal: false,
  })
  expect(tagsOf('Deprecated:', ['@internal'])).toEqual({ description: '', deprecated: 'This field is deprecated.', isInternal: true })
})

test('nothing of a text becomes markup', () => {
  expect(escapeMarkdown("<b>|*x*\n# [a](http://b) @me's")).toBe('&lt;b&gt;\\|\\*x\\* \\# \\[a\\](http:<!-- -->//b) @<!-- -->me&#39;s')
  expect(markdownCode('a`|b')).toBe('<code>a\\`\\|b</code>')
  expect(anchorId('Kind.v1.spec["a<b"].c[].d')).toBe('Kind.v1.spec~5b~22a~3cb~22~5d.c.d')
  expect(nativeLink('io.k8s.api.batch.v1.JobSpec', '1.31').url).toBe(
    'https://kubernetes.io/docs/reference/generated/kubernetes-api/v1.31/#jobspec-v1-batch',
  )
})
