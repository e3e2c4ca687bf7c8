import { validation } from '../cost/kubernetes.ts'
import { listType, optionalOf, string } from '../types/type.ts'
import { formatType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/format.go. */
export default defineLibrary({
  order: 150,
  overloads: () => [
    { name: 'format.named', id: 'format-named', kind: 'function', args: [string], result: optionalOf(formatType), since: 'format' },
    { name: 'format.byte', id: 'format.byte', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.date', id: 'format.date', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.datetime', id: 'format.datetime', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.dns1035Label', id: 'format.dns1035Label', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.dns1035LabelPrefix', id: 'format.dns1035LabelPrefix', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.dns1123Label', id: 'format.dns1123Label', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.dns1123LabelPrefix', id: 'format.dns1123LabelPrefix', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.dns1123Subdomain', id: 'format.dns1123Subdomain', kind: 'function', args: [], result: formatType, since: 'format' },
    {
      name: 'format.dns1123SubdomainPrefix',
      id: 'format.dns1123SubdomainPrefix',
      kind: 'function',
      args: [],
      result: formatType,
      since: 'format',
    },
    { name: 'format.labelValue', id: 'format.labelValue', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.qualifiedName', id: 'format.qualifiedName', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.uri', id: 'format.uri', kind: 'function', args: [], result: formatType, since: 'format' },
    { name: 'format.uuid', id: 'format.uuid', kind: 'function', args: [], result: formatType, since: 'format' },
    {
      name: 'validate',
      id: 'format-validate',
      kind: 'member',
      args: [formatType, string],
      result: optionalOf(listType(string)),
      since: 'format',
      staticCost: validation,
    },
  ],
})
