import { re2Problem } from '@crdgen/go'
import { expectType } from '../expect-type.ts'
import { mapOfTexts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Pattern'],
  tags: ['pattern'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The RE2 expression that a string matches, anywhere in it unless anchored by ^ and $.',
  value: { kind: 'string' },
  checkText(text) {
    const [, inner, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/.exec(text) ?? []
    if (inner === undefined) return undefined
    const own = flags.replaceAll(/[^ims]/g, '')
    return {
      rule: 'marker/bad-value',
      message: `@pattern: ${text} is written as JavaScript writes a pattern; the slashes would be part of it`,
      help: `write @pattern ${own === '' ? '' : `(?${own})`}${inner}, or @pattern ${JSON.stringify(text)} if the value has slashes`,
      data: { pattern: text },
    }
  },
  keyRule: pattern => ({ rule: `k.matches(${JSON.stringify(pattern)})`, message: `match ${pattern}` }),
  apply(schema, pattern, context) {
    if (!expectType(schema, ['string'], 'pattern', context)) return undefined
    const fault = re2Problem(pattern)?.replace(/^error parsing regexp: /, '')
    // Go leaves an empty one out.
    if (fault === undefined) return pattern === '' ? undefined : { pattern }
    const message = `pattern ${JSON.stringify(pattern)} is not a valid RE2 expression: ${fault}`
    context.report({
      rule: 'marker/bad-value',
      message,
      help: /Perl syntax|escape sequence/.test(fault)
        ? 'leave out look-around and back-references: RE2 has neither'
        : 'correct the expression, or put \\ before a character that stands for itself',
      data: { pattern },
    })
    return undefined
  },
  examples: [
    { mark: '+kubebuilder:validation:Pattern=`^[a-z]+$`', on: { type: 'string' }, gives: { type: 'string', pattern: '^[a-z]+$' } },
    { mark: '+kubebuilder:validation:Pattern:=^\\d+[A-Z]$', on: { type: 'string' }, gives: { type: 'string', pattern: '^\\d+[A-Z]$' } },
    { mark: '@pattern ^[a-z]+$', on: { type: 'string' }, gives: { type: 'string', pattern: '^[a-z]+$' } },
    { mark: '@pattern "^.*\\u002fx$"', on: { type: 'string' }, gives: { type: 'string', pattern: '^.*/x$' } },
    { mark: '@pattern ^b', on: { type: 'string', pattern: 'a$' }, gives: { type: 'string', pattern: 'a$', allOf: [{ pattern: '^b' }] } },
    {
      mark: '@keys:pattern ^\\d+$',
      on: mapOfTexts,
      gives: {
        ...mapOfTexts,
        'x-kubernetes-validations': [{ rule: 'self.all(k, k.matches("^\\\\d+$"))', message: 'a key must match ^\\d+$' }],
      },
    },
    { mark: '@keys:pattern (', on: mapOfTexts, reports: 'marker/bad-value: is not a valid RE2 expression: missing closing )' },
    { mark: '@pattern [a-z', on: { type: 'string' }, reports: 'marker/bad-value: is not a valid RE2 expression: missing closing ]' },
    { mark: '@pattern (?=a)', on: { type: 'string' }, reports: 'marker/bad-value: is not a valid RE2 expression' },
    { mark: '@pattern /^a$/i', on: { type: 'string' }, reports: 'marker/bad-value: /^a$/i is written as JavaScript writes a pattern' },
    { mark: '@pattern "/a/"', on: { type: 'string' }, gives: { type: 'string', pattern: '/a/' } },
    { mark: '@pattern ^1$', on: { type: 'integer' }, reports: 'marker/wrong-type: this is an integer' },
  ],
})
