import { flavoured, type Scalar } from '../scalar.ts'

const bytes: Scalar = {
  name: 'Bytes',
  summary: 'Binary data, written as base64',
  declaration: flavoured('Bytes', 'string'),
  schema: { type: 'string', format: 'byte' },
  examples: { takes: ["'Zm9v'"], refuses: ['3'] },
}

export default bytes
