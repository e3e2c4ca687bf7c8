import { formatPath, formatPointer, isRecord, spoken } from '@crdgen/core/internal'
import { readInput } from '../decode/read-input.ts'
import { loadWholeCel } from '../cel/cel.late.ts'
import { newestServer, serverOf } from '../server-version.ts'
import type { RuleEvaluation, RuleEvaluations } from './evaluate-rules.ts'
import { callLimit } from '../cel/budget.ts'

export interface EvaluateExpressionOptions {
  /** The way to `self`: names, `[]` for every item of a list, `*` for every value. The whole object when left out. */
  readonly path?: readonly string[]
  /** The object as it was before; an object or text. */
  readonly before?: unknown
  readonly server?: string | undefined
}

/**
 * Evaluates an expression on values of an object of which no schema is known: they are of any type.
 *
 * @throws TypeError for a `server` that is not a version
 */
export function evaluateExpression(text: string, given: unknown, options: EvaluateExpressionOptions = {}): RuleEvaluations {
  const server = serverOf(options.server ?? newestServer)
  if (server === undefined)
    throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, got ${spoken(options.server)}`)
  const { object, unreadable } = readInput(given)
  if (unreadable !== undefined) return { rules: [], cost: 0, problem: unreadable }
  const before = options.before === undefined ? undefined : readInput(options.before).object
  const { compileExpression, decide, libraryOf, programOf, types, plainValue: valueOf } = loadWholeCel()
  const library = libraryOf(server.minor, true)
  const compiled = compileExpression(
    library,
    text,
    new Map([
      ['self', types.dyn],
      ['oldSelf', types.dyn],
    ]),
  )
  if (compiled.ast === undefined) return { rules: [], cost: 0, problem: `the rule does not compile: ${compiled.clause}` }
  const { ast } = compiled
  const program = programOf(library, ast)
  if ('error' in program) return { rules: [], cost: 0, problem: `the rule does not compile: ${program.error}` }
  const usesOldSelf = [...ast.references.values()].some(({ kind, name }) => kind === 'identifier' && name === 'oldSelf')
  const rules = placesOf(object, before, options.path ?? []).map(({ keys, value, old }): RuleEvaluation => {
    const path = formatPath(keys)
    const head = { path, serverPath: path === '' ? '<nil>' : path, pointer: formatPointer(keys), rule: text }
    if (usesOldSelf && old === undefined) return { ...head, outcome: 'skipped', cost: 0, decided: [] }
    const variables = new Map([['self', valueOf(value)], ...(old === undefined ? [] : [['oldSelf', valueOf(old)] as const])])
    const found = program.evaluate(variables, { limit: callLimit })
    const error = found.error ?? (typeof found.value === 'boolean' ? undefined : 'the expression is not a bool')
    const outcome = error !== undefined ? 'error' : found.value === true ? 'holds' : 'fails'
    const decided = decide(ast, library.functions, server.minor, variables)
    return { ...head, outcome, ...(error === undefined ? {} : { error }), cost: found.cost, decided }
  })
  return { rules, cost: rules.reduce((sum, { cost }) => sum + cost, 0) }
}

interface FoundValue {
  readonly keys: readonly (string | number)[]
  readonly value: unknown
  /** Undefined where nothing was. */
  readonly old: unknown
}

function placesOf(value: unknown, old: unknown, path: readonly string[], keys: readonly (string | number)[] = []): readonly FoundValue[] {
  const [step, ...rest] = path
  if (value === undefined || value === null) return []
  if (step === undefined) return [{ keys, value, old: old ?? undefined }]
  if (step === '[]') return Array.isArray(value) ? value.flatMap((item, index) => placesOf(item, undefined, rest, [...keys, index])) : []
  if (!isRecord(value)) return []
  const below = (name: string) => placesOf(own(value, name), own(old, name), rest, [...keys, name])
  return step === '*' ? Object.keys(value).flatMap(below) : below(step)
}

function own(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
