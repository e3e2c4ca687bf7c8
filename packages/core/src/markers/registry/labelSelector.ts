import { anyItem } from '../../diagnostic/field-path.ts'
import { defineResourceMarker } from '../marker.ts'
import { setScalePath } from '../scale-path.ts'

export default defineResourceMarker({
  kubebuilder: [],
  tags: ['labelSelector'],
  sites: ['field'],
  summary: "The field that holds the pods' label selector as a string, for the scale subresource.",
  value: { kind: 'none' },
  applyFromField: (body, _value, context) => setScalePath(body, 'labelSelectorPath', context),
  examples: [
    {
      mark: '@labelSelector',
      on: { type: 'string' },
      fieldPath: ['status', 'selector'],
      givesBody: {
        version: { subresources: { scale: { specReplicasPath: '', statusReplicasPath: '', labelSelectorPath: '.status.selector' } } },
      },
    },
    {
      mark: '@labelSelector',
      on: { type: 'string' },
      fieldPath: ['status', anyItem, 'size'],
      reports: 'marker/misplaced: is inside a list or map',
    },
    {
      mark: '@labelSelector .status.selector',
      on: { type: 'string' },
      fieldPath: ['status', 'selector'],
      reports: 'marker/bad-value: takes no value',
    },
  ],
})
