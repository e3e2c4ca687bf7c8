import { ts } from '../program/typescript.js'

/** Checks for a field of an object that a function is given, as schema libraries take the fields of an object: `z.object({ name: … })`. */
export function isSchemaField(node: ts.Node | undefined): node is ts.PropertyAssignment {
  return node !== undefined && ts.isPropertyAssignment(node) && ts.isCallExpression(node.parent.parent)
}
