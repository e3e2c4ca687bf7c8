import { factsOf, type SchemaNode } from '../../structural/node.ts'
import { placeOf, setAt } from '../../structural/origins.ts'

/**
 * Moves the enum of a nullable schema into `allOf`. The API server compares null with an enum beside it, and refuses it even if the enum
 * lists it; junctors are skipped for null (kube-openapi pkg/validation/validate: SchemaValidator.Validate, basicCommonValidator.Validate).
 * The keywords of `@patch` are not moved.
 */
export function allowNull(schema: SchemaNode): SchemaNode {
  if (schema.nullable !== true || schema.enum === undefined || factsOf(schema).isAsWritten === true) return schema
  const at = placeOf(schema, 'enum')
  const values = setAt<SchemaNode>({}, { enum: schema.enum }, at)
  return setAt<SchemaNode>(schema, { enum: undefined, allOf: [...(schema.allOf ?? []), values] }, at)
}
