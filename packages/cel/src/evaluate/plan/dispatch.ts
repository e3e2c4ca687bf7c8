import type { CelType } from '../../types/type.ts'
import type { Overload } from '../../language/overload.ts'
import { CelError, CelList, CelMap, isError, noSuchOverload, type Value } from '../values/value.ts'
import { hasTrait, type Trait, typeNameOf } from '../values/kinds.ts'
import type { Implementations } from '../functions/all.ts'

type Run = (args: readonly Value[]) => Value

/** The implementation of a call, and whether the first argument that fails ends it. */
export interface Binding {
  readonly run: Run
  readonly isStepwise: boolean
  readonly isStrict: boolean
}

/** Functions that look at what their first argument can do, not at its type (cel-go, singleton bindings); some ask for nothing. */
const singletons: ReadonlyMap<string, Trait | undefined> = new Map<string, Trait | undefined>([
  ['!_', undefined],
  ['_+_', 'add'],
  ['_-_', 'subtract'],
  ['_*_', 'multiply'],
  ['_/_', 'divide'],
  ['_%_', 'modulo'],
  ['-_', 'negate'],
  ['_<_', 'compare'],
  ['_<=_', 'compare'],
  ['_>_', 'compare'],
  ['_>=_', 'compare'],
  ['@in', undefined],
  ['_in_', undefined],
  ['in', undefined],
  ['size', 'size'],
  ['type', undefined],
  ['dyn', undefined],
  ['matches', 'match'],
  ['sort', 'list'],
  ['@sortByAssociatedKeys', 'list'],
])

const unguarded: ReadonlySet<string> = new Set(['contains', 'endsWith', 'startsWith', 'flatten'])
const stepwise: ReadonlySet<string> = new Set(['string_format'])
const lenient: ReadonlySet<string> = new Set(['@not_strictly_false', '__not_strictly_false__'])

/** A call, as far as it decides what is run. The overload is empty where several match. */
export interface CallParts {
  readonly name: string
  readonly overload: string
  readonly count: number
}

/** The binding of a call: of one overload, or of all that a function has, tried in order (cel-go common/decls). */
export function bindingOf(call: CallParts, candidates: readonly Overload[], all: Implementations): Binding {
  const { name, overload, count } = call
  if (singletons.has(name)) return { run: singleton(name, candidates, all), isStepwise: count > 2, isStrict: true }
  const bound = candidates.filter(one => all.has(one.id))
  const only = bound.length === 1 ? bound[0] : bound.find(({ id }) => id === overload)
  if (only === undefined)
    return { run: dispatch(name, bound, all), isStepwise: count === 0 || bound.length > 1 || count > 2, isStrict: true }
  const isStepwise = count === 0 || count > 2 || stepwise.has(only.id)
  return { run: guarded(name, only, all), isStepwise, isStrict: !lenient.has(name) }
}

function singleton(name: string, candidates: readonly Overload[], all: Implementations): Run {
  const run = all.get(candidates[0]?.id ?? '')
  const trait = singletons.get(name)
  return args => {
    const [first = null] = args
    if (run !== undefined && (trait === undefined || hasTrait(first, trait))) return run(...args)
    return hasTrait(first, 'receive') ? noSuchOverload : new CelError(`no such overload: ${name}`)
  }
}

function guarded(name: string, overload: Overload, all: Implementations): Run {
  const run = all.get(overload.id)
  return args => (run !== undefined && acceptsArguments(name, overload, args) ? run(...args) : noOverload(name, args))
}

function dispatch(name: string, candidates: readonly Overload[], all: Implementations): Run {
  return args => {
    const found = candidates.find(one => acceptsArguments(name, one, args))
    const run = all.get(found?.id ?? '')
    return run === undefined ? noOverload(name, args) : run(...args)
  }
}

function noOverload(name: string, args: readonly Value[]): Value {
  return args.find(isError) ?? new CelError(`no such overload: ${name}(${args.map(typeNameOf).join(', ')})`)
}

function acceptsArguments(name: string, { args }: Overload, values: readonly Value[]): boolean {
  if (args.length !== values.length) return false
  if (unguarded.has(name)) return !values.some(isError)
  return args.every((type, index) => {
    const value = values[index] ?? null
    return isError(value) ? lenient.has(name) : isOfType(type, value)
  })
}

/** True if a value can be of a type, by its first item or entry where it has any (cel-go, IsAssignableRuntimeType). */
function isOfType(type: CelType, value: Value): boolean {
  if (type.kind === 'dyn' || type.kind === 'parameter') return true
  if (type.name !== typeNameOf(value)) return false
  const [first, second] = type.parameters
  if (value instanceof CelList) return value.length === 0 || first === undefined || isOfType(first, value.at(0))
  if (!(value instanceof CelMap) || first === undefined || second === undefined) return true
  for (const key of value.keys()) return isOfType(first, key) && isOfType(second, value.get(key))
  return true
}
