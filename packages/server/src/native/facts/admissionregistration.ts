import type { StructFacts } from './struct-facts.ts'

/** Webhooks and admission policies. */
export const admissionregistration: Readonly<Record<string, StructFacts>> = {
  'admissionregistration/v1.ApplyConfiguration': { required: { expression: '' } },
  'admissionregistration/v1.AuditAnnotation': { required: { valueExpression: 'valueExpression is not specified' } },
  'admissionregistration/v1.MatchCondition': { required: { expression: '', name: '' } },
  'admissionregistration/v1.MatchResources': { enums: { matchPolicy: ['Equivalent', 'Exact'] } },
  'admissionregistration/v1.MutatingAdmissionPolicyBindingSpec': { required: { policyName: '' } },
  'admissionregistration/v1.MutatingAdmissionPolicySpec': {
    enums: { failurePolicy: ['Fail', 'Ignore'], reinvocationPolicy: ['IfNeeded', 'Never'] },
    unique: { matchConditions: 'name' },
    present: { matchConstraints: '' },
    required: { mutations: 'mutations must contain at least one item', reinvocationPolicy: '' },
  },
  'admissionregistration/v1.MutatingWebhook': {
    required: {
      admissionReviewVersions: 'must specify one of v1, v1beta1',
      name: '',
    },
    enums: {
      failurePolicy: ['Fail', 'Ignore'],
      matchPolicy: ['Equivalent', 'Exact'],
      reinvocationPolicy: ['IfNeeded', 'Never'],
      sideEffects: ['None', 'NoneOnDryRun'],
    },
    unique: { matchConditions: 'name' },
    present: { sideEffects: 'must specify one of None, NoneOnDryRun' },
    ranges: { timeoutSeconds: { low: 1, high: 30, text: 'the timeout value must be between 1 and 30 seconds' } },
  },
  'admissionregistration/v1.MutatingWebhookConfiguration': { unique: { webhooks: 'name' } },
  'admissionregistration/v1.Mutation': { required: { patchType: '' }, enums: { patchType: ['ApplyConfiguration', 'JSONPatch'] } },
  'admissionregistration/v1.NamedRuleWithOperations': {
    required: { apiGroups: '', apiVersions: '', operations: '', resources: '' },
    enums: { operations: ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'], scope: ['*', 'Cluster', 'Namespaced'] },
    unique: { resourceNames: '' },
  },
  'admissionregistration/v1.ParamKind': { required: { apiVersion: '', kind: '' } },
  'admissionregistration/v1.ParamRef': { required: { parameterNotFoundAction: '' }, enums: { parameterNotFoundAction: ['Deny', 'Allow'] } },
  'admissionregistration/v1.RuleWithOperations': {
    required: { apiGroups: '', apiVersions: '', operations: '', resources: '' },
    enums: { operations: ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'], scope: ['*', 'Cluster', 'Namespaced'] },
  },
  'admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec': {
    required: { policyName: '', validationActions: { '1.24': 'at least one validation action is required', '1.37': '' } },
    enums: { validationActions: ['Audit', 'Deny', 'Warn'] },
    unique: { validationActions: '' },
  },
  'admissionregistration/v1.ValidatingAdmissionPolicySpec': {
    unique: { auditAnnotations: 'key', matchConditions: 'name' },
    enums: { failurePolicy: ['Fail', 'Ignore'] },
    present: { matchConstraints: '' },
  },
  'admissionregistration/v1.ValidatingWebhook': {
    required: {
      admissionReviewVersions: 'must specify one of v1, v1beta1',
      name: '',
    },
    enums: { failurePolicy: ['Fail', 'Ignore'], matchPolicy: ['Equivalent', 'Exact'], sideEffects: ['None', 'NoneOnDryRun'] },
    unique: { matchConditions: 'name' },
    present: { sideEffects: 'must specify one of None, NoneOnDryRun' },
    ranges: { timeoutSeconds: { low: 1, high: 30, text: 'the timeout value must be between 1 and 30 seconds' } },
  },
  'admissionregistration/v1.ValidatingWebhookConfiguration': { unique: { webhooks: 'name' } },
  'admissionregistration/v1.Validation': {
    required: { expression: 'expression is not specified' },
    enums: { reason: ['Forbidden', 'Invalid', 'RequestEntityTooLarge'] },
  },
  'admissionregistration/v1.Variable': { required: { expression: 'expression is not specified', name: 'name is not specified' } },
}
