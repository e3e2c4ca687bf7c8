import { goQuote } from '@crdgen/go'
import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, required, tooLong, unsupported } from '../../field/field-error.ts'
import { child, documentPlace, entry, type Place, topLevel } from '../../field/place.ts'
import { dns1035Label, dns1123Label, dns1123Subdomain } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { decoded } from '../values/bytes.ts'
import { containerResourceErrors } from './resources.ts'
import { tolerationErrors } from './scheduling.ts'
import { labelMapErrors } from './selectors.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'

/** Kinds that are registered once for a cluster: APIServices, priority and runtime classes, certificate requests, leases. */

/** kube-aggregator pkg/apis/apiregistration/validation, ValidateAPIService */
function* apiServiceErrors({ value, at }: Part): Errors {
  const [group, version] = [textOf(value['group']), textOf(value['version'])]
  if (group === '' && version !== 'v1') yield required(child(at, 'group'), 'only v1 may have an empty group and it better be legacy kube')
  if (group !== '') yield* invalidTexts(child(at, 'group'), group, dns1123Subdomain(group))
  yield* invalidTexts(child(at, 'version'), version, dns1035Label(version))
  for (const [key, most] of [
    ['groupPriorityMinimum', 20000],
    ['versionPriority', 1000],
  ] as const) {
    const priority = numberOf(value[key])
    if (priority <= 0 || priority > most) yield invalid(child(at, key), priority, `must be positive and less than ${most}`)
  }
  const bundle = decoded(textOf(value['caBundle'])).length
  const isInsecure = value['insecureSkipTLSVerify'] === true
  const service = optionalPart({ value, at }, 'service')
  if (service === undefined) {
    if (bundle > 0) yield invalid(child(at, 'caBundle'), `${bundle} bytes`, 'local APIServices may not have a caBundle')
    if (isInsecure) yield invalid(child(at, 'insecureSkipTLSVerify'), true, 'local APIServices may not have insecureSkipTLSVerify')
    return
  }
  const port = numberOf(service.value['port'])
  if (port < 1 || port > 65535) yield invalid(child(service.at, 'port'), port, 'port is not valid: must be between 1 and 65535, inclusive')
  if (isInsecure && bundle > 0) yield invalid(child(at, 'insecureSkipTLSVerify'), true, 'may not be true if caBundle is present')
}

/** scheduling/v1 helpers, SystemPriorityClasses */
const systemClasses: Readonly<Record<string, number>> = { 'system-node-critical': 2000001000, 'system-cluster-critical': 2000000000 }

/** pkg/apis/scheduling/validation, ValidatePriorityClass */
function* priorityClassErrors(object: JsonObject): Errors {
  const name = textOf(recordOf(object['metadata'])['name'])
  const value = numberOf(object['value'])
  if (object['preemptionPolicy'] === '') yield required(topLevel('preemptionPolicy'))
  if (!name.startsWith('system-')) {
    if (value > 1000000000) yield forbidden(topLevel('value'), 'maximum allowed value of a user defined priority is 1000000000')
    return
  }
  const reason = systemClassProblem(name, value, object['globalDefault'] === true)
  if (reason !== undefined)
    yield forbidden(
      child(topLevel('metadata'), 'name'),
      `priority class names with 'system-' prefix are reserved for system use only. error: ${reason}`,
    )
}

function systemClassProblem(name: string, value: number, isDefault: boolean): string | undefined {
  const known = Object.hasOwn(systemClasses, name) ? systemClasses[name] : undefined
  if (known === undefined) return `${name} is not a known system priority class`
  if (known !== value) return `value of ${name} PriorityClass must be ${known}`
  return isDefault ? `globalDefault of ${name} PriorityClass must be false` : undefined
}

/** pkg/apis/node/validation, ValidateRuntimeClass */
function* runtimeClassErrors(object: JsonObject, server: Server): Errors {
  const handler = textOf(object['handler'])
  if (handler !== '' || !isFrom(36, server)) yield* invalidTexts(topLevel('handler'), handler, dns1123Label(handler))
  const whole = { value: object, at: documentPlace }
  const overhead = optionalPart(whole, 'overhead')
  if (overhead !== undefined)
    yield* containerResourceErrors({ value: { limits: overhead.value['podFixed'] }, at: overhead.at }, new Set(), server)
  const scheduling = optionalPart(whole, 'scheduling')
  if (scheduling === undefined) return
  yield* labelMapErrors(scheduling.value['nodeSelector'], child(scheduling.at, 'nodeSelector'), server)
  // Older servers name the list twice.
  const at = isFrom(36, server) ? scheduling.at : child(scheduling.at, 'tolerations')
  yield* tolerationErrors({ ...scheduling, at }, server)
  const seen = new Set<string>()
  for (const { value, at } of partsOf(scheduling, 'tolerations')) {
    const key = JSON.stringify(['key', 'operator', 'value', 'effect'].map(name => textOf(value[name])))
    if (seen.has(key)) yield { ...duplicate(at, value), printed: printInternal(value, { group: 'core', type: 'Toleration' }) }
    seen.add(key)
  }
}

const usages = [
  ...['any', 'cert sign', 'client auth', 'code signing', 'content commitment', 'crl sign', 'data encipherment', 'decipher only'],
  ...['digital signature', 'email protection', 'encipher only', 'ipsec end system', 'ipsec tunnel', 'ipsec user', 'key agreement'],
  ...['key encipherment', 'microsoft sgc', 'netscape sgc', 'ocsp signing', 's/mime', 'server auth', 'signing', 'timestamping'],
]

/** pkg/apis/certificates/validation, validateCertificateSigningRequest, but for what is in the request. */
function* requestErrors({ value, at }: Part): Errors {
  const request = textOf(value['request'])
  if (
    !/-----BEGIN CERTIFICATE REQUEST-----[\s\S]*-----END CERTIFICATE REQUEST-----/.test(new TextDecoder('latin1').decode(decoded(request)))
  )
    yield invalid(child(at, 'request'), value['request'] ?? null, 'PEM block type must be CERTIFICATE REQUEST')
  const given = textsOf(value['usages'])
  if (given.length === 0) yield required(child(at, 'usages'))
  for (const [index, usage] of given.entries())
    if (!usages.includes(usage)) yield unsupported(entry(child(at, 'usages'), index), usage, usages)
  for (const [index, usage] of given.entries()) if (given.indexOf(usage) < index) yield duplicate(entry(child(at, 'usages'), index), usage)
  const signer = textOf(value['signerName'])
  const signerAt = child(at, 'signerName')
  if (signer === 'kubernetes.io/legacy-unknown')
    yield invalid(signerAt, signer, 'the legacy signerName is not allowed via this API version')
  else yield* signerErrors(signer, signerAt)
  const seconds = value['expirationSeconds']
  if (isSet(seconds) && numberOf(seconds) < 600)
    yield invalid(child(at, 'expirationSeconds'), seconds, 'may not specify a duration less than 600 seconds (10 minutes)')
}

/** core validation, ValidateSignerName */
export function* signerErrors(name: string, at: Place): Errors {
  if (name === '') return yield required(at)
  const [domain = '', path = '', ...more] = name.split('/')
  if (more.length > 0 || !name.includes('/'))
    return yield invalid(at, name, "must be a fully qualified domain and path of the form 'example.com/signer-name'")
  if (domain.length > 253) yield tooLong(at, 253)
  yield* labelErrors(domain, at, dns1123Label)
  if (!domain.includes('.')) yield invalid(at, domain, 'should be a domain with at least two segments separated by dots')
  yield* labelErrors(path, at, dns1123Subdomain)
  if (name.length > 253 + 253 + 63 + 2) yield tooLong(at, 253 + 253 + 63 + 2)
}

function* labelErrors(text: string, at: Place, rule: (label: string) => readonly string[]): Errors {
  const wrong = text.split('.').find(label => rule(label).length > 0)
  if (wrong !== undefined) for (const words of rule(wrong)) yield invalid(at, text, `validating label ${goQuote(wrong)}: ${words}`)
}

/** pkg/apis/coordination/validation, ValidateLeaseSpec, but for what schemas/natives.json has. */
function* leaseErrors({ value, at }: Part): Errors {
  if (textOf(value['preferredHolder']) !== '' && textOf(value['strategy']) === '')
    yield forbidden(child(at, 'preferredHolder'), 'may only be specified if `strategy` is defined')
}

export const registrationChecks: Readonly<Record<string, StructCheck>> = {
  'apiregistration/v1.APIServiceSpec': (value, at) => [...apiServiceErrors({ value, at })],
  'scheduling/v1.PriorityClass': value => [...priorityClassErrors(value)],
  'node/v1.RuntimeClass': (value, _at, server) => [...runtimeClassErrors(value, server)],
  'certificates/v1.CertificateSigningRequestSpec': (value, at) => [...requestErrors({ value, at })],
  'coordination/v1.LeaseSpec': (value, at) => [...leaseErrors({ value, at })],
}
