import type { Call, Expression } from '../ast/expression.ts'
import type { Overload } from '../language/overload.ts'
import { printSignature, printType } from '../types/print.ts'
import { substitute } from '../types/substitution.ts'
import { bool, type CelType, dyn, equalTypes, error, isDyn, unset } from '../types/type.ts'
import { type Checker, undeclaredReference } from './check-context.ts'
import { checkField, qualifiedName } from './names.ts'

/** `a.b.c()` is the function `a.b.c`, or else `c` called on `a.b`. */
export function checkCall(checker: Checker, call: Call): CelType {
  if (call.name === '_?._') return checkOptionalSelect(checker, call)
  for (const argument of call.args) checker.check(argument)
  if (call.target === undefined) return checkFunction(checker, call, call.name)
  const prefix = qualifiedName(call.target)
  if (prefix !== undefined && findFunction(checker, `${prefix}.${call.name}`) !== undefined)
    return checkFunction(checker, call, `${prefix}.${call.name}`)
  checker.check(call.target)
  const overloads = findFunction(checker, call.name)
  return overloads === undefined ? undeclaredMember(checker, call) : resolve(checker, call, call.name, overloads, call.target)
}

function findFunction(checker: Checker, name: string): readonly Overload[] | undefined {
  return checker.environment.functions.get(bare(name))
}

/** A dot before a name marks it as the outermost. */
function bare(name: string): string {
  return name.startsWith('.') ? name.slice(1) : name
}

function checkFunction(checker: Checker, call: Call, name: string): CelType {
  const overloads = findFunction(checker, name)
  return overloads === undefined ? undeclared(checker, call, name) : resolve(checker, call, bare(name), overloads, undefined)
}

function undeclaredMember(checker: Checker, call: Call): CelType {
  const type = undeclared(checker, call, call.name)
  return checker.environment.settings.has('memberErrors') ? type : checker.setType(call, unset)
}

function undeclared(checker: Checker, call: Call, name: string): CelType {
  const isMember = call.target !== undefined
  checker.report(call.at, undeclaredReference(checker, name), {
    name,
    candidates: () => functionNames(checker, isMember),
  })
  return checker.setType(call, error)
}

/** The names that can be called: macros are called as functions are. */
function functionNames({ environment }: Checker, isMember: boolean): readonly string[] {
  const kind = isMember ? 'member' : 'function'
  const functions = [...environment.functions].filter(
    ([name, overloads]) => /^[a-z]/i.test(name) && overloads.some(one => one.kind === kind),
  )
  return [...functions.map(([name]) => name), ...(isMember ? ['all', 'exists', 'exists_one', 'map', 'filter'] : ['has'])]
}

function resolve(checker: Checker, call: Call, name: string, overloads: readonly Overload[], target: Expression | undefined): CelType {
  const isMember = target !== undefined
  const candidates = overloads.filter(one => (one.kind === 'member') === isMember)
  const types = [...(target === undefined ? [] : [target]), ...call.args].map(one => checker.types.get(one.id) ?? error)
  const [first] = candidates
  if (first !== undefined && (name === '_&&_' || name === '_||_') && checker.environment.settings.has('operandErrors'))
    return checkLogic(checker, call, first, types)
  const { matching, result } = match(checker, candidates, types)
  if (result === undefined) {
    const isResolved = checker.environment.settings.has('resolvedSignatures')
    const shown = isResolved ? types.map(type => checker.resolve(type, true)) : types
    checker.report(call.at, `found no matching overload for '${name}' applied to '${printSignature(shown, isMember)}'`)
    return checker.setType(call, error)
  }
  checker.references.set(call.id, { kind: 'call', name, isMember, overloads: matching })
  return checker.setType(call, result)
}

interface Match {
  readonly matching: readonly string[]
  /** Undefined when no overload matches; dyn when several do that disagree. */
  readonly result: CelType | undefined
}

function match(checker: Checker, candidates: readonly Overload[], types: readonly CelType[]): Match {
  const matching: string[] = []
  let result: CelType | undefined
  for (const overload of candidates) {
    if (isDisabled(checker, overload)) continue
    const { args, result: returned } = instantiate(checker, overload)
    if (!checker.areAssignable(types, args)) continue
    matching.push(overload.id)
    const type = checker.resolve(returned)
    if (result === undefined || result === unset) result = type
    else if (!isDyn(result) && !equalTypes(type, result)) result = dyn
  }
  return { matching, result: result === unset ? undefined : result }
}

/** cel-go forgets, once it has entered a comprehension, that comparisons of different numbers are off (checker/env.go, enterScope). */
function isDisabled({ environment, scopes }: Checker, { since }: Overload): boolean {
  return since === 'crossTypeComparisons' && !environment.settings.has(since) && !scopes.hasEntered()
}

/** An overload with type variables of its own. */
function instantiate(checker: Checker, overload: Overload): { readonly args: readonly CelType[]; readonly result: CelType } {
  const names = variablesOf(overload)
  if (names.size === 0) return overload
  const fresh = new Map<string, CelType>()
  for (const name of names) fresh.set(name, checker.freshVariable())
  return { args: overload.args.map(type => substitute(fresh, type, false)), result: substitute(fresh, overload.result, false) }
}

const knownVariables = new WeakMap<Overload, ReadonlySet<string>>()

function variablesOf(overload: Overload): ReadonlySet<string> {
  const known = knownVariables.get(overload)
  if (known !== undefined) return known
  const names = new Set<string>()
  for (const type of [overload.result, ...overload.args]) collectVariables(type, names)
  knownVariables.set(overload, names)
  return names
}

function collectVariables(type: CelType, names: Set<string>): void {
  if (type.kind === 'parameter') names.add(type.name)
  for (const one of type.parameters) collectVariables(one, names)
}

/** Each operand of a junction must be a bool. */
function checkLogic(checker: Checker, call: Call, overload: Overload, types: readonly CelType[]): CelType {
  let result = bool
  for (const [index, type] of types.entries()) {
    if (checker.isAssignable(type, bool)) continue
    checker.report(call.args[index]?.at ?? call.at, `expected type 'bool' but found '${printType(type)}'`)
    result = error
  }
  if (result !== error) checker.references.set(call.id, { kind: 'call', name: call.name, isMember: false, overloads: [overload.id] })
  return checker.setType(call, result)
}

function checkOptionalSelect(checker: Checker, call: Call): CelType {
  const [operand, field] = call.args
  if (operand === undefined || field?.kind !== 'literal' || field.value.type !== 'string')
    throw new Error('an optional selection without its field')
  const type = checkField(checker, call.at, operand, field.value.value, true)
  if (checker.environment.settings.has('optionalSelectCosts'))
    checker.references.set(call.id, { kind: 'call', name: call.name, isMember: false, overloads: ['select_optional_field'] })
  return checker.setType(call, checker.resolve(type))
}
