import { validation } from '../cost/kubernetes.ts'
import { listType, optionalOf, string } from '../types/type.ts'
import { formatType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/format.go. */
export default defineLibrary({
  order: 150,
  since: 'format',
  overloads: () => [
    functionOverload('format.named', 'format-named', [string], optionalOf(formatType)),
    functionOverload('format.byte', 'format.byte', [], formatType),
    functionOverload('format.date', 'format.date', [], formatType),
    functionOverload('format.datetime', 'format.datetime', [], formatType),
    functionOverload('format.dns1035Label', 'format.dns1035Label', [], formatType),
    functionOverload('format.dns1035LabelPrefix', 'format.dns1035LabelPrefix', [], formatType),
    functionOverload('format.dns1123Label', 'format.dns1123Label', [], formatType),
    functionOverload('format.dns1123LabelPrefix', 'format.dns1123LabelPrefix', [], formatType),
    functionOverload('format.dns1123Subdomain', 'format.dns1123Subdomain', [], formatType),
    functionOverload('format.dns1123SubdomainPrefix', 'format.dns1123SubdomainPrefix', [], formatType),
    functionOverload('format.labelValue', 'format.labelValue', [], formatType),
    functionOverload('format.qualifiedName', 'format.qualifiedName', [], formatType),
    functionOverload('format.uri', 'format.uri', [], formatType),
    functionOverload('format.uuid', 'format.uuid', [], formatType),
    memberOverload('validate', 'format-validate', [formatType, string], optionalOf(listType(string)), validation),
  ],
})
