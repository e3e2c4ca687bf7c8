import { countMarker } from '../member-marker.ts'
import { texts } from '../example-schemas.ts'

export default countMarker({
  name: 'MaxProperties',
  summary: 'The most members of an object or map.',
  on: { type: 'object' },
  wrong: { on: texts, is: 'list' },
  keywords: maxProperties => ({ maxProperties }),
})
