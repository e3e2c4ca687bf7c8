import { anyItem } from '../../diagnostic/field-path.ts'
import { defineResourceMarker } from '../marker.ts'
import { setScalePath } from '../scale-path.ts'

export default defineResourceMarker({
  kubebuilder: [],
  tags: ['statusReplicas'],
  sites: ['field'],
  summary: 'The field that holds the number of replicas there are, for the scale subresource.',
  value: { kind: 'none' },
  applyFromField: (body, _value, context) => setScalePath(body, 'statusReplicasPath', context),
  examples: [
    {
      mark: '@statusReplicas',
      on: { type: 'integer' },
      fieldPath: ['status', 'replicas'],
      givesBody: { version: { subresources: { scale: { specReplicasPath: '', statusReplicasPath: '.status.replicas' } } } },
    },
    {
      mark: '@statusReplicas',
      on: { type: 'integer' },
      fieldPath: ['status', anyItem, 'size'],
      reports: 'marker/misplaced: is inside a list or map',
    },
    {
      mark: '@statusReplicas .status.replicas',
      on: { type: 'integer' },
      fieldPath: ['status', 'replicas'],
      reports: 'marker/bad-value: takes no value',
    },
  ],
})
