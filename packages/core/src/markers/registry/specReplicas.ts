import { anyItem } from '../../diagnostic/field-path.ts'
import { defineResourceMarker } from '../marker.ts'
import { setScalePath } from '../scale-path.ts'

export default defineResourceMarker({
  kubebuilder: [],
  tags: ['specReplicas'],
  sites: ['field'],
  summary: 'The field that holds the wanted number of replicas, for the scale subresource.',
  value: { kind: 'none' },
  applyFromField: (body, _value, context) => setScalePath(body, 'specReplicasPath', context),
  examples: [
    {
      mark: '@specReplicas',
      on: { type: 'integer' },
      fieldPath: ['spec', 'replicas'],
      givesBody: { version: { subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '' } } } },
    },
    {
      mark: '@specReplicas',
      on: { type: 'integer' },
      fieldPath: ['spec', anyItem, 'size'],
      reports: 'marker/misplaced: is inside a list or map',
    },
    {
      mark: '@specReplicas .spec.replicas',
      on: { type: 'integer' },
      fieldPath: ['spec', 'replicas'],
      reports: 'marker/bad-value: takes no value',
    },
  ],
})
