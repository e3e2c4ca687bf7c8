import { documentRules } from '../rules/document-rules.ts'
import { familyRules } from './rules/index.gen.ts'

/** Every rule of admitCrd. */
export const crdRules = { ...documentRules, ...familyRules }
