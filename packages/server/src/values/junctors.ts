import { goQuote } from '@crdgen/go'
import { placeless } from './errors.ts'
import { describeFitting, describeNearest } from './nearest-branch.ts'
import { addError, mergeResult, type Result, type ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

type Validate = (value: unknown, schema: ValueSchema, path: ValuePath) => Result

/** kube-openapi validate/schema_props.go: of failed branches, the one with most matches is reported beside the junctor itself. */
export function validateJunctors(value: unknown, schema: ValueSchema, path: ValuePath, result: Result, validate: Validate): void {
  if (schema.anyOf.length > 0) anyOf(value, schema, path, validate, result)
  if (schema.oneOf.length > 0) oneOf(value, schema, path, validate, result)
  if (schema.allOf.length > 0) allOf(value, schema, path, validate, result)
  if (schema.not !== undefined && validate(value, schema.not, path).errors.length === 0) {
    addError(result, placeless(path, `${goQuote(path.text)} must not validate the schema (not)`))
  }
  result.matches++
}

function best(results: readonly Result[]): Result | undefined {
  let found: Result | undefined
  for (const one of results) if (found === undefined || one.matches > found.matches) found = one
  return found
}

/** Values that one branch supports are not those of the union. */
function mergeBest(into: Result, results: readonly Result[]): void {
  const branch = best(results)
  if (branch === undefined) return
  const errors = branch.errors.map(error => (error.kind === 'unsupported' ? { advise: () => undefined, ...error } : error))
  mergeResult(into, { ...branch, errors })
}

function anyOf(value: unknown, schema: ValueSchema, path: ValuePath, validate: Validate, result: Result): void {
  const failed: Result[] = []
  for (const branch of schema.anyOf) {
    const one = validate(value, branch, path)
    if (one.errors.length === 0) return mergeResult(result, one)
    failed.push(one)
  }
  const advise = () => describeNearest(value, schema.anyOf, failed, path)
  addError(result, { ...placeless(path, `${goQuote(path.text)} must validate at least one schema (anyOf)`), advise })
  mergeBest(result, failed)
}

function oneOf(value: unknown, schema: ValueSchema, path: ValuePath, validate: Validate, result: Result): void {
  const results = schema.oneOf.map(branch => validate(value, branch, path))
  const valid = results.filter(one => one.errors.length === 0)
  const [only] = valid
  if (valid.length === 1 && only !== undefined) return mergeResult(result, only)
  const found = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`
  const advise = () => (valid.length === 0 ? describeNearest(value, schema.oneOf, results, path) : describeFitting(schema.oneOf, results))
  addError(result, { ...placeless(path, `${goQuote(path.text)} must validate one and only one schema (oneOf). ${found}`), advise })
  if (valid.length === 0) mergeBest(result, results)
}

function allOf(value: unknown, schema: ValueSchema, path: ValuePath, validate: Validate, result: Result): void {
  const results = schema.allOf.map(branch => validate(value, branch, path))
  for (const one of results) mergeResult(result, one)
  const valid = results.filter(one => one.errors.length === 0).length
  if (valid === results.length) return
  addError(result, placeless(path, `${goQuote(path.text)} must validate all the schemas (allOf)${valid === 0 ? '. None validated' : ''}`))
}
