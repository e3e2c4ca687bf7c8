import { timeSchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const time: Scalar = {
  name: 'Time',
  summary: 'A moment, to the second: 2006-01-02T15:04:05Z',
  declaration: flavoured('Time', 'string'),
  schema: timeSchema,
  definition: 'io.k8s.apimachinery.pkg.apis.meta.v1.Time',
  examples: { takes: ["'2006-01-02T15:04:05Z'", 'new Date(0).toISOString()'], refuses: ['new Date(0)'] },
}

export default time
