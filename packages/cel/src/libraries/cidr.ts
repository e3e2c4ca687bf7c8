import { containment, parsing } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { cidrType, ipType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/cidr.go. */
export default defineLibrary({
  order: 140,
  overloads: () => [
    { name: 'ip', id: 'cidr_ip', kind: 'member', args: [cidrType], result: ipType, since: 'cidr' },
    { name: 'string', id: 'cidr_to_string', kind: 'function', args: [cidrType], result: string, since: 'cidr' },
    { name: 'cidr', id: 'string_to_cidr', kind: 'function', args: [string], result: cidrType, since: 'cidr', staticCost: parsing },
    { name: 'isCIDR', id: 'is_cidr', kind: 'function', args: [string], result: bool, since: 'cidr', staticCost: parsing },
    {
      name: 'containsIP',
      id: 'cidr_contains_ip_string',
      kind: 'member',
      args: [cidrType, string],
      result: bool,
      since: 'cidr',
      staticCost: containment('ip', true),
    },
    {
      name: 'containsIP',
      id: 'cidr_contains_ip_ip',
      kind: 'member',
      args: [cidrType, ipType],
      result: bool,
      since: 'cidr',
      staticCost: containment('ip', false),
    },
    {
      name: 'containsCIDR',
      id: 'cidr_contains_cidr_string',
      kind: 'member',
      args: [cidrType, string],
      result: bool,
      since: 'cidr',
      staticCost: containment('cidr', true),
    },
    {
      name: 'containsCIDR',
      id: 'cidr_contains_cidr',
      kind: 'member',
      args: [cidrType, cidrType],
      result: bool,
      since: 'cidr',
      staticCost: containment('cidr', false),
    },
    { name: 'prefixLength', id: 'cidr_prefix_length', kind: 'member', args: [cidrType], result: int, since: 'cidr' },
    { name: 'masked', id: 'cidr_masked', kind: 'member', args: [cidrType], result: cidrType, since: 'cidr' },
    { name: 'isMask', id: 'cidr_is_mask', kind: 'member', args: [cidrType], result: bool, since: 'cidrMasks' },
  ],
})
