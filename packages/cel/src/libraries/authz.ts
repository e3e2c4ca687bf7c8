import { authorizationCheck, selector } from '../cost/kubernetes.ts'
import { bool, string } from '../types/type.ts'
import type { CelType } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'
import { authorizer, decision, groupCheck, pathCheck, resourceCheck } from './types.ts'

function member(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'member', args, result, since: 'authz' }
}

/** apiserver pkg/cel/library/authz.go: CRDs have no authorizer, but the functions are declared. */
export default defineLibrary({
  order: 200,
  overloads: () => [
    member('path', 'authorizer_path', [authorizer, string], pathCheck),
    member('group', 'authorizer_group', [authorizer, string], groupCheck),
    member('serviceAccount', 'authorizer_serviceaccount', [authorizer, string, string], authorizer),
    member('resource', 'groupcheck_resource', [groupCheck, string], resourceCheck),
    member('subresource', 'resourcecheck_subresource', [resourceCheck, string], resourceCheck),
    member('namespace', 'resourcecheck_namespace', [resourceCheck, string], resourceCheck),
    member('name', 'resourcecheck_name', [resourceCheck, string], resourceCheck),
    { ...member('check', 'pathcheck_check', [pathCheck, string], decision), staticCost: authorizationCheck },
    { ...member('check', 'resourcecheck_check', [resourceCheck, string], decision), staticCost: authorizationCheck },
    member('allowed', 'decision_allowed', [decision], bool),
    member('reason', 'decision_reason', [decision], string),
    member('errored', 'decision_errored', [decision], bool),
    member('error', 'decision_error', [decision], string),
    {
      ...member('fieldSelector', 'authorizer_fieldselector', [resourceCheck, string], resourceCheck),
      since: 'authzSelectors',
      staticCost: selector,
    },
    {
      ...member('labelSelector', 'authorizer_labelselector', [resourceCheck, string], resourceCheck),
      since: 'authzSelectors',
      staticCost: selector,
    },
  ],
})
