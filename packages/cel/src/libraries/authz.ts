import { authorizationCheck, selector } from '../cost/kubernetes.ts'
import { bool, string } from '../types/type.ts'
import { defineLibrary, memberOverload } from './library.ts'
import { authorizer, decision, groupCheck, pathCheck, resourceCheck } from './types.ts'

/** apiserver pkg/cel/library/authz.go: CRDs have no authorizer, but the functions are declared. */
export default defineLibrary({
  order: 200,
  since: 'authz',
  overloads: () => [
    memberOverload('path', 'authorizer_path', [authorizer, string], pathCheck),
    memberOverload('group', 'authorizer_group', [authorizer, string], groupCheck),
    memberOverload('serviceAccount', 'authorizer_serviceaccount', [authorizer, string, string], authorizer),
    memberOverload('resource', 'groupcheck_resource', [groupCheck, string], resourceCheck),
    memberOverload('subresource', 'resourcecheck_subresource', [resourceCheck, string], resourceCheck),
    memberOverload('namespace', 'resourcecheck_namespace', [resourceCheck, string], resourceCheck),
    memberOverload('name', 'resourcecheck_name', [resourceCheck, string], resourceCheck),
    memberOverload('check', 'pathcheck_check', [pathCheck, string], decision, authorizationCheck),
    memberOverload('check', 'resourcecheck_check', [resourceCheck, string], decision, authorizationCheck),
    memberOverload('allowed', 'decision_allowed', [decision], bool),
    memberOverload('reason', 'decision_reason', [decision], string),
    memberOverload('errored', 'decision_errored', [decision], bool),
    memberOverload('error', 'decision_error', [decision], string),
    {
      ...memberOverload('fieldSelector', 'authorizer_fieldselector', [resourceCheck, string], resourceCheck, selector),
      since: 'authzSelectors',
    },
    {
      ...memberOverload('labelSelector', 'authorizer_labelselector', [resourceCheck, string], resourceCheck, selector),
      since: 'authzSelectors',
    },
  ],
})
