import type { Expression } from '@crdgen/cel/internal'
import type { JsonSchema } from '../../decode/types.ts'
import { loadCel } from '../cel.late.ts'
import { readField } from './known-value.ts'

/**
 * The required fields of `self` that a rule asks for with has(), by the names that it uses. Fields of what is below or in lists are
 * left out: there a stored object from before the field was required may lack it, while another change makes the rule count.
 */
export function requiredPresences(root: Expression, self: JsonSchema): readonly string[] {
  const found = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'comprehension' && [node.variable, node.secondVariable].includes('self')) return
    if (node.kind === 'select' && node.testOnly && node.operand.kind === 'identifier') {
      const field = readField(node, { self, present: new Set() })
      if (field?.isPresent === true && field.schema.default === undefined) found.add(node.field)
    }
    for (const one of loadCel().childrenOf(node)) visit(one)
  }
  visit(root)
  return [...found]
}
