import { Bytes, CelList, isError, type Value } from '../values/value.ts'
import { actualSize, type CostOf, listBase, traversal } from './standard.ts'

function sets(factor: number): CostOf {
  return ([left, right]) => 1 + Math.trunc(actualSize(left) * actualSize(right) * factor)
}

function making(factor: number, length: number): number {
  return unsigned(length * factor) + 1 + listBase
}

/** A cost too large for 64 bits, which Go converts to 2⁶³ on amd64. */
function unsigned(cost: number): number {
  return cost >= 2 ** 64 ? 2 ** 63 : Math.trunc(cost)
}

function flatten([list, depth]: readonly Value[], { countsNegativeDepths, sizesErrors }: ListCosts): number {
  const levels = depth === undefined ? 1 : Number(depth)
  return making(levels < 0 && !countsNegativeDepths ? Number(sizesErrors) : levels, actualSize(list))
}

function comparingAll(list: Value | undefined): number {
  const length = actualSize(list)
  if (length === 0 || !(list instanceof CelList)) return making(2, 0)
  const first = list.at(0)
  return making(typeof first === 'string' || first instanceof Bytes ? 2 + traversal : 2, length * length)
}

/** cel-go ext/sets.go: by the id of the overload. */
export const setCosts: Readonly<Record<string, CostOf>> = {
  list_sets_contains_list: sets(1),
  list_sets_intersects_list: sets(1),
  list_sets_equivalent_list: sets(2),
}

/** Before cel-go 0.29, flatten() to a negative depth, an error, makes the cost less; since 0.33, an error has no size. */
export interface ListCosts {
  readonly countsNegativeDepths: boolean
  readonly sizesErrors: boolean
}

/** cel-go ext/lists.go. */
export function listCost(overload: string, costs: ListCosts): CostOf | undefined {
  switch (overload) {
    case 'list_slice':
    case 'lists_range':
    case 'list_reverse':
      return (_args, result) => making(1, !costs.sizesErrors && isError(result) ? 0 : actualSize(result))
    case 'list_flatten':
    case 'list_flatten_int':
      return args => flatten(args, costs)
    case 'list_distinct':
      return ([list]) => comparingAll(list)
    default:
      if (overload.endsWith('_sortByAssociatedKeys')) return (args: readonly Value[]) => comparingAll(args[1])
      return /^list_.*_sort$/.test(overload) ? ([list]) => comparingAll(list) : undefined
  }
}
