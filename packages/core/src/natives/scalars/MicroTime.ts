import { microTimeSchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const microTime: Scalar = {
  name: 'MicroTime',
  summary: 'A moment, to the microsecond: 2006-01-02T15:04:05.000000Z',
  declaration: flavoured('MicroTime', 'string'),
  schema: microTimeSchema,
  definition: 'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime',
  examples: { takes: ["'2006-01-02T15:04:05.000000Z'"], refuses: ['0'] },
}

export default microTime
