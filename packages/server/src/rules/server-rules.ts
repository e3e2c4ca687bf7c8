import { findingsOf } from '@crdgen/core/internal'
import { documentRules } from './document-rules.ts'
import { limitRules } from './limit-rules.ts'
import { manifestRules } from './manifest-rules.ts'

/** Makes a finding of one of the server's rules. Those of admission's families have their names from there (admission/report.ts). */
export const createFinding = findingsOf({ ...documentRules, ...limitRules, ...manifestRules })
