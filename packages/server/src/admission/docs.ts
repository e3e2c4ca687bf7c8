import type { Rules } from '@crdgen/core'
import { admissionWhy, documentRules } from '../rules/document-rules.ts'
import { admissionRules } from './rules/index.gen.ts'
import type { RuleFamily } from './rule-family.ts'

const families: readonly RuleFamily[] = Object.values(admissionRules)

/** Every rule of admitCrd: those of the families say in one line what they demand. */
export const crdRules: Rules = {
  ...documentRules,
  ...Object.fromEntries(
    families.flatMap(({ rules }) =>
      Object.entries(rules).map(([name, demand]) => [
        name,
        { severity: 'error', summary: `${demand.charAt(0).toUpperCase()}${demand.slice(1)}`, why: admissionWhy } as const,
      ]),
    ),
  ),
}
