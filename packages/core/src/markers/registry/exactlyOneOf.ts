import { memberMarker } from '../member-marker.ts'
import { sumOfMembers } from '../member-rules.ts'

export default memberMarker({
  name: 'ExactlyOneOf',
  order: 12,
  quantity: 'exactly one',
  verb: 'must',
  isExclusive: true,
  rule: names => `${sumOfMembers(names)} == 1`,
})
