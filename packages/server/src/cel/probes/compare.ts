import type { Expression } from '@crdgen/cel/internal'
import { literalOf, nearOf } from './literals.ts'
import { addValues, probeAt } from './probe.ts'
import { reach, valuesOf } from './reach.ts'
import { pathOf, type Scope } from './scope.ts'

/** Looks at one side of a comparison with the other. */
export function compareWith(side: Expression | undefined, other: Expression | undefined, scope: Scope): void {
  const literal = literalOf(other)
  const path = pathOf(side, scope)
  if (path !== undefined && literal === undefined) probeAt(path, scope.walk).compared = true
  if (literal !== undefined) reach(side, nearOf(literal), scope)
  else if (isCalculated(side) || isCalculated(other)) for (const value of valuesOf(other, scope)) reach(side, nearOf(value), scope)
  readTextProbe(side, other, scope)
}

const operators: ReadonlySet<string> = new Set(['_+_', '_-_', '_*_', '_/_', '_%_', '-_', 'size', 'sum', 'min', 'max'])

function isCalculated(node: Expression | undefined): boolean {
  return node?.kind === 'call' && operators.has(node.name)
}

/** `quantity(self.a) == quantity('1Gi')`, `quantity(self.a).isLessThan(quantity('1Gi'))`: the text that is read counts. */
export function readTextProbe(side: Expression | undefined, other: Expression | undefined, scope: Scope): void {
  const [own, given] = [readBy(side), readBy(other)]
  const path = own && pathOf(own, scope)
  const literal = literalOf(given)
  if (path === undefined || literal === undefined) return
  addValues(path, nearOf(literal), scope.walk)
}

/** The operand that a function such as quantity() reads. */
function readBy(node: Expression | undefined): Expression | undefined {
  return node?.kind === 'call' && node.target === undefined && node.args.length === 1 ? node.args[0] : undefined
}
