import type { StructFacts } from './struct-facts.ts'

/** Priorities of requests. */
export const flowcontrol: Readonly<Record<string, StructFacts>> = {
  'flowcontrol/v1.LimitResponse': { required: { type: { '1.36': '' } }, enums: { type: ['Queue', 'Reject'] } },
  'flowcontrol/v1.LimitedPriorityLevelConfiguration': {
    ranges: {
      borrowingLimitPercent: { low: 0, text: 'if specified, must be a non-negative integer' },
      lendablePercent: { low: 0, high: 100, text: 'must be between 0 and 100, inclusive' },
      nominalConcurrencyShares: { low: 0, text: 'must be a non-negative integer' },
    },
  },
  'flowcontrol/v1.NonResourcePolicyRule': {
    required: { nonResourceURLs: 'nonResourceURLs must contain at least one value', verbs: 'verbs must contain at least one value' },
  },
  'flowcontrol/v1.PolicyRulesWithSubjects': { required: { subjects: 'subjects must contain at least one value' } },
  'flowcontrol/v1.PriorityLevelConfigurationReference': { required: { name: 'must reference a priority level' } },
  'flowcontrol/v1.PriorityLevelConfigurationSpec': { required: { type: { '1.36': '' } }, enums: { type: ['Exempt', 'Limited'] } },
  'flowcontrol/v1.ResourcePolicyRule': {
    required: {
      apiGroups: 'resource rules must supply at least one api group',
      resources: 'resource rules must supply at least one resource',
      verbs: 'verbs must contain at least one value',
    },
  },
  'flowcontrol/v1.Subject': { enums: { kind: ['Group', 'ServiceAccount', 'User'] } },
}
