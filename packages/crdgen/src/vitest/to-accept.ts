import { readObject, suggest } from '@crdgen/core'
import { validate, type ValidateOptions, type Validation } from '@crdgen/server'
import { allRules } from '../explain/rules/all-rules.ts'
import { describeFailure, isFault, type Verdict } from './failure.ts'
import { readReceived } from './received.ts'

/** Asks what the API server would answer to an object, given as data or YAML text. */
function judge(received: unknown, object: unknown, options: ValidateOptions, folder: string): Validation & { readonly kind: string } {
  const { crd } = readReceived(received, folder)
  return { ...validate(crd, readObject(object), options), kind: crd.spec.names.kind }
}

/** Passes when the API server would take the object. CEL rules are not evaluated: an object that only they could refuse passes. */
export function toAccept(received: unknown, object: unknown, options: ValidateOptions, folder: string): Verdict {
  const { valid, diagnostics, kind } = judge(received, object, options, folder)
  if (valid !== false) return { pass: true, message: () => `expected ${kind} to refuse the object, but the API server would take it` }
  return { pass: false, message: () => describeFailure(`${kind} does not accept the object`, diagnostics.filter(isFault)) }
}

/** Passes when the API server would refuse the object; with a rule, when that rule is among the reasons. */
export function toReject(received: unknown, object: unknown, rule: unknown, options: ValidateOptions, folder: string): Verdict {
  if (rule !== undefined) requireRule(rule)
  const { valid, diagnostics, kind } = judge(received, object, options, folder)
  const reasons = diagnostics.filter(({ severity }) => severity === 'error')
  if (valid !== false) return { pass: false, message: () => `${kind} accepts the object` }
  if (rule === undefined || reasons.some(one => one.rule === rule))
    return { pass: true, message: () => describeFailure(`expected ${kind} to accept the object`, reasons) }
  return { pass: false, message: () => describeFailure(`${kind} refuses the object, but not by ${String(rule)}`, reasons) }
}

/** An unknown rule would make `.not.toReject` pass for ever. */
function requireRule(rule: unknown): void {
  if (typeof rule === 'string' && Object.hasOwn(allRules, rule)) return
  const near = suggest(String(rule), Object.keys(allRules))
  throw new TypeError(`there is no rule ${String(rule)}${near === undefined ? '' : `; did you mean ${near}?`}`)
}
