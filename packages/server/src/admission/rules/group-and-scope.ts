import { invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry, topLevel } from '../../field/place.ts'
import { parseRequestUri } from '../../formats/go-url.ts'
import { dns1123Subdomain } from '../../names/names.ts'
import { specPlace } from '../internal-crd.ts'
import type { InternalCrd } from '../internal-crd.ts'
import type { Report } from '../report.ts'
import type { RuleFamily } from '../rule-family.ts'

const approval = 'api-approved.kubernetes.io'

/** validation.go, validateCustomResourceDefinitionSpec, validateAPIApproval and validatePreserveUnknownFields. */
const family: RuleFamily = {
  rules: {
    'crd/group-missing': 'spec.group is given',
    'crd/group-format': 'the group is a DNS subdomain',
    'crd/group-without-dot': 'the group has a dot',
    'crd/scope': 'the scope is Namespaced or Cluster',
    'crd/approval': 'groups below k8s.io and kubernetes.io carry an approval annotation',
    'crd/preserve-unknown-fields-global': 'spec.preserveUnknownFields is not true',
  },
  crd(crd, report, { before }) {
    checkGroup(crd.group, report)
    const scope = child(specPlace, 'scope')
    if (crd.scope === '') report('crd/scope', required(scope), 'say Namespaced or Cluster')
    else if (!scopes.includes(crd.scope)) report('crd/scope', unsupported(scope, crd.scope, scopes))
    if (isProtected(crd.group)) checkApproval(crd, before, report)
    checkPreserve(crd, before, report)
  },
}

const scopes = ['Cluster', 'Namespaced']

function checkGroup(group: string, report: Report): void {
  const at = child(specPlace, 'group')
  if (group === '') return report('crd/group-missing', required(at))
  const errors = dns1123Subdomain(group)
  if (errors.length > 0) report('crd/group-format', invalid(at, group, errors.join(',')))
  else if (!group.includes('.')) {
    const help = `use a domain that is yours, such as ${group}.example.com`
    report('crd/group-without-dot', invalid(at, group, 'should be a domain with at least one dot'), help)
  }
}

/** apihelpers.IsProtectedCommunityGroup */
function isProtected(group: string): boolean {
  return ['k8s.io', 'kubernetes.io'].some(domain => group === domain || group.endsWith(`.${domain}`))
}

type ApprovalState = 'missing' | 'bypassed' | 'approved' | 'invalid'

/** apihelpers.GetAPIApprovalState */
function approvalState(crd: InternalCrd): ApprovalState {
  const value = crd.metadata.annotations?.[approval] ?? ''
  if (value === '') return 'missing'
  if (value.startsWith('unapproved')) return 'bypassed'
  const url = parseRequestUri(value)
  return url.error === undefined && url.host !== '' && url.scheme !== '' ? 'approved' : 'invalid'
}

function checkApproval(crd: InternalCrd, before: InternalCrd | undefined, report: Report): void {
  const state = approvalState(crd)
  if (before !== undefined && approvalState(before) === state) return
  const at = entry(child(topLevel('metadata'), 'annotations'), approval)
  const see = 'see https://github.com/kubernetes/enhancements/pull/1111'
  const demand = `protected groups must have approval annotation "${approval}"`
  const help =
    `only the Kubernetes project defines kinds in ${crd.group}; use a group of your own, or add the annotation: ` +
    `@metadata {"annotations": {"${approval}": "unapproved, …"}} above the type, or \`transform\` in the config`
  if (state === 'missing') report('crd/approval', required(at, `${demand}, ${see}`), help)
  if (state === 'invalid') {
    const detail = `${demand} with either a URL or a reason starting with "unapproved", ${see}`
    report('crd/approval', invalid(at, crd.metadata.annotations?.[approval], detail), help)
  }
}

function checkPreserve(crd: InternalCrd, before: InternalCrd | undefined, report: Report): void {
  if (!crd.preserveUnknownFields || before?.preserveUnknownFields === true) return
  const detail = 'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead'
  report('crd/preserve-unknown-fields-global', invalid(child(specPlace, 'preserveUnknownFields'), true, detail))
}

export default family
