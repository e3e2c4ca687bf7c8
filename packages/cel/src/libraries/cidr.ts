import { containment, parsing } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { cidrType, ipType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/cidr.go. */
export default defineLibrary({
  order: 140,
  since: 'cidr',
  overloads: () => [
    memberOverload('ip', 'cidr_ip', [cidrType], ipType),
    functionOverload('string', 'cidr_to_string', [cidrType], string),
    functionOverload('cidr', 'string_to_cidr', [string], cidrType, parsing),
    functionOverload('isCIDR', 'is_cidr', [string], bool, parsing),
    memberOverload('containsIP', 'cidr_contains_ip_string', [cidrType, string], bool, containment('ip', true)),
    memberOverload('containsIP', 'cidr_contains_ip_ip', [cidrType, ipType], bool, containment('ip', false)),
    memberOverload('containsCIDR', 'cidr_contains_cidr_string', [cidrType, string], bool, containment('cidr', true)),
    memberOverload('containsCIDR', 'cidr_contains_cidr', [cidrType, cidrType], bool, containment('cidr', false)),
    memberOverload('prefixLength', 'cidr_prefix_length', [cidrType], int),
    memberOverload('masked', 'cidr_masked', [cidrType], cidrType),
    { ...memberOverload('isMask', 'cidr_is_mask', [cidrType], bool), since: 'cidrMasks' },
  ],
})
