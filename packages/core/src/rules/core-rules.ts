import { configRules } from './config-rules.ts'
import { markerRules } from './marker-rules.ts'
import { findingsOf, type FindingOf } from './rule.ts'
import { typeRules } from './type-rules.ts'

/** Every rule that core reports. */
export const coreRules = { ...typeRules, ...markerRules, ...configRules }

export type CoreRuleName = keyof typeof coreRules
export type CoreFinding = FindingOf<typeof coreRules>
export type MarkerFinding = FindingOf<typeof markerRules>

/** Makes a finding of one of core's rules. */
export const createFinding = findingsOf(coreRules)
