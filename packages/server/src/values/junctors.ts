import { isRecord, type JsonObject, plainText } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { placeless } from './errors.ts'
import { addError, mergeResult, type Result, type ValueError, type ValuePath } from './result.ts'
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

/** A branch of a union, and what a value lacks there. */
interface Branch {
  readonly schema: ValueSchema
  readonly result: Result
  readonly index: number
}

/** The number of problems that are listed for a branch. */
const mostListed = 3

/**
 * Names the branch of a union that is nearest to a value, and what the value lacks for it. The server names the branch with most matches,
 * which often is another: here the one counts whose tag (a property with a single value) the value has, then the one with fewest errors.
 */
function describeNearest(value: unknown, schemas: readonly ValueSchema[], results: readonly Result[], path: ValuePath): string | undefined {
  if (!isRecord(value)) return undefined
  const branches = results.flatMap((result, index): readonly Branch[] => {
    const schema = schemas[index]
    return schema === undefined ? [] : [{ schema, result, index }]
  })
  const nearest = branches.toSorted((a, b) => compareBranches(a, b, value))[0]
  if (nearest === undefined) return undefined
  const lacks = [...new Set(nearest.result.errors.flatMap(error => describeMisses(error, nearest, value, path)))]
  const more = lacks.length > mostListed ? [`${lacks.length - mostListed} more`] : []
  const listed = [...lacks.slice(0, mostListed), ...more]
  return listed.length === 0 ? undefined : `nearest is ${branchName(nearest)}: ${listed.join(', ')}`
}

/** Names the branches that accept a value at once. */
function describeFitting(schemas: readonly ValueSchema[], results: readonly Result[]): string {
  const names = results.flatMap((result, index) => {
    const schema = schemas[index]
    return schema === undefined || result.errors.length > 0 ? [] : [branchName({ schema, result, index })]
  })
  return `it matches ${names.join(' and ')}; only one may match`
}

function compareBranches(a: Branch, b: Branch, value: JsonObject): number {
  return (
    Number(hasTags(b.schema, value)) - Number(hasTags(a.schema, value)) ||
    a.result.errors.length - b.result.errors.length ||
    countPresent(b.schema, value) - countPresent(a.schema, value) ||
    a.index - b.index
  )
}

/** Properties that may have one value only. */
function tagsOf({ properties }: ValueSchema): readonly (readonly [name: string, value: unknown])[] {
  return [...properties].flatMap(([name, inner]) => (inner.enum.length === 1 ? [[name, inner.enum[0]] as const] : []))
}

function hasTags(schema: ValueSchema, value: JsonObject): boolean {
  const tags = tagsOf(schema)
  return tags.length > 0 && tags.every(([name, only]) => Object.hasOwn(value, name) && value[name] === only)
}

function countPresent({ required }: ValueSchema, value: JsonObject): number {
  return required.filter(name => Object.hasOwn(value, name)).length
}

function branchName({ schema, index }: Branch): string {
  const tags = tagsOf(schema).map(([name, only]) => `${name} ${typeof only === 'string' ? goQuote(only) : plainText(only)}`)
  if (tags.length > 0) return `the branch with ${tags.join(' and ')}`
  return schema.required.length > 0 ? `the branch that requires ${schema.required.join(' and ')}` : `branch ${index + 1}`
}

function describeMisses(error: ValueError, { schema }: Branch, value: JsonObject, path: ValuePath): readonly string[] {
  const name = error.path.text.slice(path.text.length).replace(/^\./, '')
  if (error.kind === 'required') return [`${name} is missing`]
  if (error.placeless === true && error.detail.endsWith('(not)')) {
    const forbidden = namesIn(error.path.keys.length === path.keys.length ? schema.not : undefined).filter(one => Object.hasOwn(value, one))
    return forbidden.length === 0
      ? [`${name === '' ? 'it' : name} has what it must not have`]
      : forbidden.map(one => `${one} is not allowed there`)
  }
  const words = error.detail.replace(/^.*in body /, '')
  return [
    `${name === '' ? 'it' : name} ${error.kind === 'unsupported' ? `is not one of ${words.replace(/^supported values: /, '')}` : words}`,
  ]
}

/** Fields that a `not` is about. */
function namesIn(schema: ValueSchema | undefined): readonly string[] {
  return schema === undefined ? [] : [...schema.required, ...[...schema.anyOf, ...schema.oneOf, ...schema.allOf].flatMap(namesIn)]
}
