import { createFinding } from '@crdgen/core/internal'
import { fieldConvention } from './convention/define.ts'

export default fieldConvention<{ readonly name: string }>(
  {
    summary: 'A field name that is not camelCase',
    why: 'All names of Kubernetes are camelCase, with a lower-case first letter; clients and users expect the same everywhere, and a name cannot be changed later.',
    source: 'kube-api-linter: JSONTags; Kubernetes API conventions, "Naming conventions".',
    share: 14,
    fix: 'Name it in camelCase; in a version that is served, add the new name beside the old one.',
    example: { wrong: 'max_size: {type: string}', right: 'maxSize: {type: string}' },
    isOpinion: true,
  },
  ({ name }) =>
    name === undefined || /^\$?[a-z][A-Za-z0-9]*$/.test(name) ? undefined : createFinding({ message: 'is not camelCase', data: { name } }),
)
