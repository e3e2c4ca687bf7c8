import { scaleMarker } from '../scale-path.ts'

export default scaleMarker({
  tag: 'statusReplicas',
  summary: 'The field that holds the number of replicas there are, for the scale subresource.',
  member: 'statusReplicasPath',
  on: { type: 'integer' },
  field: ['status', 'replicas'],
})
