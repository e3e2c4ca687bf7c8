import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:externalDocs'],
  tags: ['externalDocs'],
  sites: ['field', 'type'],
  items: true,
  summary: 'Where more is written about the field or type.',
  value: {
    kind: 'arguments',
    arguments: {
      url: { type: { kind: 'string' }, summary: 'an absolute URL' },
      description: { type: { kind: 'string' }, optional: true, summary: 'what is found there' },
    },
    whole: 'url',
  },
  apply(_schema, { url, description }, context) {
    if (URL.canParse(url)) return { externalDocs: { ...(description === undefined ? {} : { description }), url } }
    context.report({ rule: 'marker/bad-value', message: `${JSON.stringify(url)} is not a URL`, data: { url } })
    return undefined
  },
  examples: [
    {
      mark: '+kubebuilder:externalDocs:url="https://example.com/guide",description="The guide"',
      on: { type: 'string' },
      gives: { type: 'string', externalDocs: { url: 'https://example.com/guide', description: 'The guide' } },
    },
    {
      mark: '@externalDocs https://example.com/guide',
      on: { type: 'string' },
      gives: { type: 'string', externalDocs: { url: 'https://example.com/guide' } },
    },
    { mark: '@externalDocs the guide', on: { type: 'string' }, reports: 'marker/bad-value: "the guide" is not a URL' },
  ],
})
