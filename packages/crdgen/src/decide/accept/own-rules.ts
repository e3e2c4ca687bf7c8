import { rulesOf } from '@crdgen/checker/internal'
import { compositeRules } from '@crdgen/composites/internal'
import { crdRules, manifestRules } from '@crdgen/server/internal'
import type { RuleName } from '../../report/rules/all-rules.ts'
import { ruleNames } from '../../report/rules/rule-names.ts'
import { inputRules } from '../../report/rules/input-rules.ts'
import type { KnownRules } from '../../sources/ignore-comments.ts'

/** A command that takes comments, a ledger or a baseline. */
export type AcceptingCommand = 'check' | 'validate' | 'diff'

const own: Readonly<Record<AcceptingCommand, ReadonlySet<string>>> = {
  check: new Set([...rulesOf.check, ...Object.keys(compositeRules)]),
  validate: new Set([...Object.keys(crdRules), ...Object.keys(manifestRules), ...Object.keys(inputRules), ...Object.keys(compositeRules)]),
  diff: new Set([...rulesOf.diff, ...rulesOf.transition, ...Object.keys(compositeRules), 'conversion/not-tested' satisfies RuleName]),
}

/** The rules of the tool, as one command sees them. */
export function rulesFor(command: AcceptingCommand): KnownRules {
  return { all: ruleNames, reports: rule => own[command].has(rule) }
}
