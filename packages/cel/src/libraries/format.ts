import { validation } from '../cost/kubernetes.ts'
import { listType, optionalOf, string } from '../types/type.ts'
import { formatType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

const named = (
  'byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix ' +
  'dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid'
).split(' ')

/** apiserver pkg/cel/library/format.go. */
export default defineLibrary({
  order: 150,
  since: 'format',
  overloads: () => [
    functionOverload('format.named', 'format-named', [string], optionalOf(formatType)),
    ...named.map(name => functionOverload(`format.${name}`, `format.${name}`, [], formatType)),
    memberOverload('validate', 'format-validate', [formatType, string], optionalOf(listType(string)), validation),
  ],
})
