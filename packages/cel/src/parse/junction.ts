import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'

/** `a || b || c` is balanced, so that it is where its middle operator is (cel-go's helper.go, balancedTree). */
export function junction(build: Builder, operator: '||' | '&&', terms: readonly Expression[], places: readonly number[]): Expression {
  const balance = (low: number, high: number): Expression => {
    const middle = Math.floor((low + high + 1) / 2)
    const left = middle === low ? terms[middle] : balance(low, middle - 1)
    const right = middle === high ? terms[middle + 1] : balance(middle + 1, high)
    if (left === undefined || right === undefined) throw new Error('a junction without its terms')
    return build.call(places[middle] ?? 0, `_${operator}_`, [left, right])
  }
  return places.length === 0 && terms[0] !== undefined ? terms[0] : balance(0, places.length - 1)
}
