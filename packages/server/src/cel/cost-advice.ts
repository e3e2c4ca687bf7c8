// @late: few validation rules exceed their cost limit.
import { escapeName } from '@crdgen/go'
import type { SizeEstimator } from '@crdgen/cel/internal'
import type { JsonSchema } from '../decode/types.ts'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import { child, entry, type Place } from '../field/place.ts'
import { repeat } from './budget.ts'
import { type Declaration, maxRequestSize } from './declaration.ts'
import { sizesOf } from './declared-type.ts'
import { schemaFieldPath } from './field-path.ts'
import { cardinalityOf, type Container, declaredMost, isMap } from './walk-rules.ts'

/** A bound that makes a rule cheap enough. */
export interface Bound {
  /** The list, map or text that it is for: `spec.ports[].name`. */
  readonly path: string
  readonly keyword: 'maxItems' | 'maxProperties' | 'maxLength'
  /** The bound now; undefined if it is missing. */
  readonly now: number | undefined
  /** The largest value with which the rule is within the limit. */
  readonly largest: number
}

/** Each bound is enough by itself, or all of them are needed. */
export interface CostAdvice {
  readonly bounds: readonly Bound[]
  readonly needs: 'one' | 'all'
}

/** One expression and where it is. */
export interface Priced {
  costWith(sizes: SizeEstimator): bigint
  readonly declaration: Declaration
  readonly schema: JsonSchema
  readonly at: Place
  /** Empty for a messageExpression, which the server counts once. */
  readonly containers: readonly Container[]
  /** True if its cost counts as often as its values can be there. */
  readonly repeats: boolean
}

/** A bound that could be set. */
interface Candidate {
  readonly at: Place
  readonly keyword: Bound['keyword']
  readonly now: number | undefined
  /** The size that the bound means to the estimate: texts are counted in bytes. */
  readonly sizeOf: (bound: number) => bigint
  /** Its name in the estimate; undefined for what is around the node. */
  readonly path: string | undefined
  readonly container: Container | undefined
}

/** Longer expressions, or those that read more, are not asked about again and again. */
const longestAst = 3_000
const mostCandidates = 12
/** A bound that few APIs need to exceed. */
const comfortable = 50

/** Finds the bounds with which an expression costs no more than `limit`, by bisection; undefined when there are none. */
export function adviseBounds(priced: Priced, limit: bigint, length: number): CostAdvice | undefined {
  if (length > longestAst || limit <= 0n) return undefined
  const all = candidatesOf(priced)
  const missing = all.filter(({ now }) => now === undefined)
  for (const candidates of missing.length > 0 ? [missing, all] : [all]) {
    const few = candidates.slice(0, mostCandidates)
    const alone = few.flatMap(one => largestOf(priced, [one], limit))
    const together = few.length > 1 ? largestOf(priced, few, limit) : []
    // One bound that leaves room for hardly anything is worse than several that leave more.
    const isTight = alone.every(({ largest }) => largest < comfortable && largest < (together[0]?.largest ?? 0))
    if (alone.length > 0 && !isTight) return { bounds: alone, needs: 'one' }
    if (together.length > 0) return { bounds: together, needs: 'all' }
  }
  return undefined
}

/** The largest value that all of the bounds may have. */
function largestOf(priced: Priced, candidates: readonly Candidate[], limit: bigint): readonly Bound[] {
  const isEnough = (bound: number) => costWith(priced, candidates, bound) <= limit
  if (candidates.length === 0 || !isEnough(1)) return []
  let [low, high] = [1, Math.min(maxRequestSize, ...candidates.flatMap(({ now }) => now ?? []))]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isEnough(middle)) low = middle
    else high = middle - 1
  }
  return candidates.map(({ at, keyword, now }) => ({ path: schemaFieldPath(at), keyword, now, largest: low }))
}

/** The cost of the expression with other bounds. */
function costWith(priced: Priced, changed: readonly Candidate[], bound: number): bigint {
  const known = sizesOf(priced.declaration)
  const byPath = new Map(changed.flatMap(one => (one.path === undefined ? [] : [[one.path, one.sizeOf(bound)] as const])))
  const cost = priced.costWith(path => {
    const max = byPath.get(path.join('\0'))
    return max === undefined ? known(path) : { min: 0n, max }
  })
  if (!priced.repeats) return cost
  const outside = new Set(changed.flatMap(({ container }) => container ?? []))
  return repeat(
    cost,
    timesOf(priced, container => (outside.has(container) ? bound : declaredMost(container))),
  )
}

/** The number of times that an expression is evaluated at most. */
export function timesOf(
  { containers, declaration }: Pick<Priced, 'containers' | 'declaration'>,
  mostOf: (container: Container) => number | undefined = declaredMost,
): bigint {
  return cardinalityOf(containers, mostOf) ?? BigInt(Math.floor(maxRequestSize / (declaration.minSize + 1)))
}

/** The bounds that the estimate uses, and the lists and maps around. */
function candidatesOf(priced: Priced): readonly Candidate[] {
  const asked = new Map<string, readonly string[]>()
  const known = sizesOf(priced.declaration)
  priced.costWith(path => {
    asked.set(path.join('\0'), path)
    return known(path)
  })
  const around = priced.repeats ? priced.containers : []
  const outer = around.map((container): Candidate => {
    const { schema, at } = container
    const keyword = isMap(schema) ? 'maxProperties' : 'maxItems'
    return { at, keyword, now: declaredMost(container), sizeOf: BigInt, path: undefined, container }
  })
  return [...outer, ...[...asked].flatMap(([key, path]) => candidateAt(priced, key, path))]
}

function candidateAt({ schema: root, at: rootAt }: Priced, key: string, path: readonly string[]): readonly Candidate[] {
  let node: { readonly schema: JsonSchema; readonly at: Place } | undefined = { schema: root, at: rootAt }
  for (const step of path.slice(1)) node = node && schemaBelow(node.schema, node.at, step)
  const found = node && boundOf(node.schema)
  if (node === undefined || found === undefined) return []
  return [{ at: node.at, ...found, path: key, container: undefined }]
}

function schemaBelow(schema: JsonSchema, at: Place, step: string): { readonly schema: JsonSchema; readonly at: Place } | undefined {
  if (step === '@items') {
    const items = itemsSchema(schema)
    return items && { schema: items, at: child(at, 'items') }
  }
  if (step === '@values') {
    const values = asSchema(schema.additionalProperties)
    return values && { schema: values, at: child(at, 'additionalProperties') }
  }
  const found = namedSchemas(schema.properties).find(([name]) => escapeName(name) === step)
  return found && { schema: found[1], at: entry(child(at, 'properties'), found[0]) }
}

function boundOf(schema: JsonSchema): Pick<Candidate, 'keyword' | 'now' | 'sizeOf'> | undefined {
  const { type, format, maxItems, maxLength, maxProperties } = schema
  if (type === 'array') return { keyword: 'maxItems', now: maxItems ?? undefined, sizeOf: BigInt }
  if (isMap(schema)) return { keyword: 'maxProperties', now: maxProperties ?? undefined, sizeOf: BigInt }
  const isText = type === 'string' && !['duration', 'date', 'date-time'].includes(format ?? '') && (schema.enum ?? []).length === 0
  if (!isText) return undefined
  return { keyword: 'maxLength', now: maxLength ?? undefined, sizeOf: bound => BigInt(bound) * (format === 'byte' ? 1n : 4n) }
}

/** The bounds in words: `set maxItems of spec.ports to 12 at most`. */
export function describeAdvice({ bounds, needs }: CostAdvice): string {
  const shown = bounds
    .slice(0, 4)
    .map(({ path, keyword, largest }) => `${keyword} of ${path === '' ? 'the object' : path} to ${largest.toLocaleString('en-US')}`)
  return `set ${shown.join(needs === 'one' ? ', or ' : ' and ')} at most`
}
