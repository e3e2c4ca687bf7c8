import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, invalid, unsupported } from '../../field/field-error.ts'
import { child, entry, topLevel } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { legacyIp } from './names.ts'
import { type Errors, isSet, recordOf, textOf, textsOf } from './tools.ts'

/**
 * ValidateServiceClusterIPsRelatedFields, of a Service with the addresses that normalizeClusterIPs gives it (registry core/service). The
 * server allocates addresses before it validates anything else: what is wrong here is all that it answers.
 */
export function* clusterIpErrors(service: JsonObject, old: JsonObject | undefined, server: Server): Errors {
  const spec = recordOf(service['spec'])
  if (spec['type'] === 'ExternalName') return
  const at = topLevel('spec')
  const [ip, given] = [textOf(spec['clusterIP']), textsOf(spec['clusterIPs'])]
  const ips = given.length === 0 && ip !== '' ? [ip] : given
  const ipsAt = child(at, 'clusterIPs')
  if (ip !== '' && ips[0] !== ip) yield invalid(ipsAt, ips, 'first value must match `clusterIP`')
  if (ip === '' && ips.length > 0) yield invalid(ipsAt, ips, 'must be empty when `clusterIP` is not specified')
  yield* familyErrors(spec)
  const before = recordOf(old?.['spec'])
  const known = new Set([textOf(before['clusterIP']), ...textsOf(before['clusterIPs'])])
  const wrong = [...addressErrors(ips, known, server)]
  yield* wrong
  if (ips.length > 2) yield invalid(ipsAt, ips, 'may only hold up to 2 values')
  if (wrong.length > 0) return
  if (ips.length > 1 && new Set(ips.map(isIpv6)).size === 1) yield invalid(ipsAt, ips, 'may specify no more than one IP for each IP family')
  if (ips[0] === 'None') return
  for (const [index, family] of textsOf(spec['ipFamilies']).entries()) {
    const own = ips[index]
    if (own !== undefined && (family === 'IPv4' || family === 'IPv6') && isIpv6(own) !== (family === 'IPv6'))
      yield invalid(entry(ipsAt, index), own, `expected an ${family} value as indicated by \`ipFamilies[${index}]\``)
  }
}

const families = ['IPv4', 'IPv6']
const policies = ['PreferDualStack', 'RequireDualStack', 'SingleStack']

function* familyErrors(spec: JsonObject): Errors {
  const at = topLevel('spec')
  const seen = new Set<string>()
  for (const [index, family] of textsOf(spec['ipFamilies']).entries()) {
    const place = entry(child(at, 'ipFamilies'), index)
    if (!families.includes(family)) yield unsupported(place, family, families)
    if (seen.has(family)) yield duplicate(place, family)
    seen.add(family)
  }
  const policy = spec['ipFamilyPolicy']
  if (isSet(policy) && !policies.includes(textOf(policy))) yield unsupported(child(at, 'ipFamilyPolicy'), policy, policies)
}

function* addressErrors(ips: readonly string[], known: ReadonlySet<string>, server: Server): Errors {
  const at = child(topLevel('spec'), 'clusterIPs')
  for (const [index, ip] of ips.entries()) {
    if (index === 0 && ip === 'None') {
      if (ips.length > 1) yield invalid(at, ips, "'None' must be the first and only value")
    } else if (!known.has(ip)) for (const text of legacyIp(ip, server)) yield invalid(entry(at, index), ip, text)
  }
}

function isIpv6(ip: string): boolean {
  return ip.includes(':')
}
