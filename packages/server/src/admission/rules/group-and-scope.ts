import { invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry, topLevel } from '../../field/place.ts'
import { parseRequestUri } from '@crdgen/go'
import { shownValue } from '../../field/clause.ts'
import { dns1123Subdomain, labelFor } from '../../formats/names.ts'
import { type InternalCrd, specPlace } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const approval = 'api-approved.kubernetes.io'

const rules = {
  'crd/group-missing': admissionRule({
    summary: 'spec.group is given',
    help: 'Use a domain that is yours, such as example.com.',
    example: 'spec:\n  group: ""',
  }),
  'crd/group-format': admissionRule({
    summary: 'The group is a DNS subdomain',
    example: 'metadata: {name: widgets.Example.com}\nspec:\n  group: Example.com',
  }),
  'crd/group-without-dot': admissionRule({
    summary: 'The group has a dot',
    example: 'metadata: {name: widgets.example}\nspec:\n  group: example   # example.com',
  }),
  'crd/scope': admissionRule({
    summary: 'The scope is Namespaced or Cluster',
    help: 'Write Namespaced or Cluster.',
    example: 'spec:\n  scope: Global',
  }),
  'crd/approval': admissionRule({
    summary: 'Groups below k8s.io and kubernetes.io have an approval annotation',
    why: 'The API server refuses a CRD in a group of the Kubernetes project without a reference to its approval.',
    example: 'metadata: {name: widgets.apps.k8s.io}\nspec:\n  group: apps.k8s.io',
  }),
  'crd/preserve-unknown-fields-global': admissionRule({
    summary: 'spec.preserveUnknownFields is not true',
    help: 'Leave it out, and set it where the schema has a field of free form.',
    why: 'The API server refuses it in new CRDs; x-kubernetes-preserve-unknown-fields at one field does the same there.',
    example: 'spec:\n  preserveUnknownFields: true',
  }),
}

/** validation.go, validateCustomResourceDefinitionSpec, validateAPIApproval and validatePreserveUnknownFields. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report, { before }) {
    checkGroup(crd.group, report)
    const scope = child(specPlace, 'scope')
    if (crd.scope === '') report('crd/scope', required(scope), 'set Namespaced or Cluster')
    else if (!scopes.includes(crd.scope)) report('crd/scope', unsupported(scope, crd.scope, scopes))
    if (isProtected(crd.group)) checkApproval(crd, before, report)
    checkPreserve(crd, before, report)
  },
}

const scopes = ['Cluster', 'Namespaced']

function checkGroup(group: string, report: ReportOf<typeof rules>): void {
  const at = child(specPlace, 'group')
  if (group === '') return report('crd/group-missing', required(at))
  const errors = dns1123Subdomain(group)
  if (errors.length > 0) {
    const meant = group.split('.').flatMap(part => labelFor(part) ?? part)
    const help = meant.length < 2 || meant.join('.') === group ? undefined : `write ${meant.join('.')}`
    report('crd/group-format', invalid(at, group, errors.join(',')), help, `${shownValue(group)} is not a domain in lower case`)
  } else if (!group.includes('.')) {
    const help = `use a domain that is yours, such as ${group}.example.com`
    report('crd/group-without-dot', invalid(at, group, 'should be a domain with at least one dot'), help)
  }
}

/** apihelpers.IsProtectedCommunityGroup */
function isProtected(group: string): boolean {
  return ['k8s.io', 'kubernetes.io'].some(domain => group === domain || group.endsWith(`.${domain}`))
}

/** apihelpers.GetAPIApprovalState */
function approvalState(crd: InternalCrd): 'missing' | 'bypassed' | 'approved' | 'invalid' {
  const value = crd.metadata.annotations?.[approval] ?? ''
  if (value === '') return 'missing'
  if (value.startsWith('unapproved')) return 'bypassed'
  const url = parseRequestUri(value)
  return !('problem' in url) && url.host !== '' && url.scheme !== '' ? 'approved' : 'invalid'
}

function checkApproval(crd: InternalCrd, before: InternalCrd | undefined, report: ReportOf<typeof rules>): void {
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

function checkPreserve(crd: InternalCrd, before: InternalCrd | undefined, report: ReportOf<typeof rules>): void {
  if (!crd.preserveUnknownFields || before?.preserveUnknownFields === true) return
  const detail = 'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead'
  report('crd/preserve-unknown-fields-global', invalid(child(specPlace, 'preserveUnknownFields'), true, detail))
}

export default family
