import { authorizationCheck, selector } from '../cost/kubernetes.ts'
import { bool, type CelType, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'
import { authorizer, decision, groupCheck, pathCheck, resourceCheck } from './types.ts'

function memberOverload(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'member', args, result, since: 'authz' }
}

/** apiserver pkg/cel/library/authz.go: CRDs have no authorizer, but the functions are declared. */
export default defineLibrary({
  order: 200,
  overloads: () => [
    memberOverload('path', 'authorizer_path', [authorizer, string], pathCheck),
    memberOverload('group', 'authorizer_group', [authorizer, string], groupCheck),
    memberOverload('serviceAccount', 'authorizer_serviceaccount', [authorizer, string, string], authorizer),
    memberOverload('resource', 'groupcheck_resource', [groupCheck, string], resourceCheck),
    memberOverload('subresource', 'resourcecheck_subresource', [resourceCheck, string], resourceCheck),
    memberOverload('namespace', 'resourcecheck_namespace', [resourceCheck, string], resourceCheck),
    memberOverload('name', 'resourcecheck_name', [resourceCheck, string], resourceCheck),
    { ...memberOverload('check', 'pathcheck_check', [pathCheck, string], decision), staticCost: authorizationCheck },
    { ...memberOverload('check', 'resourcecheck_check', [resourceCheck, string], decision), staticCost: authorizationCheck },
    memberOverload('allowed', 'decision_allowed', [decision], bool),
    memberOverload('reason', 'decision_reason', [decision], string),
    memberOverload('errored', 'decision_errored', [decision], bool),
    memberOverload('error', 'decision_error', [decision], string),
    {
      ...memberOverload('fieldSelector', 'authorizer_fieldselector', [resourceCheck, string], resourceCheck),
      since: 'authzSelectors',
      staticCost: selector,
    },
    {
      ...memberOverload('labelSelector', 'authorizer_labelselector', [resourceCheck, string], resourceCheck),
      since: 'authzSelectors',
      staticCost: selector,
    },
  ],
})
