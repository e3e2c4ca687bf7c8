import { memberMarker } from '../member-marker.ts'
import { sumOfMembers } from '../member-rules.ts'

export default memberMarker({
  name: 'AtMostOneOf',
  order: 11,
  quantity: 'at most one',
  verb: 'may',
  isExclusive: true,
  rule: names => `${sumOfMembers(names)} <= 1`,
})
