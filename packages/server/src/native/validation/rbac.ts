import type { JsonObject } from '@crdgen/core/internal'
import { invalid, invalidStrings, required, unsupported } from '../../field/field-error.ts'
import { child, documentPlace, topLevel } from '../../field/place.ts'
import { dns1123Subdomain } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'
import { isInvalidSelector } from './selectors.ts'
import { type Errors, invalidTexts, isFrom, type Part, partOf, partsOf, type StructCheck, textOf, textsOf } from './tools.ts'

/** Roles and their bindings: pkg/apis/rbac/validation/validation.go. */

const group = 'rbac.authorization.k8s.io'

/** ValidatePolicyRule */
function* ruleErrors(role: Part, isNamespaced: boolean, server: Server): Errors {
  for (const { value, at } of partsOf(role, 'rules')) {
    const urls = textsOf(value['nonResourceURLs'])
    const urlsAt = child(at, 'nonResourceURLs')
    if (textsOf(value['verbs']).length === 0)
      yield required(child(at, 'verbs'), isFrom(37, server) ? '' : 'verbs must contain at least one value')
    const [groups, resources, names] = ['apiGroups', 'resources', 'resourceNames'].map(name => textsOf(value[name]).length)
    if (urls.length > 0) {
      if (isNamespaced) yield invalidStrings(urlsAt, urls, 'namespaced rules cannot apply to non-resource URLs')
      if (groups || resources || names)
        yield invalidStrings(urlsAt, urls, 'rules cannot apply to both regular resources and non-resource URLs')
      continue
    }
    if (groups === 0) yield required(child(at, 'apiGroups'), 'resource rules must supply at least one api group')
    if (resources === 0) yield required(child(at, 'resources'), 'resource rules must supply at least one resource')
  }
}

/** ValidateRoleBinding, ValidateClusterRoleBinding */
function* bindingErrors(binding: Part, kinds: readonly string[]): Errors {
  const role = partOf(binding, 'roleRef')
  // The group is filled in when it is missing.
  const ownGroup = textOf(role.value['apiGroup']) || group
  const [kind, name] = [textOf(role.value['kind']), textOf(role.value['name'])]
  if (ownGroup !== group) yield unsupported(child(role.at, 'apiGroup'), ownGroup, [group])
  if (!kinds.includes(kind)) yield unsupported(child(role.at, 'kind'), kind, kinds)
  if (name === '') yield required(child(role.at, 'name'))
  else yield* invalidTexts(child(role.at, 'name'), name, pathSegmentName(name))
  for (const subject of partsOf(binding, 'subjects')) yield* subjectErrors(subject, kinds.includes('Role'))
}

const subjectKinds = ['ServiceAccount', 'User', 'Group']

/** ValidateRoleBindingSubject */
function* subjectErrors({ value, at }: Part, isNamespaced: boolean): Errors {
  const [kind, name, ownGroup] = ['kind', 'name', 'apiGroup'].map(key => textOf(value[key]))
  if (!name) yield required(child(at, 'name'))
  if (kind === 'ServiceAccount') {
    if (name) yield* invalidTexts(child(at, 'name'), name, dns1123Subdomain(name))
    if (ownGroup) yield unsupported(child(at, 'apiGroup'), ownGroup, [''])
    if (!isNamespaced && textOf(value['namespace']) === '') yield required(child(at, 'namespace'))
  } else if (kind === 'User' || kind === 'Group') {
    if (ownGroup && ownGroup !== group) yield unsupported(child(at, 'apiGroup'), ownGroup, [group])
  } else yield unsupported(child(at, 'kind'), kind, subjectKinds)
}

function whole(value: JsonObject): Part {
  return { value, at: documentPlace }
}

function* aggregationErrors({ aggregationRule }: JsonObject, server: Server): Errors {
  if (aggregationRule === undefined || aggregationRule === null) return
  const rule = partOf(whole({ aggregationRule }), 'aggregationRule')
  if (partsOf(rule, 'clusterRoleSelectors').length === 0)
    yield required(
      child(topLevel('aggregationRule'), 'clusterRoleSelectors'),
      'at least one clusterRoleSelector required if aggregationRule is non-nil',
    )
  for (const { value, at } of partsOf(rule, 'clusterRoleSelectors'))
    if (isInvalidSelector(value, server)) yield invalid(at, null, 'invalid label selector.')
}

export const rbacChecks: Readonly<Record<string, StructCheck>> = {
  'rbac/v1.Role': (value, _at, server) => [...ruleErrors(whole(value), true, server)],
  'rbac/v1.ClusterRole': (value, _at, server) => [...ruleErrors(whole(value), false, server), ...aggregationErrors(value, server)],
  'rbac/v1.RoleBinding': value => [...bindingErrors(whole(value), ['Role', 'ClusterRole'])],
  'rbac/v1.ClusterRoleBinding': value => [...bindingErrors(whole(value), ['ClusterRole'])],
}
