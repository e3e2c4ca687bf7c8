import { isRecord, plainText } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import type { Result, ValueError, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

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
export function describeNearest(
  value: unknown,
  schemas: readonly ValueSchema[],
  results: readonly Result[],
  path: ValuePath,
): string | undefined {
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
export function describeFitting(schemas: readonly ValueSchema[], results: readonly Result[]): string {
  const names = results.flatMap((result, index) => {
    const schema = schemas[index]
    return schema === undefined || result.errors.length > 0 ? [] : [branchName({ schema, result, index })]
  })
  return `it matches ${names.join(' and ')}; only one may match`
}

function compareBranches(a: Branch, b: Branch, value: Readonly<Record<string, unknown>>): number {
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

function hasTags(schema: ValueSchema, value: Readonly<Record<string, unknown>>): boolean {
  const tags = tagsOf(schema)
  return tags.length > 0 && tags.every(([name, only]) => Object.hasOwn(value, name) && value[name] === only)
}

function countPresent({ required }: ValueSchema, value: Readonly<Record<string, unknown>>): number {
  return required.filter(name => Object.hasOwn(value, name)).length
}

function branchName({ schema, index }: Branch): string {
  const tags = tagsOf(schema).map(([name, only]) => `${name} ${typeof only === 'string' ? goQuote(only) : plainText(only)}`)
  if (tags.length > 0) return `the branch with ${tags.join(' and ')}`
  return schema.required.length > 0 ? `the branch that requires ${schema.required.join(' and ')}` : `branch ${index + 1}`
}

function describeMisses(
  error: ValueError,
  { schema }: Branch,
  value: Readonly<Record<string, unknown>>,
  path: ValuePath,
): readonly string[] {
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
