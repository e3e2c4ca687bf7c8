import { factOf, isRecord, type JsonObject, memoize, type Schema } from '@crdgen/core/internal'
import { propertiesOf, instructionsOf } from '@crdgen/server/internal'

/**
 * The work that a proof may take. One unit is about a microsecond of validating an object against both CRDs; the allowance grows with the
 * size of the CRDs, so that the time of a comparison does, too.
 */
export interface Budget {
  /** Takes what an object costs; false when that is more than what is left. */
  spend(cost: number): boolean
}

/** The work of all proofs of one comparison. */
export interface SharedBudget {
  /** Returns the budget of the next change: what is left, divided by `parts`. */
  share(parts: number): Budget
}

const base = 400_000
const perSchema = 200
/** Enough for an object of a few fields. */
const leastShare = 1000

export function createBudget(schemas: number): SharedBudget {
  let all = base + schemas * perSchema
  return {
    share(parts) {
      let left = Math.max(all / parts, Math.min(all, leastShare))
      return {
        spend(cost) {
          const isLeft = cost <= left
          left = isLeft ? left - cost : 0
          if (isLeft) all -= cost
          return isLeft
        },
      }
    },
  }
}

const perMember = 20
/** Instructions that are looked at in a unit. */
const perInstructions = 15
/** To compile an instruction takes as long as to look at it so often. */
const perCompiled = 50
const perProperty = 2
/** It is copied into every object, and validated. */
const perDefault = 30
/** To word a finding takes longer than to find it. */
export const perFinding = 60

/** The cost of validating an object: its members, and the properties of the schemas that are beside them. */
export function costOf(schema: Schema | undefined, value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + costOf(itemsSchema(schema), item), perMember)
  if (typeof value === 'string')
    return perMember + patternsOf(schema).reduce<number>((sum, pattern) => sum + costOfPattern(pattern, value.length), 0)
  if (!isRecord(value)) return perMember
  const named = schema === undefined ? {} : propertiesOf(schema)
  let sum = perMember + sizeOf(named)
  for (const [name, inner] of Object.entries(value)) sum += costOf(Object.hasOwn(named, name) ? named[name] : undefined, inner)
  return sum
}

/** Merged schemas have the second pattern in allOf. */
function patternsOf(schema: Schema | undefined): readonly unknown[] {
  return schema === undefined ? [] : [schema.pattern, ...(schema.allOf ?? []).map(one => one?.pattern)]
}

/** RE2 looks at each instruction of a pattern for each character, at worst, and makes the program first. */
function costOfPattern(pattern: unknown, length: number): number {
  return typeof pattern === 'string' ? Math.ceil(((length + perCompiled) * sizeOfPattern(pattern)) / perInstructions) : 0
}

const sizeOfPattern = memoize(instructionsOf, 10_000)

function itemsSchema(schema: Schema | undefined): Schema | undefined {
  const items = schema?.items
  return isRecord(items) ? items : undefined
}

const sizeOf = factOf((named: JsonObject) => countProperties(Object.values(named)))

function countProperties(schemas: readonly unknown[]): number {
  const defaulted = schemas.filter(one => isRecord(one) && one['default'] !== undefined).length
  return schemas.length * perProperty + defaulted * perDefault
}

/** The number of schemas in a schema, itself and junctors included. */
export function countSchemas(schema: unknown): number {
  if (!isRecord(schema)) return 0
  let count = 1
  for (const inner of Object.values(propertiesOf(schema))) count += countSchemas(inner)
  for (const key of ['items', 'additionalProperties', 'not']) count += countSchemas(schema[key])
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[key]
    if (Array.isArray(branches)) for (const one of branches) count += countSchemas(one)
  }
  return count
}
