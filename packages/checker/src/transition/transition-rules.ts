import type { TransitionRule } from './rule.ts'
import { rules } from './rules/rules.gen.ts'

/** The rules that `transition` knows, with what they find and why it matters. */
export const transitionRules: Readonly<Record<keyof typeof rules, Pick<TransitionRule, 'summary' | 'why' | 'example'>>> = rules
