import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'An object must be a whole Kubernetes object, or need not be one any more',
  why: 'An embedded resource needs apiVersion, kind and good metadata. A field that stops being one loses those unless the schema names them.',
  claims: ['x-kubernetes-embedded-resource'],
  find({ after }) {
    const isEmbedded = after['x-kubernetes-embedded-resource'] === true
    const message = isEmbedded ? 'must be a Kubernetes object now' : 'is not a Kubernetes object any more'
    return [
      breaks({ message, help: 'Keep x-kubernetes-embedded-resource as it was.', shownBy: { values: isEmbedded ? [{}, odd] : [whole] } }),
    ]
  },
  examples: [
    {
      name: 'what every object has is not news, but for what is asked of names',
      before: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { spec: { type: 'string' } } },
      after: {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } },
          spec: { type: 'string' },
        },
      },
      reports: ['error metadata.name: maxLength is 3 now, was none'],
    },
    {
      name: 'put on',
      before: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      after: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-embedded-resource': true },
      reports: ['error must be a Kubernetes object now'],
    },
    {
      name: 'taken off',
      before: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { data: { type: 'string' } } },
      after: { type: 'object', properties: { data: { type: 'string' } } },
      reports: ['error is not a Kubernetes object any more'],
    },
    {
      name: 'false is nothing',
      before: { type: 'object', properties: { data: { type: 'string' } }, 'x-kubernetes-embedded-resource': false },
      after: { type: 'object', properties: { data: { type: 'string' } } },
      reports: [],
    },
  ],
}

const whole = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'example' } }
const odd = { apiVersion: 'v1', kind: 'not a kind' }

export default rule
