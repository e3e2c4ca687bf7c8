import type { Layout } from '../layout.ts'

/** A file per module, with every definition of it. Texts are as upstream has them. */
const kubernetesTypes: Layout = {
  packages: ['kubernetes-types'],
  places: ({ module, name }) => [{ packageName: 'kubernetes-types', file: `${module}.d.ts`, declaration: name }],
  fieldOf: (_definition, property) => property,
  restore: text => text,
}

export default kubernetesTypes
