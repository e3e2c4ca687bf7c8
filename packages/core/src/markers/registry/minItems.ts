import { countMarker } from '../member-marker.ts'
import { texts } from '../example-schemas.ts'

export default countMarker({
  name: 'MinItems',
  summary: 'The fewest items of a list.',
  on: texts,
  wrong: { on: { type: 'string' }, is: 'string' },
  keywords: minItems => ({ minItems }),
})
