import { scaleMarker } from '../scale-path.ts'

export default scaleMarker({
  tag: 'labelSelector',
  summary: "The field that holds the pods' label selector as a string, for the scale subresource.",
  member: 'labelSelectorPath',
  on: { type: 'string' },
  field: ['status', 'selector'],
})
