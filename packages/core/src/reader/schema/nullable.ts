import { isAsWritten } from '../../structural/as-written.ts'
import { placeOf, setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'

/**
 * Moves the enum of a nullable schema into `allOf`. The API server holds null against an enum beside it, and null never fits one, not
 * even one that lists it; junctors are skipped for null (kube-openapi pkg/validation/validate: SchemaValidator.Validate,
 * basicCommonValidator.Validate). What `@patch` says stays as it is written.
 */
export function allowNull(schema: Schema): Schema {
  if (schema.nullable !== true || schema.enum === undefined || isAsWritten(schema)) return schema
  const at = placeOf(schema, 'enum')
  const values = setAt<Schema>({}, { enum: schema.enum }, at)
  return setAt<Schema>(schema, { enum: undefined, allOf: [...(schema.allOf ?? []), values] }, at)
}
