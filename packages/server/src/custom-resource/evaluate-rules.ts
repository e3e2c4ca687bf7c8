import { isRecord, type JsonObject, spoken } from '@crdgen/core/internal'
import type { Decision } from '@crdgen/cel/internal'
import { readObject } from './read-object.ts'
import { serveCrd } from './served-version.ts'
import { foundByUpdate, storedOnCreate, storedOnUpdate } from './stored.ts'
import { authorPath, documentPlace, pointerOf, serverPath } from '../field/place.ts'
import { readCrdInput, readInput } from '../decode/read-input.ts'
import { loadWholeCel } from '../cel/cel.late.ts'
import { newestServer, type Server, serverOf } from '../server-version.ts'
import type { SeenRule } from '../evaluation/run-rules.ts'
import { objectBudget } from '../cel/budget.ts'
import { createRuleTree } from '../evaluation/rule-tree.ts'
import { validateRules } from '../evaluation/validate-rules.ts'

/** The evaluation of one rule at one value of an object. */
export interface RuleEvaluation {
  /** The value that `self` is, in our spelling and the server's, and as a JSON Pointer into the object. */
  readonly path: string
  readonly serverPath: string
  readonly pointer: string
  readonly rule: string
  readonly message?: string
  /** `skipped`: the rule is about a change, and nothing was there before. */
  readonly outcome: 'holds' | 'fails' | 'error' | 'skipped'
  /** The error that kept it from being evaluated, in the server's words. */
  readonly error?: string
  readonly cost: number
  /** The parts of the rule that decided, with their values. */
  readonly decided: readonly Decision[]
}

export interface EvaluateRulesOptions {
  /** The object as it was before; an object or text. */
  readonly before?: unknown
  readonly server?: string | undefined
}

/** The rules of an object and what they cost together. */
export interface RuleEvaluations {
  readonly rules: readonly RuleEvaluation[]
  readonly cost: number
  /** Why nothing could be evaluated: the object cannot be read, or its version is not served. */
  readonly problem?: string
}

/**
 * Evaluates the validation rules of a CRD on an object, as it would be stored: defaulted and pruned. Rules run whether or not the rest
 * of the object is valid; the API server runs them only then.
 *
 * @throws TypeError for a `crd` that no API server accepts, and for a `server` that is not a version
 */
export function evaluateRules(crd: unknown, given: unknown, options: EvaluateRulesOptions = {}): RuleEvaluations {
  const server = serverOf(options.server ?? newestServer)
  if (server === undefined)
    throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, got ${spoken(options.server)}`)
  const crdServed = serveCrd(readCrdInput(crd), server)
  if (crdServed === undefined) throw new TypeError('crd: expected a CustomResourceDefinition that an API server accepts')
  const { object, unreadable } = readInput(given)
  if (!isRecord(object)) return nothing(unreadable ?? 'is not an object')
  const { apiVersion } = object
  const served = crdServed.version(typeof apiVersion === 'string' ? (apiVersion.split('/').at(-1) ?? '') : '')
  if (served === undefined) return nothing(`${spoken(apiVersion)} is not a served version of ${crdServed.kind} in ${crdServed.group}`)
  const before = options.before === undefined ? undefined : readInput(options.before).object
  const [read, old] = [readObject(object, served, server), isRecord(before) ? readObject(before, served, server) : undefined]
  if (read.error !== undefined) return nothing(read.error)
  if (old?.error !== undefined) return nothing(`the old object: ${old.error}`)
  const tree = served.rules(createRuleTree)
  if (tree === undefined) return { rules: [], cost: 0 }
  const oldValue = old === undefined ? undefined : foundByUpdate(old.object, read.object)
  // A new object may bring its status along here: rules of it are worth trying, too.
  const value =
    oldValue === undefined
      ? { ...storedOnCreate(read.object, served), ...pick(read.object, 'status') }
      : { ...storedOnUpdate(read.object, oldValue, served), ...pick(read.object, 'status') }
  const rules: RuleEvaluation[] = []
  const subject = { value, at: documentPlace, ...(oldValue === undefined ? {} : { old: oldValue }) }
  const { budget } = validateRules(tree, subject, server, objectBudget, seen => void rules.push(toEvaluation(seen, server)))
  return { rules, cost: budget < 0 ? objectBudget : objectBudget - budget }
}

function nothing(problem: string): RuleEvaluations {
  return { rules: [], cost: 0, problem }
}

function pick(object: JsonObject, key: string): JsonObject {
  return Object.hasOwn(object, key) ? { [key]: object[key] } : {}
}

function toEvaluation({ node, rule, variables, outcome, error, cost }: SeenRule, server: Server): RuleEvaluation {
  const { at } = node
  const isRun = outcome === 'holds' || outcome === 'fails' || outcome === 'error'
  const { decide, libraryOf } = loadWholeCel()
  const { message } = rule.rule
  return {
    path: authorPath(at),
    serverPath: serverPath(at),
    pointer: pointerOf(at),
    rule: rule.rule.rule ?? '',
    ...(message ? { message } : {}),
    outcome: outcome === 'no-old-value' ? 'skipped' : outcome === 'not-compiled' ? 'error' : outcome,
    ...(error === undefined ? {} : { error }),
    cost,
    decided: isRun && rule.ast !== undefined ? decide(rule.ast, libraryOf(server.minor, true).functions, server.minor, variables) : [],
  }
}
