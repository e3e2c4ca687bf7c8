import { crdRules } from './crd/find.ts'
import type { AnyCrdRule } from './crd/rule.ts'
import type { ManifestRule } from './manifests/rule.ts'
import { rules as manifestRules } from './manifests/rules/rules.gen.ts'
import type { CheckRuleName } from './settings/rule-names.ts'

/** What `check` says of its rules: what they find, why it matters, and for some what they rest on and an example. */
export type CheckRule = Pick<AnyCrdRule, 'summary' | 'why' | 'profile' | 'convention'> &
  Partial<Pick<ManifestRule, 'facts' | 'example' | 'software'>>

/** The rules that `check` knows. */
export const checkRules: Readonly<Record<CheckRuleName, CheckRule>> = { ...crdRules, ...manifestRules }
