import { mapOfTexts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Enum'],
  tags: ['enum'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The only values there are, in this order.',
  value: { kind: 'list', items: { kind: 'any' } },
  // JSDoc's `@enum {string}` and TypeDoc's bare `@enum`.
  isDocumentation: text => text === '' || /^\{[^"{}[\]:]*\}/.test(text),
  keyRule: values => ({ rule: `k in ${JSON.stringify(values)}`, message: `be one of ${values.map(String).join(', ')}` }),
  apply: (_schema, values, context) => {
    const seen = new Set<string>()
    const again = values.map(value => JSON.stringify(value)).filter(text => seen.size === seen.add(text).size)
    const message = `the enum has ${[...new Set(again)].join(', ')} more than once`
    if (again.length > 0) context.report({ rule: 'marker/bad-value', severity: 'warning', message, help: 'write each value once' })
    if (values.length > 0) return { enum: values }
    context.report({ rule: 'marker/bad-value', message: 'the enum has no values' })
    return undefined
  },
  examples: [
    { mark: '+kubebuilder:validation:Enum=Allow;Forbid', on: { type: 'string' }, gives: { type: 'string', enum: ['Allow', 'Forbid'] } },
    { mark: '+kubebuilder:validation:Enum={"a","b"}', on: { type: 'string' }, gives: { type: 'string', enum: ['a', 'b'] } },
    { mark: '@enum [1, 2]', on: { type: 'integer' }, gives: { type: 'integer', enum: [1, 2] } },
    { mark: '@enum ["b", "a"]', on: { type: 'string', enum: ['a', 'b', 'c'] }, gives: { type: 'string', enum: ['b', 'a'] } },
    {
      mark: '@keys:enum ["a", "b"]',
      on: mapOfTexts,
      gives: { ...mapOfTexts, 'x-kubernetes-validations': [{ rule: 'self.all(k, k in ["a","b"])', message: 'a key must be one of a, b' }] },
    },
    { mark: '@enum {string}', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '+kubebuilder:validation:Enum=1;2', on: { type: 'string' }, reports: 'marker/wrong-type: 1 is not a string' },
    { mark: '@enum ["d"]', on: { type: 'string', enum: ['a'] }, reports: 'marker/conflict: the type does not have "d"' },
    { mark: '@enum ["a", "b", "a"]', on: { type: 'string' }, reports: 'marker/bad-value: the enum has "a" more than once' },
    { mark: '@enum a', on: { type: 'string' }, reports: 'marker/bad-value: expected a JSON array, got "a"' },
  ],
})
