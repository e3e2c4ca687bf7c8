import type { CheckerRuleName } from '../settings/rule-names.ts'

/** Rules whose findings are each about one field of a struct of Kubernetes: `data` has its `definition` and `field`. */
export type FieldRuleName = Extract<CheckerRuleName, 'upstream/missing-field' | 'upstream/not-in-target' | 'upstream/newer-than-server'>
