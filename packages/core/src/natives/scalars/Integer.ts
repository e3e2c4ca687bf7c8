import { flavoured, type Scalar } from '../scalar.ts'

const integer: Scalar = {
  name: 'Integer',
  summary: 'A whole number without a stated size',
  declaration: flavoured('Integer', 'number'),
  schema: { type: 'integer' },
  examples: { takes: ['3'], refuses: ["'3'"] },
}

export default integer
