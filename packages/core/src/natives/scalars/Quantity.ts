import { quantitySchema } from '../../upstream/embed/scalars.ts'
import { flavoured, type Scalar } from '../scalar.ts'

const quantity: Scalar = {
  name: 'Quantity',
  summary: 'An amount with a unit: 500m, 1.5Gi, 3',
  declaration: flavoured('Quantity', 'number | string'),
  schema: quantitySchema,
  definition: 'io.k8s.apimachinery.pkg.api.resource.Quantity',
  examples: { takes: ["'500m'", '3'], refuses: ['true'] },
}

export default quantity
