import { factsOf, type SchemaNode } from '../../structural/node.ts'
import { placeOf, setAt } from '../../structural/origins.ts'

/**
 * Moves the enum of a nullable schema into `allOf`. The API server holds null against an enum beside it, and null never fits one, not
 * even one that lists it; junctors are skipped for null (kube-openapi pkg/validation/validate: SchemaValidator.Validate,
 * basicCommonValidator.Validate). What `@patch` says stays as it is written.
 */
export function allowNull(schema: SchemaNode): SchemaNode {
  if (schema.nullable !== true || schema.enum === undefined || factsOf(schema).isAsWritten === true) return schema
  const at = placeOf(schema, 'enum')
  const values = setAt<SchemaNode>({}, { enum: schema.enum }, at)
  return setAt<SchemaNode>(schema, { enum: undefined, allOf: [...(schema.allOf ?? []), values] }, at)
}
