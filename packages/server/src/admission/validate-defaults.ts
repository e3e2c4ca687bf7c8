import { hasDefault, hasDefaults, hasRules, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import { createCleared, isSealed } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'
import { errorText, invalid, type FieldError } from '../field/field-error.ts'
import { child, documentPlace, entry, type Place } from '../field/place.ts'
import { coerce } from '../objectmeta/coerce.ts'
import { validateEmbedded } from '../objectmeta/validate.ts'
import type { Server } from '../server-version.ts'
import { prune } from '../structural/prune.ts'
import { readForDefaults, toValueSchema } from '../values/value-schema.ts'
import { validateValue } from '../values/validate.ts'
import { objectBudget } from '../cel/budget.ts'
import { createRuleTree } from '../evaluation/rule-tree.ts'
import { validateRules } from '../evaluation/validate-rules.ts'

/** The problem of a default: it has unknown fields, it makes bad metadata, or its schema refuses it. */
export type DefaultFault = 'unknown-field' | 'metadata' | 'value'

export type ReportFault = (fault: DefaultFault, error: FieldError) => void

export interface DefaultOptions {
  readonly server: Server
  /** Off for updates of a CRD whose stored form has unpruned defaults. */
  readonly requirePruned: boolean
  /** The nodes with defaults, and those that lead to one; what is inside embedded structs may be missing. */
  readonly toDefaults: ReadonlySet<JsonSchema>
}

/** The object around a default inside metadata, which decides whether that is valid. */
type Surround = (value: unknown) => Record<string, unknown>

const metaFields: ReadonlySet<string> = new Set(['metadata', 'apiVersion', 'kind'])

interface DefaultNode {
  readonly schema: JsonSchema
  readonly at: Place
  /** The nearest resource around it, itself included. */
  readonly resource: JsonSchema
  readonly isResource: boolean
  readonly surround: (value: unknown) => unknown
  readonly insideMeta: boolean
}

function typed(value: unknown): Record<string, unknown> {
  return { kind: 'Validation', apiVersion: 'validation/v1', ...(typeof value === 'object' && value !== null ? value : {}) }
}

/** schema/defaulting/validation.go, ValidateDefaults: every default must be pruned already, and valid. */
export function validateDefaults(schema: JsonSchema, at: Place, options: DefaultOptions, report: ReportFault): void {
  const start = { schema, at, resource: schema, isResource: true, surround: (value: unknown) => value, insideMeta: false }
  visit(start, { ...options, checkRules: createRuleCheck(options.server) }, report)
}

/** Embedded structs whose defaults are fine, by all that decides it besides the struct itself. */
const fine = createCleared()

/** Inside metadata the object around decides as well, and validation rules share a budget. */
function visitOnce(node: DefaultNode, options: Visiting, report: ReportFault): void {
  const { schema, insideMeta, isResource } = node
  if (insideMeta || !isSealed(schema) || hasRules(schema)) return visit(node, options, report)
  const key = [options.server.version, options.requirePruned, isResource].join('\0')
  if (fine.has(schema, key)) return
  let isFine = true
  visit(node, options, (...found) => {
    isFine = false
    report(...found)
  })
  if (isFine) fine.add(schema, key)
}

interface Visiting extends DefaultOptions {
  readonly checkRules: CheckRules
}

function visit(node: DefaultNode, options: Visiting, report: ReportFault): void {
  const { schema, at } = node
  if (hasDefault(schema)) {
    if (node.insideMeta) checkInsideMeta(schema.default, node, options, report)
    else checkDefault(schema.default, node, options, report)
  }
  const visitBelow = (...below: Below) => visitOnce(nodeBelow(node, ...below), options, report)
  const items = itemsSchema(schema)
  if (items !== undefined && mayHaveDefaults(items, options)) visitBelow(items, child(at, 'items'), item => [item], node.insideMeta)
  for (const name in schema.properties ?? {}) {
    const property = propertyOf(schema, name)
    if (property === undefined || !mayHaveDefaults(property, options)) continue
    const insideMeta = node.insideMeta || (node.isResource && metaFields.has(name))
    const place = entry(child(at, 'properties'), name)
    visitBelow(property, place, member => ({ [name]: member }), insideMeta)
  }
}

/** Itself, or below. */
function mayHaveDefaults(schema: JsonSchema, { toDefaults }: Visiting): boolean {
  return toDefaults.has(schema) || (isSealed(schema) && hasDefaults(schema))
}

type Below = [schema: JsonSchema, at: Place, wrap: (value: unknown) => unknown, insideMeta: boolean]

function nodeBelow(node: DefaultNode, ...[schema, at, wrap, insideMeta]: Below): DefaultNode {
  if (schema['x-kubernetes-embedded-resource'] === true) {
    return { schema, at, resource: schema, isResource: true, surround: value => value, insideMeta: false }
  }
  return { schema, at, resource: node.resource, isResource: false, surround: value => node.surround(wrap(value)), insideMeta }
}

function checkInsideMeta(value: unknown, node: DefaultNode, options: Visiting, report: ReportFault): void {
  const { server } = options
  const at = child(node.at, 'default')
  const surround: Surround = inner => typed(node.surround(inner))
  const object = surround(value)
  const coerced = coerce(object, node.resource, true, documentPlace)
  const errors = coerced.error === undefined ? validateEmbedded(coerced.value, node.resource, true, documentPlace, server) : [coerced.error]
  if (errors.length > 0) report('metadata', invalid(at, value, `must result in valid metadata: ${aggregate(errors, server)}`))
  else checkValue(value, node, at, options, report)
}

/** field.ErrorList.ToAggregate: each text once, in brackets when there are several. */
function aggregate(errors: readonly FieldError[], server: Server): string {
  const texts = [...new Set(errors.map(error => errorText(error, server)))]
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`
}

function checkDefault(value: unknown, node: DefaultNode, options: Visiting, report: ReportFault): void {
  const at = child(node.at, 'default')
  const isResource = node.schema['x-kubernetes-embedded-resource'] === true || node.isResource
  const coerced = coerce(value, node.schema, isResource, at)
  // The server prints the value after it was coerced.
  const shown = coerced.error === undefined ? coerced.value : value
  const isPruned = prune(value, node.schema, isResource).dropped.length === 0
  if (options.requirePruned && !isPruned) report('unknown-field', invalid(at, shown, 'must not have unknown fields'))
  if (coerced.error !== undefined) return report('metadata', coerced.error)
  const errors = validateEmbedded(coerced.value, node.schema, isResource, at, options.server)
  for (const error of errors) report('metadata', error)
  if (errors.length === 0) checkValue(coerced.value, node, at, options, report)
}

function checkValue(
  value: unknown,
  { schema, isResource }: DefaultNode,
  at: Place,
  { server, checkRules }: Visiting,
  report: ReportFault,
): void {
  const errors = validateValue(value, toValueSchema(schema, readForDefaults(server)), at)
  for (const error of errors.length > 0 ? errors : checkRules({ value, schema, isResource, at })) report('value', error)
}

/** A default that its schema accepts. */
interface RuledDefault {
  readonly value: unknown
  readonly schema: JsonSchema
  readonly isResource: boolean
  readonly at: Place
}

/** Runs the validation rules of a schema on its default; all defaults of a version share one budget. */
type CheckRules = (one: RuledDefault) => readonly FieldError[]

/**
 * schema/defaulting/validation.go, validate: a default is checked against the rules as an object that does not change, then, since
 * there is ratcheting, as one that is new. Once the budget is spent, no other default is looked at.
 */
function createRuleCheck(server: Server): CheckRules {
  let budget = objectBudget
  return ({ value, schema, isResource, at }) => {
    if (!server.has('cel') || budget < 0) return []
    const tree = createRuleTree(schema, isResource, server)
    if (tree === undefined) return []
    const same = validateRules(tree, { value, old: value, at }, server, budget)
    if (same.errors.length > 0 || !server.has('ratchetsRules')) {
      budget = same.budget
      return same.errors
    }
    const fresh = validateRules(tree, { value, at }, server, budget)
    budget = Math.min(same.budget, fresh.budget)
    return fresh.errors
  }
}
