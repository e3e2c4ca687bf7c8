import { checkRules, diffRules, transitionRules } from '@crdgen/checker/internal'
import { crdRules, manifestRules } from '@crdgen/server/internal'
import { allRules } from '../explain/rules/all-rules.ts'
import { inputRules } from '../inputs/input-rules.ts'
import type { KnownRules } from './ignore-comments.ts'

/** A command that takes comments, a ledger or a baseline. */
export type AcceptingCommand = 'check' | 'validate' | 'diff'

const own: Readonly<Record<AcceptingCommand, ReadonlySet<string>>> = {
  check: new Set(Object.keys(checkRules)),
  validate: new Set([...Object.keys(crdRules), ...Object.keys(manifestRules), ...Object.keys(inputRules)]),
  diff: new Set([...Object.keys(diffRules), ...Object.keys(transitionRules)]),
}

/** The rules of the tool, as one command sees them. */
export function rulesFor(command: AcceptingCommand): KnownRules {
  return { all: Object.keys(allRules), reports: rule => own[command].has(rule) }
}
