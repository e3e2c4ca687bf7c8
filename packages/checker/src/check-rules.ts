import { crdRules } from './crd/find.ts'
import type { AnyCrdRule } from './crd/rule.ts'
import type { ManifestRule } from './manifests/rule.ts'
import { rules as manifestRules } from './manifests/rules/rules.gen.ts'
import type { CheckRuleName } from './settings/rule-names.ts'

/** The description of a rule of `check`: what it finds, why it matters, and for some its sources and an example. */
export type CheckRule = Pick<AnyCrdRule, 'summary' | 'why' | 'profile' | 'convention'> &
  Partial<Pick<ManifestRule, 'facts' | 'example' | 'software'>>

/** The rules that `check` knows. */
export const checkRules: Readonly<Record<CheckRuleName, CheckRule>> = { ...crdRules, ...manifestRules }
