import { bytesSchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const bytes: Scalar = {
  name: 'Bytes',
  summary: 'Binary data, written as base64',
  declaration: flavoured('Bytes', 'string'),
  schema: bytesSchema,
  examples: { takes: ["'Zm9v'"], refuses: ['3'] },
}

export default bytes
