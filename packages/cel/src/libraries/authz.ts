import { authorizationCheck, selector } from '../cost/kubernetes.ts'
import { bool, string } from '../types/type.ts'
import { authorizer, decision, groupCheck, pathCheck, resourceCheck } from './types.ts'
import type { Overload } from './overload.ts'

/** apiserver pkg/cel/library/authz.go: CRDs have no authorizer, but the functions are declared. */
export const authzLibrary = (): readonly Overload[] => [
  { name: 'path', id: 'authorizer_path', kind: 'member', args: [authorizer, string], result: pathCheck, since: 'authz' },
  { name: 'group', id: 'authorizer_group', kind: 'member', args: [authorizer, string], result: groupCheck, since: 'authz' },
  {
    name: 'serviceAccount',
    id: 'authorizer_serviceaccount',
    kind: 'member',
    args: [authorizer, string, string],
    result: authorizer,
    since: 'authz',
  },
  { name: 'resource', id: 'groupcheck_resource', kind: 'member', args: [groupCheck, string], result: resourceCheck, since: 'authz' },
  {
    name: 'subresource',
    id: 'resourcecheck_subresource',
    kind: 'member',
    args: [resourceCheck, string],
    result: resourceCheck,
    since: 'authz',
  },
  {
    name: 'namespace',
    id: 'resourcecheck_namespace',
    kind: 'member',
    args: [resourceCheck, string],
    result: resourceCheck,
    since: 'authz',
  },
  { name: 'name', id: 'resourcecheck_name', kind: 'member', args: [resourceCheck, string], result: resourceCheck, since: 'authz' },
  {
    name: 'check',
    id: 'pathcheck_check',
    kind: 'member',
    args: [pathCheck, string],
    result: decision,
    since: 'authz',
    staticCost: authorizationCheck,
  },
  {
    name: 'check',
    id: 'resourcecheck_check',
    kind: 'member',
    args: [resourceCheck, string],
    result: decision,
    since: 'authz',
    staticCost: authorizationCheck,
  },
  { name: 'allowed', id: 'decision_allowed', kind: 'member', args: [decision], result: bool, since: 'authz' },
  { name: 'reason', id: 'decision_reason', kind: 'member', args: [decision], result: string, since: 'authz' },
  { name: 'errored', id: 'decision_errored', kind: 'member', args: [decision], result: bool, since: 'authz' },
  { name: 'error', id: 'decision_error', kind: 'member', args: [decision], result: string, since: 'authz' },
  {
    name: 'fieldSelector',
    id: 'authorizer_fieldselector',
    kind: 'member',
    args: [resourceCheck, string],
    result: resourceCheck,
    since: 'authzSelectors',
    staticCost: selector,
  },
  {
    name: 'labelSelector',
    id: 'authorizer_labelselector',
    kind: 'member',
    args: [resourceCheck, string],
    result: resourceCheck,
    since: 'authzSelectors',
    staticCost: selector,
  },
]
