import { intOrStringSchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const intOrString: Scalar = {
  name: 'IntOrString',
  summary: 'A whole number or a string: 8080, http, 25%',
  declaration: flavoured('IntOrString', 'number | string'),
  schema: intOrStringSchema,
  definition: 'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
  examples: { takes: ['8080', "'25%'"], refuses: ['true'] },
}

export default intOrString
