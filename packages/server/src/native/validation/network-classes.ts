import { isCidr, isIpv6 } from '@crdgen/go'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'
import { legacyCidr } from './names.ts'
import {
  type Errors,
  invalidStruct,
  invalidTexts,
  isFrom,
  isSet,
  optionalPart,
  type Part,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'

/** IngressClasses, IPAddresses, ServiceCIDRs: pkg/apis/networking/validation/validation.go, but for what schemas/natives.json has. */

/** validateIngressClassParametersReference */
function* parameterErrors({ value, at }: Part): Errors {
  const group = value['apiGroup']
  if (isSet(group)) yield* invalidTexts(child(at, 'apiGroup'), group, dns1123Subdomain(textOf(group)))
  for (const key of ['kind', 'name']) {
    const text = textOf(value[key])
    if (text !== '') yield* invalidTexts(child(at, key), text, pathSegmentName(text))
  }
  const { scope, namespace } = value
  const place = child(at, 'namespace')
  if (scope === 'Namespace') {
    if (!isSet(namespace)) yield required(place, "`parameters.scope` is set to 'Namespace'")
    else yield* invalidTexts(place, namespace, dns1123Label(textOf(namespace)))
  }
  if (scope === 'Cluster' && isSet(namespace)) yield forbidden(place, "`parameters.scope` is set to 'Cluster'")
}

/** validateIngressClassSpec */
function* classErrors(spec: Part): Errors {
  const controller = textOf(spec.value['controller'])
  const at = child(spec.at, 'controller')
  if (controller.length > 250) yield { kind: 'tooLong', at, detail: 'may not be more than 250 bytes' }
  if (controller !== '') yield* controllerErrors(controller, at)
  const parameters = optionalPart(spec, 'parameters')
  if (parameters !== undefined) yield* parameterErrors(parameters)
}

const pathForm = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+"

/** apimachinery IsDomainPrefixedPath */
function* controllerErrors(name: string, at: Part['at']): Errors {
  const slash = name.indexOf('/')
  const [host, path] = [name.slice(0, Math.max(slash, 0)), name.slice(slash + 1)]
  if (host === '' || path === '') return yield invalid(at, name, 'must be a domain-prefixed path (such as "acme.io/foo")')
  for (const text of dns1123Subdomain(host)) yield invalid(at, host, text)
  if (!/^[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/.test(path)) yield invalid(at, path, `Invalid path (regex used for validation is '${pathForm}')`)
}

/** validateIPAddressParentReference */
function* parentErrors({ value, at }: Part): Errors {
  const group = textOf(value['group'])
  if (group !== '') yield* invalidTexts(child(at, 'group'), group, dns1123Subdomain(group))
  for (const key of ['resource', 'name', 'namespace']) {
    const text = textOf(value[key])
    if (text !== '') yield* invalidTexts(child(at, key), text, pathSegmentName(text))
  }
}

/** validateServiceCIDRSpec */
function* rangeErrors({ value, at }: Part, server: Server): Errors {
  const ranges = textsOf(value['cidrs'])
  const place = child(at, 'cidrs')
  if (ranges.length > 2)
    return yield invalidStruct({ value, at: place }, 'may only hold up to 2 values', { group: 'networking', type: 'ServiceCIDRSpec' })
  for (const [index, range] of ranges.entries())
    yield* invalidTexts(entry(place, index), range, isFrom(36, server) ? legacyCidr(range, server) : cidr(range))
  const families = ranges.map(range => isIpv6(range.split('/')[0] ?? ''))
  if (ranges.length === 2 && ranges.every(range => isCidr(range)) && families[0] === families[1])
    yield invalid(place, ranges, 'may specify no more than one IP for each IP family, i.e 192.168.0.0/24 and 2001:db8::/64')
}

function cidr(range: string): readonly string[] {
  return isCidr(range) ? [] : ['must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)']
}

export const networkClassChecks: Readonly<Record<string, StructCheck>> = {
  'networking/v1.IngressClassSpec': (value, at) => [...classErrors({ value, at })],
  'networking/v1.ParentReference': (value, at) => [...parentErrors({ value, at })],
  'networking/v1.ServiceCIDRSpec': (value, at, server) => [...rangeErrors({ value, at }, server)],
}
