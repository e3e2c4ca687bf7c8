import { lookUp } from '@crdgen/core/internal'
import { goLower } from '@crdgen/go'
import { dns1123Label, dns1123Subdomain, labelValue, qualifiedName } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'

/** apimachinery pkg/api/validate/strfmt.go: what is wrong with a text of a format, one text per broken rule. */
const formats: Readonly<Record<string, (text: string, server: Server) => readonly string[]>> = {
  'k8s-short-name': text => dns1123Label(text),
  'k8s-long-name': text => dns1123Subdomain(text),
  'k8s-long-name-caseless': text => dns1123Subdomain(goLower(text)),
  'k8s-label-key': (text, server) => qualifiedName(text, server),
  'k8s-label-value': (text, server) => labelValue(text, server),
  'k8s-path-segment-name': text => pathSegmentName(text),
  'k8s-uuid': text => (uuid.test(text) ? [] : ['must be a lowercase UUID in 8-4-4-4-12 format']),
  'k8s-resource-pool-name': text => poolName(text),
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** ResourcePoolName */
function poolName(text: string): readonly string[] {
  if (text.length > 253) return ['must be no more than 253 bytes']
  return text.split('/').flatMap((part, index) => (part === '' ? [`segment ${index}: must not be empty`] : dns1123Subdomain(part)))
}

/** The errors of a text; none for a format that is not known here. */
export function formatErrors(format: string, text: string, server: Server): readonly string[] {
  return lookUp(formats, format)?.(text, server) ?? []
}
