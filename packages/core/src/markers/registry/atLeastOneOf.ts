import { memberMarker } from '../member-marker.ts'
import { anyOfMembers } from '../member-rules.ts'

export default memberMarker({
  name: 'AtLeastOneOf',
  order: 13,
  quantity: 'at least one',
  verb: 'must',
  isExclusive: false,
  rule: anyOfMembers,
})
