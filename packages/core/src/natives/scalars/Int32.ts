import { flavoured, type Scalar } from '../scalar.ts'

const int32: Scalar = {
  name: 'Int32',
  summary: 'A whole number of 32 bits',
  declaration: flavoured('Int32', 'number'),
  schema: { type: 'integer', format: 'int32' },
  examples: { takes: ['3', '1 + 2'], refuses: ["'3'"] },
}

export default int32
