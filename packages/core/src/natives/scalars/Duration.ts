import { durationSchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const duration: Scalar = {
  name: 'Duration',
  summary: 'A length of time as Go writes it: 1h30m',
  declaration: flavoured('Duration', 'string'),
  schema: durationSchema,
  examples: { takes: ["'1h30m'"], refuses: ['90'] },
}

export default duration
