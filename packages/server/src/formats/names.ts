import { labelValue as labelValueIn, type LengthUnit, qualifiedName as qualifiedNameIn } from '@crdgen/cel/internal'
import { isIp } from '@crdgen/go'
import type { Server } from '../server-version.ts'

export { dns1035Label, dns1123Label, dns1123Subdomain, type NameCheck } from '@crdgen/cel/internal'

function unitOf(server: Server): LengthUnit {
  return server.has('labelTextsInBytes') ? 'bytes' : 'characters'
}

/** IsValidLabelValue */
export function labelValue(value: string, server: Server): readonly string[] {
  return labelValueIn(value, unitOf(server))
}

/** IsQualifiedName, the rule for keys of labels and annotations and for finalizers. */
export function qualifiedName(name: string, server: Server): readonly string[] {
  return qualifiedNameIn(name, unitOf(server))
}

/** IsValidIP; `isLoose`: with leading zeros, as fields took it that are older than the rule. */
export function ipAddress(text: string, isLoose = false): readonly string[] {
  return isIp(text, isLoose) ? [] : ['must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)']
}

/** The DNS label that a name most likely means: `My_Widgets` → `my-widgets`; undefined where nothing of the name can be kept. */
export function labelFor(name: string): string | undefined {
  const label = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63)
    .replace(/-+$/, '')
  return label === '' || label === name ? undefined : label
}
