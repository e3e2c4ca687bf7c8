import { flavoured, type Scalar } from '../scalar.ts'

const int64: Scalar = {
  name: 'Int64',
  summary: 'A whole number of 64 bits',
  declaration: flavoured('Int64', 'number'),
  schema: { type: 'integer', format: 'int64' },
  examples: { takes: ['3', '2 ** 40'], refuses: ["'3'"] },
}

export default int64
