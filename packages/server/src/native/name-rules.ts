import { isRecord, type JsonObject, lookUp, plainText } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { dns1035Label, dns1123Label, dns1123Subdomain, ipAddress, type NameCheck } from '../formats/names.ts'
import { pathSegmentName } from '../objectmeta/check.ts'

/** The names that objects of a kind may have (the Validate…Name functions of k8s.io/kubernetes pkg/apis). */
const special: Readonly<Record<string, (minor: number) => NameCheck>> = {
  'v1 Event': () => pathSegmentName,
  'v1 Namespace': () => dns1123Label,
  // The gate RelaxedServiceNameValidation is on by default in newer ones.
  'v1 Service': minor => (minor < 36 ? dns1035Label : dns1123Label),
  'apps/v1 StatefulSet': minor => (minor < 27 ? dns1123Subdomain : dns1123Label),
  'batch/v1 CronJob': () => cronJobName,
  'batch/v1beta1 CronJob': () => cronJobName,
  // Bundles of a signer are called `signer:name`.
  'certificates.k8s.io/v1 CertificateSigningRequest': () => pathSegmentName,
  'certificates.k8s.io/v1 ClusterTrustBundle': () => pathSegmentName,
  // Any key of a ConfigMap (coordination/validation, ValidLeaseCandidateName).
  'coordination.k8s.io/v1alpha1 LeaseCandidate': () => pathSegmentName,
  'coordination.k8s.io/v1alpha2 LeaseCandidate': () => pathSegmentName,
  'coordination.k8s.io/v1beta1 LeaseCandidate': () => pathSegmentName,
  'networking.k8s.io/v1 IPAddress': () => ipAddress,
  'networking.k8s.io/v1beta1 IPAddress': () => ipAddress,
  'networking.k8s.io/v1alpha1 IPAddress': () => ipAddress,
  'policy/v1 PodDisruptionBudget': () => pathSegmentName,
  'policy/v1beta1 PodDisruptionBudget': () => pathSegmentName,
}

/** Groups whose kinds all have the same rule. */
const ofGroup: Readonly<Record<string, NameCheck>> = {
  'certificates.k8s.io/v1alpha1': pathSegmentName,
  'certificates.k8s.io/v1beta1': pathSegmentName,
  'internal.apiserver.k8s.io/v1alpha1': pathSegmentName,
  'rbac.authorization.k8s.io/v1': pathSegmentName,
}

/** Reviews are answered and not stored: their metadata counts for nothing. */
const withoutNames: ReadonlySet<string> = new Set(['authentication.k8s.io', 'authorization.k8s.io'])

/** Kinds of requests to a subresource, or without a create of their own. */
const requests: ReadonlySet<string> = new Set(['Binding', 'ComponentStatus', 'Eviction', 'Scale', 'TokenRequest'])

/** A name of 52 characters leaves room for what the controller appends (batch/validation, ValidateCronJobCreate). */
function cronJobName(name: string): readonly string[] {
  return [...dns1123Subdomain(name), ...(name.length > 52 ? ['must be no more than 52 characters'] : [])]
}

/** kube-aggregator, ValidateAPIService: the name follows from the spec. */
function apiServiceName({ spec }: JsonObject): NameCheck {
  const { group, version } = isRecord(spec) ? spec : {}
  const wanted = `${plainText(version ?? '')}.${plainText(group ?? '')}`
  return name => {
    const errors = pathSegmentName(name)
    return errors.length > 0 || name === wanted ? errors : [`must be \`spec.version+"."+spec.group\`: ${goQuote(wanted)}`]
  }
}

/** The rule for the name of an object; undefined where the metadata is not looked at. */
export function nameRule(object: JsonObject, minor: string): NameCheck | undefined {
  const apiVersion = plainText(object['apiVersion'])
  const kind = plainText(object['kind'])
  if (kind === 'APIService') return apiServiceName(object)
  if (withoutNames.has(apiVersion.split('/')[0] ?? '') || requests.has(kind) || kind.endsWith('List')) return undefined
  return lookUp(special, `${apiVersion} ${kind}`)?.(minorNumber(minor)) ?? lookUp(ofGroup, apiVersion) ?? dns1123Subdomain
}

/** LimitRange alone gets a name when it has none. */
export function needsName(kind: string): boolean {
  return kind !== 'LimitRange'
}

/** `1.36` → 36 */
function minorNumber(minor: string): number {
  return Number(minor.split('.')[1])
}
