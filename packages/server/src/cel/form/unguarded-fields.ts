import type { Expression } from '@crdgen/cel/internal'
import type { JsonSchema } from '../../decode/types.ts'
import { loadCel } from '../cel.late.ts'
import { readField } from './known-value.ts'

/**
 * The optional fields of `self` that a rule reads whatever the value is, and never asks for with has(): a value without one is refused with
 * "no such key". `spec.size` stands for a field of a required field.
 */
export function unguardedFields(root: Expression, self: JsonSchema): readonly string[] {
  const read = new Set<string>()
  const known = { self, present: new Set<string>() }
  const visit = (node: Expression): void => {
    if (node.kind === 'select' && !node.testOnly) {
      const parent = node.operand.kind === 'select' ? readField(node.operand, known) : undefined
      const field = readField(node, known)
      const isFirst = node.operand.kind === 'identifier' || parent?.isPresent === true
      if (isFirst && field?.isPresent === false) read.add(field.key.slice(1))
    }
    for (const one of alwaysEvaluated(node)) visit(one)
  }
  for (const one of conjuncts(root)) visit(one)
  const asked = presences(root)
  return [...read].filter(key => !asked.has(key))
}

/** An error in one of them is an error or false of all. */
function conjuncts(node: Expression): readonly Expression[] {
  return node.kind === 'call' && node.name === '_&&_' ? node.args.flatMap(conjuncts) : [node]
}

/** Parts that are evaluated whatever the others are: `false && error` is false, `true || error` is true. */
function alwaysEvaluated(node: Expression): readonly Expression[] {
  if (node.kind === 'comprehension') return [node.range]
  if (node.kind !== 'call') return loadCel().childrenOf(node)
  if (node.name === '_&&_' || node.name === '_||_') return []
  return node.name === '_?_:_' ? node.args.slice(0, 1) : loadCel().childrenOf(node)
}

/** The fields that are asked for anywhere, `a.b` of `has(self.a.b)` and the like. */
function presences(root: Expression): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'select' && node.testOnly) found.add(selectKey(node))
    for (const one of loadCel().childrenOf(node)) visit(one)
  }
  visit(root)
  return found
}

function selectKey(node: Expression): string {
  if (node.kind !== 'select') return ''
  const parent = selectKey(node.operand)
  return parent === '' ? node.field : `${parent}.${node.field}`
}
