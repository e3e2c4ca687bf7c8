import type { JsonObject } from '@crdgen/core/internal'
import { isSet, recordOf, textOf } from '../validation/tools.ts'

/** Fields that the server takes over from the stored object, or drops, before it validates an update: pkg/registry, PrepareForUpdate. */
const carried: Readonly<Record<string, (now: JsonObject, old: JsonObject) => JsonObject>> = {
  ' Namespace': (now, old) => ({ ...now, spec: old['spec'] }),
  ' Service': withClusterIp,
  'certificates.k8s.io CertificateSigningRequest': (now, old) => ({ ...now, spec: old['spec'] }),
}

export function carriedOver(kind: string, now: JsonObject, old: JsonObject): JsonObject {
  return Object.hasOwn(carried, kind) ? (carried[kind]?.(now, old) ?? now) : now
}

/** patchAllocatedValues: an address that is left out stays as it is, and so a service without one. */
function withClusterIp(now: JsonObject, old: JsonObject): JsonObject {
  const [spec, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  if ([spec, before].some(({ type }) => type === 'ExternalName')) return now
  const { clusterIP, clusterIPs } = before
  if (textOf(spec['clusterIP']) !== '' || textOf(clusterIP) === '' || isSet(spec['clusterIPs'])) return now
  return { ...now, spec: { ...spec, clusterIP, ...(isSet(clusterIPs) ? { clusterIPs } : {}) } }
}
