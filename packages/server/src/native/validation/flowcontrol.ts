import { lookUp } from '@crdgen/core/internal'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain } from '../../formats/names.ts'
import { printInternal } from '../values/print.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  nameOfOwner,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'

/** Priorities of requests: pkg/apis/flowcontrol/validation/validation.go, but for what schemas/natives.json has. */

/** ValidateFlowSchemaSpec */
function* schemaErrors(spec: Part, name: string): Errors {
  const precedence = numberOf(spec.value['matchingPrecedence'])
  const at = child(spec.at, 'matchingPrecedence')
  if (precedence <= 0) yield invalid(at, precedence, 'must be a positive value')
  if (precedence > 10000) yield invalid(at, precedence, 'must not be greater than 10000')
  if (precedence === 1 && name !== 'exempt') yield invalid(at, precedence, "only the schema named 'exempt' may have matchingPrecedence 1")
  const method = optionalPart(spec, 'distinguisherMethod')
  if (method !== undefined && !['ByNamespace', 'ByUser'].includes(textOf(method.value['type']))) {
    const printed = printInternal(method.value, { group: 'flowcontrol', type: 'FlowDistinguisherMethod' })
    yield { ...unsupported(child(method.at, 'type'), method.value, ['ByNamespace', 'ByUser']), printed }
  }
  const level = textOf(recordOf(spec.value['priorityLevelConfiguration'])['name'])
  if (level !== '') yield* invalidTexts(child(child(spec.at, 'priorityLevelConfiguration'), 'name'), level, dns1123Subdomain(level))
  for (const rule of partsOf(spec, 'rules')) yield* ruleErrors(rule)
}

/** ValidateFlowSchemaPolicyRulesWithSubjects */
function* ruleErrors(rule: Part): Errors {
  for (const subject of partsOf(rule, 'subjects')) yield* subjectErrors(subject)
  const [resources, urls] = [partsOf(rule, 'resourceRules'), partsOf(rule, 'nonResourceRules')]
  if (resources.length + urls.length === 0)
    yield required(rule.at, 'at least one of resourceRules and nonResourceRules has to be non-empty')
  for (const one of resources) yield* resourceRuleErrors(one)
  for (const one of urls) {
    yield* verbErrors(one)
    yield* urlErrors(one)
  }
}

const memberOf: Readonly<Record<string, string>> = { ServiceAccount: 'serviceAccount', User: 'user', Group: 'group' }

/** ValidateFlowSchemaSubject */
function* subjectErrors(subject: Part): Errors {
  const kind = textOf(subject.value['kind'])
  const own = lookUp(memberOf, kind)
  if (own === undefined) {
    if (kind === '') yield unsupported(child(subject.at, 'kind'), kind, ['Group', 'ServiceAccount', 'User'])
    return
  }
  if (!isSet(subject.value[own])) yield required(child(subject.at, own), `${own} is required when subject kind is '${kind}'`)
  for (const [other, member] of Object.entries(memberOf))
    if (member !== own && isSet(subject.value[member]))
      yield forbidden(child(subject.at, member), `${member} is forbidden when subject kind is not '${other}'`)
  const named = optionalPart(subject, own)
  if (named !== undefined && own !== 'serviceAccount' && textOf(named.value['name']) === '') yield required(child(named.at, 'name'))
  const account = own === 'serviceAccount' ? named : undefined
  if (account === undefined) return
  const [name, namespace] = [textOf(account.value['name']), textOf(account.value['namespace'])]
  if (name === '') yield required(child(account.at, 'name'))
  else if (name !== '*') yield* invalidTexts(child(account.at, 'name'), name, dns1123Subdomain(name))
  if (namespace === '') yield required(child(account.at, 'namespace'), 'must specify namespace for service account')
  else yield* invalidTexts(child(account.at, 'namespace'), namespace, dns1123Label(namespace))
}

const verbs = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'proxy', 'update', 'watch']

function* verbErrors({ value, at }: Part): Errors {
  const given = textsOf(value['verbs'])
  if (given.includes('*')) yield* starErrors(given, child(at, 'verbs'), 'verbs')
  else if (given.some(verb => !verbs.includes(verb))) yield unsupported(child(at, 'verbs'), given, verbs)
}

function* starErrors(given: readonly string[], at: Place, words: string): Errors {
  if (given.length > 1 && given.includes('*')) yield invalid(at, given, `if '*' is present, must not specify other ${words}`)
}

/** ValidateFlowSchemaResourcePolicyRule */
function* resourceRuleErrors(rule: Part): Errors {
  const { value, at } = rule
  yield* verbErrors(rule)
  yield* starErrors(textsOf(value['apiGroups']), child(at, 'apiGroups'), 'api groups')
  yield* starErrors(textsOf(value['resources']), child(at, 'resources'), 'resources')
  const namespaces = textsOf(value['namespaces'])
  const place = child(at, 'namespaces')
  if (namespaces.length === 0 && value['clusterScope'] !== true)
    yield required(place, 'resource rules that are not cluster scoped must supply at least one namespace')
  else if (namespaces.includes('*')) yield* starErrors(namespaces, place, 'namespaces')
  else
    for (const [index, namespace] of namespaces.entries())
      for (const text of dns1123Label(namespace))
        yield invalid(entry(place, index), namespace, `each member of this list must be '*' or a DNS-1123 label; ${text}`)
}

function* urlErrors({ value, at }: Part): Errors {
  const urls = textsOf(value['nonResourceURLs'])
  const place = child(at, 'nonResourceURLs')
  if (urls.includes('*')) return yield* starErrors(urls, place, 'non-resource URLs')
  for (const [index, url] of urls.entries()) {
    const problem = urlProblem(url)
    if (problem !== undefined) yield invalid(entry(place, index), url, problem)
  }
}

/** ValidateNonResourceURLPath */
function urlProblem(path: string): string | undefined {
  if (path === '') return 'must not be empty'
  if (path === '/') return undefined
  if (!path.startsWith('/')) return 'must start with slash'
  if (path.includes(' ')) return 'must not contain white-space'
  if (path.includes('//')) return 'must not contain double slash'
  const stars = path.split('*').length - 1
  return stars > 1 || (stars === 1 && !path.endsWith('/*')) ? 'wildcard can only do suffix matching' : undefined
}

/** ValidatePriorityLevelConfigurationSpec */
function* levelErrors(spec: Part, name: string, server: Server): Errors {
  const type = textOf(spec.value['type'])
  if (type === '' && !isFrom(36, server)) yield unsupported(child(spec.at, 'type'), '', ['Exempt', 'Limited'])
  const [limited, exempt] = ['limited', 'exempt'].map(key => optionalPart(spec, key))
  if ((name === 'exempt') !== (type === 'Exempt'))
    yield invalid(child(spec.at, 'type'), type, "must be 'Exempt' if and only if `name` is 'exempt'")
  if (type === 'Exempt') {
    if (limited !== undefined) yield forbidden(limited.at, 'must be nil if the type is not Limited')
    if (exempt !== undefined) yield* exemptErrors(exempt)
  }
  if (type !== 'Limited') return
  if (exempt !== undefined) yield forbidden(exempt.at, 'must be nil if the type is Limited')
  if (limited === undefined) return yield required(child(spec.at, 'limited'), 'must not be empty when type is Limited')
  const response = optionalPart(limited, 'limitResponse')
  if (response !== undefined) yield* responseErrors(response, server)
}

function* exemptErrors({ value, at }: Part): Errors {
  const [shares, percent] = [value['nominalConcurrencyShares'], value['lendablePercent']]
  if (numberOf(shares) < 0) yield invalid(child(at, 'nominalConcurrencyShares'), shares, 'must be a non-negative integer')
  if (numberOf(percent) < 0 || numberOf(percent) > 100)
    yield invalid(child(at, 'lendablePercent'), percent, 'must be between 0 and 100, inclusive')
}

/** ValidateLimitResponse, ValidatePriorityLevelQueuingConfiguration */
function* responseErrors(response: Part, server: Server): Errors {
  const queuing = optionalPart(response, 'queuing')
  const { type } = response.value
  if (textOf(type) === '' && !isFrom(36, server)) yield unsupported(child(response.at, 'type'), '', ['Queue', 'Reject'])
  if (type === 'Reject' && queuing !== undefined) yield forbidden(queuing.at, 'must be nil if limited.limitResponse.type is not Limited')
  if (type !== 'Queue') return
  if (queuing === undefined)
    return yield required(child(response.at, 'queuing'), 'must not be empty if limited.limitResponse.type is Limited')
  const [limit = 0, queues = 0, hand = 0] = ['queueLengthLimit', 'queues', 'handSize'].map(key => numberOf(queuing.value[key]))
  if (limit <= 0) yield invalid(child(queuing.at, 'queueLengthLimit'), limit, 'must be positive')
  if (queues <= 0) yield invalid(child(queuing.at, 'queues'), queues, 'must be positive')
  else if (queues > 10000000) yield invalid(child(queuing.at, 'queues'), queues, 'must not be greater than 10000000')
  const at = child(queuing.at, 'handSize')
  if (hand <= 0) yield invalid(at, hand, 'must be positive')
  else if (hand > queues) yield invalid(at, hand, `should not be greater than queues (${queues})`)
  else if (entropyOf(queues, hand) > 60)
    yield invalid(at, hand, `required entropy bits of deckSize ${queues} and handSize ${hand} should not be greater than 60`)
}

/** shufflesharding.RequiredEntropyBits */
function entropyOf(deck: number, hand: number): number {
  let bits = 0
  for (let dealt = 0; dealt < hand; dealt++) bits += Math.log2(deck - dealt)
  return Math.ceil(bits)
}

export const flowcontrolChecks: Readonly<Record<string, StructCheck>> = {
  'flowcontrol/v1.FlowSchemaSpec': (value, at, _server, owners) => [...schemaErrors({ value, at }, nameOfOwner(owners))],
  'flowcontrol/v1.PriorityLevelConfigurationSpec': (value, at, server, owners) => [
    ...levelErrors({ value, at }, nameOfOwner(owners), server),
  ],
}
