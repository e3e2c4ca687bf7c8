import { flavoured, type Scalar } from '../scalar.ts'

const double: Scalar = {
  name: 'Double',
  summary: 'A number of 64 bits',
  declaration: flavoured('Double', 'number'),
  schema: { type: 'number', format: 'double' },
  examples: { takes: ['0.5'], refuses: ["'0.5'"] },
}

export default double
