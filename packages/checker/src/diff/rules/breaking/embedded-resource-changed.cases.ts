import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
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
]

export default cases
