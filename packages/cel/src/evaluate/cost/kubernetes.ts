import { byteLength } from '@crdgen/go'
import { Bytes, CelList, CelMap, OpaqueValue, type Value } from '../values/value.ts'
import { actualSize, match, traversal, walk } from './standard.ts'

/** The cost of a function of the Kubernetes libraries; undefined where they define none. */
type FunctionCost = (args: readonly Value[], result: Value, overload: string) => number | undefined

const walkFirst: FunctionCost = ([text]) => walk(actualSize(text))
const walkTwice: FunctionCost = ([text]) => Math.ceil(actualSize(text) * 2 * traversal)
const traverse: FunctionCost = ([list]) => (list === undefined ? 0 : traversalCost(list))

const containsIp: FunctionCost = ([cidr, other], _result, overload) =>
  Math.ceil((actualSize(cidr) + actualSize(cidr)) * traversal) + (overload === 'cidr_contains_ip_string' ? walk(actualSize(other)) : 0)

const containsCidr: FunctionCost = ([cidr, other], _result, overload) =>
  Math.ceil((actualSize(cidr) + actualSize(cidr)) * traversal) +
  walk(actualSize(cidr)) +
  1 +
  (overload === 'cidr_contains_cidr_string' ? walk(actualSize(other)) : 0)

const validateFormat: FunctionCost = ([format, text]) =>
  format instanceof OpaqueValue && 'patternSize' in format ? match(actualSize(text), Number(format.patternSize)) : undefined

const equality: FunctionCost = ([left]) => (left instanceof OpaqueValue && left.typeName !== 'unknown' ? 1 : undefined)

/** The releases in which functions got a cost of their own (apiserver pkg/cel/library/cost.go); before, a call costs 1. */
export const functionCosts: readonly (readonly [since: string, names: readonly string[], cost: FunctionCost])[] = [
  ['1.25', ['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], traverse],
  ['1.25', ['url', 'lowerAscii', 'upperAscii', 'substring', 'trim'], walkFirst],
  ['1.25', ['replace', 'split'], walkTwice],
  ['1.25', ['join'], (_args, result) => Math.ceil(actualSize(result) * 2 * traversal)],
  ['1.25', ['find', 'findAll'], ([text, pattern]) => match(actualSize(text), actualSize(pattern))],
  ['1.30', ['cidr', 'isIP', 'isCIDR'], walkFirst],
  ['1.30', ['ip'], ([text], _result, overload) => (overload === 'cidr_ip' ? 1 : walk(actualSize(text)))],
  ['1.30', ['ip.isCanonical'], walkTwice],
  ['1.30', ['quantity', 'isQuantity'], walkFirst],
  ['1.30', ['containsIP'], containsIp],
  ['1.30', ['containsCIDR'], containsCidr],
  ['1.31', ['validate'], validateFormat],
  ['1.32', ['_==_'], equality],
  ['1.33', ['semver', 'isSemver'], walkFirst],
  ['1.37', ['includes'], traverse],
]

/** A walk through all of a value; rounded down for every text (library/cost.go, traversalCost). */
function traversalCost(value: Value): number {
  if (typeof value === 'string') return Math.trunc(byteLength(value) * traversal)
  if (value instanceof Bytes) return Math.trunc(value.value.length * traversal)
  let cost = 0
  if (value instanceof CelList) for (const item of value) cost += traversalCost(item)
  else if (value instanceof CelMap) for (const key of value.keys()) cost += traversalCost(key) + traversalCost(value.get(key))
  else cost = 1
  return cost
}
