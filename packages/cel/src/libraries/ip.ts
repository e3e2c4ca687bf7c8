import { parsing, parsingTwice } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { ipType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/ip.go. */
export default defineLibrary({
  order: 130,
  since: 'ip',
  overloads: () => [
    functionOverload('string', 'ip_to_string', [ipType], string),
    functionOverload('ip', 'string_to_ip', [string], ipType, parsing),
    functionOverload('isIP', 'is_ip', [string], bool, parsing),
    functionOverload('ip.isCanonical', 'ip_is_canonical', [string], bool, parsingTwice),
    memberOverload('family', 'ip_family', [ipType], int),
    memberOverload('isUnspecified', 'ip_is_unspecified', [ipType], bool),
    memberOverload('isLoopback', 'ip_is_loopback', [ipType], bool),
    memberOverload('isLinkLocalMulticast', 'ip_is_link_local_multicast', [ipType], bool),
    memberOverload('isLinkLocalUnicast', 'ip_is_link_local_unicast', [ipType], bool),
    memberOverload('isGlobalUnicast', 'ip_is_global_unicast', [ipType], bool),
  ],
})
