import { parsing, parsingTwice } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { ipType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/ip.go. */
export default defineLibrary({
  order: 130,
  overloads: () => [
    { name: 'string', id: 'ip_to_string', kind: 'function', args: [ipType], result: string, since: 'ip' },
    { name: 'ip', id: 'string_to_ip', kind: 'function', args: [string], result: ipType, since: 'ip', staticCost: parsing },
    { name: 'isIP', id: 'is_ip', kind: 'function', args: [string], result: bool, since: 'ip', staticCost: parsing },
    {
      name: 'ip.isCanonical',
      id: 'ip_is_canonical',
      kind: 'function',
      args: [string],
      result: bool,
      since: 'ip',
      staticCost: parsingTwice,
    },
    { name: 'family', id: 'ip_family', kind: 'member', args: [ipType], result: int, since: 'ip' },
    { name: 'isUnspecified', id: 'ip_is_unspecified', kind: 'member', args: [ipType], result: bool, since: 'ip' },
    { name: 'isLoopback', id: 'ip_is_loopback', kind: 'member', args: [ipType], result: bool, since: 'ip' },
    { name: 'isLinkLocalMulticast', id: 'ip_is_link_local_multicast', kind: 'member', args: [ipType], result: bool, since: 'ip' },
    { name: 'isLinkLocalUnicast', id: 'ip_is_link_local_unicast', kind: 'member', args: [ipType], result: bool, since: 'ip' },
    { name: 'isGlobalUnicast', id: 'ip_is_global_unicast', kind: 'member', args: [ipType], result: bool, since: 'ip' },
  ],
})
