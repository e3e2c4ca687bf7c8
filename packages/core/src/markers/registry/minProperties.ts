import { countMarker } from '../member-marker.ts'
import { texts } from '../example-schemas.ts'

export default countMarker({
  name: 'MinProperties',
  summary: 'The fewest members of an object or map.',
  on: { type: 'object' },
  wrong: { on: texts, is: 'list' },
  keywords: minProperties => ({ minProperties }),
})
