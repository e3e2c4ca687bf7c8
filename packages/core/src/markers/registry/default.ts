import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['default'],
  tags: ['default'],
  sites: ['field'],
  order: 9,
  summary: 'The value that the API server fills in, as JSON, or a constant of the program as ref(NAME).',
  value: { kind: 'json-or-ref' },
  checkText(text) {
    if (!/^[^[{"'`\s]\S*\s+\S/.test(text) || text.startsWith('ref(')) return undefined
    return {
      rule: 'marker/unquoted-default',
      severity: 'warning',
      message: `@default: the server fills in these words as they are: ${JSON.stringify(text.slice(0, 80))}`,
      help: `write @default ${JSON.stringify(text.slice(0, 80))} if they are the value, or @defaultValue ${text.slice(0, 80)} if they describe it`,
    }
  },
  apply(_schema, value, context) {
    if ('json' in value) return { default: value.json }
    const constant = context.resolveConstant(value.ref)
    if (constant !== undefined) return { default: constant }
    const message = `the default ref(${value.ref}) is left out, as its value is not known here`
    context.report({
      rule: 'marker/unresolved-constant',
      severity: 'note',
      message,
      help: 'write the value itself',
      data: { name: value.ref },
    })
    return undefined
  },
  examples: [
    { mark: '+default="Cluster"', on: { type: 'string' }, gives: { type: 'string', default: 'Cluster' } },
    {
      mark: '@default {"size": 1}',
      on: { type: 'object', properties: { size: { type: 'integer' } } },
      gives: { type: 'object', properties: { size: { type: 'integer' } }, default: { size: 1 } },
    },
    { mark: '@default "a b"', on: { type: 'string' }, gives: { type: 'string', default: 'a b' } },
    { mark: '@default as in the image', on: { type: 'string' }, reports: 'marker/unquoted-default: "as in the image"' },
    { mark: '@default Cluster', on: { type: 'string' }, gives: { type: 'string', default: 'Cluster' } },
    { mark: '@default 1', with: ['+kubebuilder:default=2'], on: { type: 'integer' }, gives: { type: 'integer', default: 2 } },
    { mark: '+default=ref(UNKNOWN)', on: { type: 'string' }, reports: 'marker/unresolved-constant: ref(UNKNOWN)' },
    { mark: '@default null', on: { type: 'string', nullable: true }, gives: { type: 'string', nullable: true, default: null } },
    { mark: '@default null', on: { type: 'string' }, reports: 'marker/default: null is not allowed' },
    { mark: '@default 11', on: { type: 'integer', maximum: 10 }, reports: 'marker/default: 11 is above the maximum 10' },
    { mark: '@default b1', with: ['@pattern ^a'], on: { type: 'string' }, reports: 'marker/default: "b1" does not match ^a' },
    { mark: '@default one', on: { type: 'integer' }, reports: 'marker/default: "one" is not an integer' },
    { mark: '+default=Cluster', on: { type: 'string' }, reports: 'marker/bad-value: expected JSON, got "Cluster"' },
    { mark: "@default 'x'", on: { type: 'string' }, reports: "marker/bad-value: expected JSON, got 'x'" },
  ],
})
