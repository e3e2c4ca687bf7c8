import { scaleMarker } from '../scale-path.ts'

export default scaleMarker({
  tag: 'specReplicas',
  summary: 'The field that holds the wanted number of replicas, for the scale subresource.',
  member: 'specReplicasPath',
  on: { type: 'integer' },
  field: ['spec', 'replicas'],
})
