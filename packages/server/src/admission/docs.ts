import { documentRules } from '../rules/document-rules.ts'
import type { limitRules } from '../rules/limit-rules.ts'
import type { manifestRules } from '../rules/manifest-rules.ts'
import type { ScaleRuleName } from '../scale-faults.ts'
import { familyRules } from './rules/index.gen.ts'

/** Every rule of admitCrd. */
export const crdRules = { ...documentRules, ...familyRules }

/** The names of the rules of this package. */
export type ServerRuleName = keyof typeof crdRules | keyof typeof limitRules | keyof typeof manifestRules | ScaleRuleName
