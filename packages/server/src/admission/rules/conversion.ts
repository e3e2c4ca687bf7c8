import type { Conversion, ServiceReference } from '../../decode/types.ts'
import { forbidden, invalid, invalidStrings, required, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place, unspelled } from '../../field/place.ts'
import { dns1035Label } from '../../formats/names.ts'
import { webhookPathErrors, webhookUrlErrors } from '../../formats/webhook.ts'
import { caBundleProblem } from '../../formats/ca-bundle.ts'
import { specPlace } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const reviewVersions = ['v1', 'v1beta1']

const rules = {
  'crd/conversion-strategy': admissionRule({
    summary: 'The conversion strategy is None or Webhook',
    help: 'Write None or Webhook.',
    example: 'spec:\n  conversion: {strategy: webhook}',
  }),
  'crd/conversion-needs-pruning': admissionRule({
    summary: 'Conversion by webhook needs spec.preserveUnknownFields to be false',
    help: 'Set preserveUnknownFields: false.',
    example: 'spec:\n  preserveUnknownFields: true\n  conversion: {strategy: Webhook}',
  }),
  'crd/conversion-client': admissionRule({
    summary: 'A conversion webhook has a url or a service, and exactly one of them',
    help: 'Set either service (namespace, name) or url.',
    example: 'spec:\n  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig: {}',
  }),
  'crd/conversion-url': admissionRule({
    summary: 'The url of a conversion webhook is https://host/path',
    help: 'Write https://host/path, without user, query and fragment.',
    example:
      'spec:\n  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig: {url: http://webhook.example.com}',
  }),
  'crd/conversion-service': admissionRule({
    summary: 'The service of a conversion webhook has a name, a namespace, and a valid port and path',
    help: 'Write a port from 1 to 65535 and a path that begins with /.',
    example:
      'spec:\n  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig: {service: {name: webhook}}   # namespace',
  }),
  'crd/conversion-ca-bundle': admissionRule({
    summary: 'The CA bundle of a conversion webhook has valid certificates, once the CRD is established',
    help: 'Give certificates in PEM, in base64, or leave it to whoever injects them.',
    why: 'The API server calls no webhook with a bundle that it cannot read, so objects of other versions cannot be read or written.',
  }),
  'crd/conversion-review-versions': admissionRule({
    summary: 'A conversion webhook understands v1 or v1beta1, and lists each version once',
    help: 'Set conversionReviewVersions: [v1].',
    example:
      'spec:\n  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v2]   # v1\n      clientConfig: {url: https://webhook.example.com}',
  }),
  'crd/conversion-unused': admissionRule({
    summary: 'No webhook is given when the strategy is None',
    example: 'spec:\n  conversion:\n    strategy: None\n    webhook:\n      clientConfig: {url: https://webhook.example.com}',
  }),
}

/** validation.go, validateCustomResourceConversion; apiserver pkg/util/webhook/validation.go. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd({ conversion, preserveUnknownFields }, report, { strictness }) {
    const at = child(specPlace, 'conversion')
    const strategy = conversion.strategy ?? ''
    const strategyAt = child(at, 'strategy')
    if (strategy !== 'None' && preserveUnknownFields) {
      report('crd/conversion-needs-pruning', invalid(strategyAt, strategy, 'must be None if spec.preserveUnknownFields is true'))
    }
    if (strategy === '') report('crd/conversion-strategy', required(strategyAt), 'set None or Webhook')
    else if (strategy !== 'None' && strategy !== 'Webhook') {
      report('crd/conversion-strategy', unsupported(strategyAt, strategy, ['None', 'Webhook']))
    }
    const webhookAt = unspelled(at, 'webhook')
    if (strategy === 'Webhook') {
      const clientAt = child(webhookAt, 'clientConfig', 'webhookClientConfig')
      checkClient(conversion, clientAt, report)
      if (strictness.validCaBundle) checkCaBundle(conversion, clientAt, report)
      checkReviewVersions(conversion, child(webhookAt, 'conversionReviewVersions'), strictness.knownReviewVersion, report)
    } else checkUnused(conversion, webhookAt, report)
  },
}

function checkUnused({ webhook }: Conversion, at: Place, report: ReportOf<typeof rules>): void {
  const detail = 'should not be set when strategy is not set to Webhook'
  const help = 'set strategy: Webhook, or remove the webhook'
  if (webhook?.clientConfig) report('crd/conversion-unused', forbidden(child(at, 'clientConfig', 'webhookClientConfig'), detail), help)
  if (webhook?.conversionReviewVersions?.length) {
    report('crd/conversion-unused', forbidden(child(at, 'conversionReviewVersions'), detail), help)
  }
}

function checkClient({ webhook }: Conversion, at: Place, report: ReportOf<typeof rules>): void {
  const client = webhook?.clientConfig
  if (!client) return report('crd/conversion-client', required(at, 'required when strategy is set to Webhook'))
  const { url, service } = client
  const hasUrl = url !== undefined && url !== null
  if (hasUrl === !!service) return report('crd/conversion-client', required(at, 'exactly one of url or service is required'))
  if (hasUrl) for (const error of webhookUrlErrors(url, child(at, 'url'))) report('crd/conversion-url', error)
  if (service) checkService(service, child(at, 'service'), report)
}

function checkCaBundle({ webhook }: Conversion, at: Place, report: ReportOf<typeof rules>): void {
  const bundle = webhook?.clientConfig?.caBundle
  const problem = bundle ? caBundleProblem(bundle) : undefined
  if (bundle && problem !== undefined) {
    report('crd/conversion-ca-bundle', invalid(child(at, 'caBundle'), Buffer.from(bundle, 'base64'), problem))
  }
}

function checkService(service: ServiceReference, at: Place, report: ReportOf<typeof rules>): void {
  // The server's call and its callee disagree about the order of name and namespace, so each is reported at the other.
  if (!service.namespace) report('crd/conversion-service', required(child(at, 'namespace', 'name')), 'give the service a namespace')
  if (!service.name) report('crd/conversion-service', required(child(at, 'name', 'namespace')), 'give the service a name')
  const port = service.port ?? 443
  if (port < 1 || port > 65535) {
    report('crd/conversion-service', invalid(child(at, 'port'), port, 'port is not valid: must be between 1 and 65535, inclusive'))
  }
  for (const error of webhookPathErrors(service.path ?? '', child(at, 'path'))) report('crd/conversion-service', error)
}

function checkReviewVersions({ webhook }: Conversion, at: Place, knownOne: boolean, report: ReportOf<typeof rules>): void {
  const versions = (webhook?.conversionReviewVersions ?? []).map(version => version ?? '')
  if (versions.length === 0) return report('crd/conversion-review-versions', required(at), 'set conversionReviewVersions: [v1]')
  for (const [index, version] of versions.entries()) {
    const place = entry(at, index)
    if (versions.indexOf(version) < index) report('crd/conversion-review-versions', invalid(place, version, 'duplicate version'))
    else for (const text of dns1035Label(version)) report('crd/conversion-review-versions', invalid(place, version, text))
  }
  if (!knownOne || versions.some(version => reviewVersions.includes(version))) return
  report('crd/conversion-review-versions', invalidStrings(at, versions, `must include at least one of ${reviewVersions.join(', ')}`))
}

export default family
