import { flavoured, type Scalar } from '../scalar.ts'

const quantity: Scalar = {
  name: 'Quantity',
  summary: 'An amount with a unit: 500m, 1.5Gi, 3',
  declaration: flavoured('Quantity', 'number | string'),
  schema: {
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    // controller-tools pkg/crd/known_types.go, the marker on Quantity
    pattern: String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`,
    'x-kubernetes-int-or-string': true,
  },
  definition: 'io.k8s.apimachinery.pkg.api.resource.Quantity',
  examples: { takes: ["'500m'", '3'], refuses: ['true'] },
}

export default quantity
