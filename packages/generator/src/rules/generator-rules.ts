import { coreRules, findingsOf } from '@crdgen/core/internal'
import { crdRules } from './crd-rules.ts'
import { outputRules } from './output-rules.ts'
import { typesRules } from './types-rules.ts'

/** Every rule of the generator. */
export const generatorRules = { ...outputRules, ...crdRules, ...typesRules }

export type GeneratorRuleName = keyof typeof generatorRules

const known = { ...coreRules, ...generatorRules }

/** Makes a finding of one of the generator's rules, or of core's. */
export const createFinding = findingsOf(known)
