import { countMarker } from '../member-marker.ts'
import { texts } from '../example-schemas.ts'

export default countMarker({
  name: 'MaxItems',
  others: ['k8s:maxItems'],
  summary: 'The most items of a list.',
  on: texts,
  wrong: { on: { type: 'string' }, is: 'string' },
  keywords: maxItems => ({ maxItems }),
})
