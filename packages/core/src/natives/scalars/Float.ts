import { flavoured, type Scalar } from '../scalar.ts'

const float: Scalar = {
  name: 'Float',
  summary: 'A number of 32 bits',
  declaration: flavoured('Float', 'number'),
  schema: { type: 'number', format: 'float' },
  examples: { takes: ['0.5'], refuses: ["'0.5'"] },
}

export default float
