import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, documentPlace, entry, type Place, unspelled } from '../../field/place.ts'
import { isCidr, isIp, isWithin } from '@crdgen/go'
import { dns1035Label, dns1123Label, dns1123Subdomain } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isGateOn,
  isSet,
  numberOf,
  optionalPart,
  type Part,
  partOf,
  partsOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'
import { hostName, legacyCidr, portName, portNumber } from './names.ts'

/** Ingresses and NetworkPolicies: pkg/apis/networking/validation/validation.go. */

/** validateIngressBackend */
function* backendErrors(backend: Part, server: Server): Errors {
  const [resource, service] = ['resource', 'service'].map(name => optionalPart(backend, name))
  if (resource !== undefined && service !== undefined) yield invalid(backend.at, '', 'cannot set both resource and service backends')
  else if (service !== undefined) yield* serviceBackendErrors(service, backend, server)
  else if (resource !== undefined) yield* resourceBackendErrors(resource)
  else yield invalid(backend.at, '', 'resource or service backend is required')
}

/** validateIngressTypedLocalObjectReference */
function* resourceBackendErrors({ value, at }: Part): Errors {
  const group = value['apiGroup']
  if (isSet(group)) yield* invalidTexts(child(at, 'apiGroup'), group, dns1123Subdomain(textOf(group)))
  for (const name of ['kind', 'name']) {
    const text = textOf(value[name])
    if (text === '') yield required(child(at, name))
    else yield* invalidTexts(child(at, name), text, pathSegmentName(text))
  }
}

function* serviceBackendErrors(service: Part, backend: Part, server: Server): Errors {
  const name = textOf(service.value['name'])
  const rule = isGateOn('RelaxedServiceNameValidation', server) ? dns1123Label : dns1035Label
  if (name === '') yield required(child(service.at, 'name'))
  else yield* invalidTexts(child(service.at, 'name'), name, rule(name))
  const port = partOf(service, 'port')
  const [portText, number] = [textOf(port.value['name']), numberOf(port.value['number'])]
  if (portText !== '' && number !== 0) yield invalid(backend.at, '', 'cannot set both port name & port number')
  else if (portText !== '') yield* invalidTexts(child(port.at, 'name'), portText, portName(portText))
  else if (number !== 0) yield* invalidTexts(child(port.at, 'number'), number, portNumber(number))
  else yield required(backend.at, 'port name or number is required')
}

const pathTypes = ['Exact', 'ImplementationSpecific', 'Prefix']
const badParts = ['//', '/./', '/../', '%2f', '%2F']
const badEnds = ['/..', '/.']

/** validateHTTPIngressPath */
function* pathErrors(path: Part, server: Server): Errors {
  const { pathType } = path.value
  const [text, at] = [textOf(path.value['path']), child(path.at, 'path')]
  if (!isSet(pathType)) return yield required(child(path.at, 'pathType'), 'pathType must be specified')
  const isExact = pathType === 'Exact' || pathType === 'Prefix'
  if (!pathTypes.includes(textOf(pathType))) yield unsupported(child(path.at, 'pathType'), pathType, pathTypes)
  else if ((isExact || text !== '') && !text.startsWith('/')) yield invalid(at, text, 'must be an absolute path')
  if (isExact) {
    for (const part of badParts) if (text.includes(part)) yield invalid(at, text, `must not contain '${part}'`)
    for (const end of badEnds) if (text.endsWith(end)) yield invalid(at, text, `cannot end with '${end}'`)
  }
  yield* backendErrors(partOf(path, 'backend'), server)
}

/** ValidateIngressSpec */
function* ingressErrors(spec: Part, server: Server): Errors {
  const rules = partsOf(spec, 'rules')
  const fallback = optionalPart(spec, 'defaultBackend')
  if (rules.length === 0 && fallback === undefined)
    yield invalid(
      spec.at,
      null,
      'either `defaultBackend` or `rules` must be specified',
      printInternal(spec.value['rules'], { group: 'networking', type: '[]IngressRule' }),
    )
  if (fallback !== undefined) yield* backendErrors(fallback, server)
  for (const rule of rules) {
    const host = textOf(rule.value['host'])
    const at = child(rule.at, 'host')
    if (host !== '' && isIp(host, true)) yield invalid(at, host, 'must be a DNS name, not an IP address')
    if (host !== '') yield* invalidTexts(at, host, hostName(host))
    const http = optionalPart(rule, 'http')
    if (http === undefined) continue
    const paths = partsOf(http, 'paths')
    if (paths.length === 0) yield required(child(http.at, 'paths'))
    for (const path of paths) yield* pathErrors(path, server)
  }
  yield* tlsErrors(spec)
}

/** validateIngressTLS */
function* tlsErrors(spec: Part): Errors {
  for (const { value, at } of partsOf(spec, 'tls')) {
    for (const [index, host] of textsOf(value['hosts']).entries())
      yield* invalidTexts(entry(child(at, 'hosts'), index), host, hostName(host))
    const name = textOf(value['secretName'])
    if (name !== '') yield* invalidTexts(child(at, 'secretName'), name, dns1123Subdomain(name))
  }
  const className = spec.value['ingressClassName']
  if (typeof className === 'string') yield* invalidTexts(child(spec.at, 'ingressClassName'), className, dns1123Subdomain(className))
}

/** ValidateNetworkPolicyPort, but for protocols. */
function* policyPortErrors({ value, at }: Part, server: Server): Errors {
  const { port, endPort } = value
  const endAt = child(at, 'endPort')
  if (typeof port === 'number') {
    yield* invalidTexts(child(at, 'port'), port, portNumber(port))
    if (typeof endPort !== 'number') return
    if (endPort < port) yield invalid(endAt, isFrom(37, server) ? endPort : port, 'must be greater than or equal to `port`')
    yield* invalidTexts(endAt, endPort, portNumber(endPort))
  } else if (typeof port === 'string') {
    if (isSet(endPort)) yield invalid(endAt, endPort, 'may not be specified when `port` is non-numeric')
    yield* invalidTexts(child(at, 'port'), port, portName(port))
  } else if (isSet(endPort)) yield invalid(endAt, endPort, 'may not be specified when `port` is not specified')
}

/** ValidateIPBlock; that the range is required is in schemas/natives.json. */
function* blockErrors({ value, at }: Part, server: Server): Errors {
  const cidr = textOf(value['cidr'])
  if (cidr === '') return
  yield* invalidTexts(child(at, 'cidr'), cidr, legacyCidr(cidr, server))
  if (!isCidr(cidr)) return
  for (const [index, one] of textsOf(value['except']).entries()) {
    const place = entry(child(at, 'except'), index)
    yield* invalidTexts(place, one, legacyCidr(one, server))
    if (isCidr(one) && !isWithin(one, cidr)) yield invalid(place, one, 'must be a strict subset of `cidr`')
  }
}

/** ValidateNetworkPolicyPeer */
function* peerErrors(peer: Part, server: Server): Errors {
  const [pods, namespaces, block] = ['podSelector', 'namespaceSelector', 'ipBlock'].map(name => optionalPart(peer, name))
  if (block !== undefined) {
    yield* blockErrors(block, server)
  }
  if (pods === undefined && namespaces === undefined && block === undefined) yield required(peer.at, 'must specify a peer')
  else if (block !== undefined && (pods !== undefined || namespaces !== undefined))
    yield forbidden(peer.at, 'may not specify both ipBlock and another peer')
}

function* networkPolicyErrors(spec: Part, server: Server): Errors {
  for (const [direction, peers] of [
    ['ingress', 'from'],
    ['egress', 'to'],
  ] as const)
    for (const rule of partsOf(spec, direction)) {
      for (const port of partsOf(rule, 'ports')) yield* policyPortErrors(port, server)
      for (const peer of partsOf(rule, peers)) yield* peerErrors(peer, server)
    }
}

/** pkg/apis/networking, ValidateIngressCreate: an old annotation beside the field for a class. */
function* classErrors({ metadata, spec }: JsonObject): Errors {
  const annotations = isRecord(metadata) ? metadata['annotations'] : undefined
  const annotated = isRecord(annotations) ? annotations['kubernetes.io/ingress.class'] : undefined
  const own = isRecord(spec) ? spec['ingressClassName'] : undefined
  if (typeof annotated !== 'string' || typeof own !== 'string' || annotated === own) return
  // The server's path has no `metadata`.
  const at: Place = { parent: unspelled(documentPlace, 'metadata'), key: 'annotations', server: 'annotations' }
  yield invalid(child(at, 'kubernetes.io/ingress.class'), annotated, 'must match `ingressClassName` when both are specified')
}

export const networkingChecks: Readonly<Record<string, StructCheck>> = {
  'networking/v1.IngressSpec': (value, at, server) => [...ingressErrors({ value, at }, server)],
  'networking/v1.Ingress': value => [...classErrors(value)],
  'networking/v1.NetworkPolicySpec': (value, at, server) => [...networkPolicyErrors({ value, at }, server)],
}
