import { invalid, required, tooMany } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { dns1035Label, dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import { webhookPathErrors, webhookUrlErrors } from '../../formats/webhook.ts'
import type { Server } from '../../server-version.ts'
import { expressionErrors } from './expressions.ts'
import {
  type Errors,
  invalidTexts,
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

/** Webhooks: pkg/apis/admissionregistration/validation/validation.go, but for what schemas/natives.json has, and the CEL of conditions. */

/** apimachinery IsFullyQualifiedName */
function* hookNameErrors(name: string, at: Place): Errors {
  if (name === '') return
  const wrong = dns1123Subdomain(name)
  if (wrong.length > 0) yield invalid(at, name, wrong.join(','))
  else if (name.split('.').length < 3) yield invalid(at, name, 'should be a domain with at least three segments separated by dots')
}

const starred = [
  ['operations', 'operations'],
  ['apiGroups', 'API groups'],
  ['apiVersions', 'API versions'],
] as const

/** validateRuleWithOperations */
function* ruleErrors(rule: Part): Errors {
  for (const [key, words] of starred) {
    const values = textsOf(rule.value[key])
    if (values.length > 1 && values.includes('*'))
      yield invalid(child(rule.at, key), values, `if '*' is present, must not specify other ${words}`)
  }
  for (const [index, version] of textsOf(rule.value['apiVersions']).entries())
    if (version === '') yield required(entry(child(rule.at, 'apiVersions'), index))
  yield* resourceErrors(textsOf(rule.value['resources']), child(rule.at, 'resources'))
}

/** validateResources */
function* resourceErrors(resources: readonly string[], at: Place): Errors {
  const [wholeOf, everyOf] = [new Set<string>(), new Set<string>()]
  let hasPlain = false
  for (const [index, resource] of resources.entries()) {
    if (resource === '') yield required(entry(at, index))
    if (resource === '') continue
    const slash = resource.indexOf('/')
    if (slash < 0) {
      hasPlain = resource !== '*'
      continue
    }
    const [name, sub] = [resource.slice(0, slash), resource.slice(slash + 1)]
    if (wholeOf.has(name)) yield invalid(entry(at, index), resource, `if '${name}/*' is present, must not specify ${resource}`)
    if (everyOf.has(sub)) yield invalid(entry(at, index), resource, `if '*/${sub}' is present, must not specify ${resource}`)
    if (sub === '*') wholeOf.add(name)
    if (name === '*') everyOf.add(sub)
  }
  if (resources.length > 1 && resources.includes('*/*'))
    yield invalid(at, resources, "if '*/*' is present, must not specify other resources")
  if (resources.includes('*') && hasPlain)
    yield invalid(at, resources, "if '*' is present, must not specify other resources without subresources")
}

/** validateAdmissionReviewVersions */
function* versionErrors({ value, at }: Part): Errors {
  const versions = textsOf(value['admissionReviewVersions'])
  const place = child(at, 'admissionReviewVersions')
  for (const [index, version] of versions.entries()) {
    if (versions.indexOf(version) < index) yield invalid(entry(place, index), version, 'duplicate version')
    else yield* invalidTexts(entry(place, index), version, dns1035Label(version))
  }
  if (versions.length > 0 && !versions.some(version => version === 'v1' || version === 'v1beta1'))
    yield invalid(place, versions, 'must include at least one of v1, v1beta1')
}

/** ValidateWebhookURL, ValidateWebhookService; the server's call and its callee disagree about the order of name and namespace. */
function* clientErrors(config: Part): Errors {
  const { url } = config.value
  const service = optionalPart(config, 'service')
  if (isSet(url) === (service !== undefined)) return yield required(config.at, 'exactly one of url or service is required')
  if (isSet(url)) return yield* webhookUrlErrors(textOf(url), child(config.at, 'url'))
  if (service === undefined) return
  const { value, at } = service
  if (textOf(value['namespace']) === '') yield required(child(at, 'namespace', 'name'))
  if (textOf(value['name']) === '') yield required(child(at, 'name', 'namespace'))
  const port = numberOf(value['port'])
  if (port < 1 || port > 65535) yield invalid(child(at, 'port'), port, 'port is not valid: must be between 1 and 65535, inclusive')
  if (typeof value['path'] === 'string') yield* webhookPathErrors(value['path'], child(at, 'path'))
}

const conditionVariables = ['object', 'oldObject', 'request', 'authorizer']

/** validateMatchConditions */
function* conditionErrors(hook: Part, server: Server): Errors {
  const conditions = partsOf(hook, 'matchConditions')
  if (conditions.length > 64) yield tooMany(child(hook.at, 'matchConditions'), conditions.length, 64)
  for (const { value, at } of conditions) {
    const [name, expression] = [textOf(value['name']), textOf(value['expression'])]
    if (expression !== '' && expression.trim() === '') yield required(child(at, 'expression'))
    else if (expression !== '') yield* expressionErrors(expression.trim(), conditionVariables, child(at, 'expression'), server)
    if (name !== '') yield* invalidTexts(child(at, 'name'), name, qualifiedName(name, server))
  }
}

const webhook: StructCheck = (value, at, server) => [...hookErrors({ value, at }, server)]

function* hookErrors(hook: Part, server: Server): Errors {
  yield* hookNameErrors(textOf(hook.value['name']), child(hook.at, 'name'))
  for (const rule of partsOf(hook, 'rules')) yield* ruleErrors(rule)
  yield* clientErrors(partOf(hook, 'clientConfig'))
  yield* conditionErrors(hook, server)
  yield* versionErrors(hook)
}

export const webhookChecks: Readonly<Record<string, StructCheck>> = {
  'admissionregistration/v1.ValidatingWebhook': webhook,
  'admissionregistration/v1.MutatingWebhook': webhook,
}
