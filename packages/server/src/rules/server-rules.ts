import { findingsOf } from '@crdgen/core/internal'
import type { crdRules } from '../admission/docs.ts'
import type { ScaleRuleName } from '../scale/scale-faults.ts'
import { documentRules } from './document-rules.ts'
import { limitRules } from './limit-rules.ts'
import { manifestRules } from './manifest-rules.ts'

/** The names of the rules of this package. */
export type ServerRuleName = keyof typeof crdRules | keyof typeof limitRules | keyof typeof manifestRules | ScaleRuleName

/** Makes a finding of one of the server's rules. Those of admission's families have their names from there (admission/report.ts). */
export const createFinding = findingsOf({ ...documentRules, ...limitRules, ...manifestRules })
