import { createFinding } from '../rules/core-rules.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { type PathSegment, formatPath } from '../diagnostic/field-path.ts'
import type { Location } from '../diagnostic/location.ts'
import { placeOf, setAt } from '../structural/origins.ts'
import type { Json, Schema, SchemaKeyword, ValidationRule } from '../values/schema.ts'
import type { ResourceBody } from '../structural/resource.ts'
import type { BoundMark } from './bound-mark.ts'
import { askRule } from './asked-rules.ts'
import { describeType } from './expect-type.ts'
import type { AnyMarker, Keywords, Refusal, SchemaMarker, Site } from './marker.ts'
import { mergeCompatible } from './merge-compatible.ts'
import { keywordsOf, mergeTightest } from './merge.ts'
import type { MarkerPart } from './names.ts'
import type { ValueType } from './values/types.ts'
import { findValueProblem } from './value-problem.ts'
import { checkListTopology } from './list-topology.ts'
import { checkBoundFormats, checkSatisfiable } from './satisfiable.ts'
import { plainText } from '../values/plain-text.ts'
import { markers } from './registry/index.gen.ts'

export { presenceOf } from './presence.ts'

export interface ApplyContext {
  readonly site: Site
  readonly subject: string
  readonly path: string
  /** Write what controller-gen writes where ours differs: `allOf: [type, field]` instead of the tightest bound. */
  readonly compatible: boolean
  /** The markers are on a type that is another name of one that has a name already. */
  readonly renames?: boolean
  /** The API group of the root, for applyToResource. */
  readonly group?: string
  /** Evaluates the constant of `default=ref(NAME)`. */
  resolveConstant?(name: string): Json | undefined
}

interface SchemaMark extends BoundMark {
  readonly marker: SchemaMarker<ValueType, unknown>
}

/** Sets the keywords of a field's or type's markers on its schema. `schema` is what the TypeScript type gives, named types' own keywords included. */
export function applyToSchema(
  schema: Schema,
  bound: readonly BoundMark[],
  context: ApplyContext,
): { readonly schema: Schema; readonly diagnostics: readonly Diagnostic[] } {
  const marks = bound.filter((mark): mark is SchemaMark => mark.marker.kind === 'schema')
  const diagnostics: Diagnostic[] = []
  return { schema: marks.length === 0 ? schema : applyAt(schema, marks, 0, context, diagnostics), diagnostics }
}

/** Applies the marks of this place here, and those that go further to the items, values or keys. Adds to `diagnostics`. */
function applyAt(schema: Schema, marks: readonly SchemaMark[], depth: number, context: ApplyContext, diagnostics: Diagnostic[]): Schema {
  const report = (refusal: Refusal, mark: BoundMark | undefined): void => {
    diagnostics.push(toDiagnostic(refusal, mark, context))
  }
  const here = marks.filter(mark => mark.steps.length === depth).sort((a, b) => (a.marker.order ?? 10) - (b.marker.order ?? 10))
  const { base, own, owners } = collectOwn(schema, here, context, report)
  const further = (step: MarkerPart) => marks.filter(mark => mark.steps[depth] === step)
  const withItems = applyBelow(base, further('items'), 'items', { depth, context, diagnostics })
  const withValues = applyBelow(withItems, further('values'), 'values', { depth, context, diagnostics })
  const ofKeys = further('keys')
  // Keys are strings; what they are asked is checked as it would be of one.
  if (ofKeys.length > 0 && withValues.additionalProperties !== undefined)
    applyAt({ type: 'string' }, ofKeys, depth + 1, context, diagnostics)
  const all = withKeyRules(own, withValues, ofKeys, report)
  const site = context.site === 'field' || depth > 0 ? 'field' : 'type'
  const reportOf = (refusal: Refusal, keyword: SchemaKeyword) => report(refusal, owners.get(keyword))
  const merged = (context.compatible ? mergeCompatible : mergeTightest)(withValues, all, {
    site,
    renames: context.renames,
    report: reportOf,
  })
  checkMerged(merged, own, reportOf)
  return merged
}

const parts = { items: ['items', '[]', 'a list'], values: ['additionalProperties', '.*', 'a map'] } as const

function applyBelow(
  schema: Schema,
  marks: readonly SchemaMark[],
  step: 'items' | 'values',
  { depth, context, diagnostics }: { readonly depth: number; readonly context: ApplyContext; readonly diagnostics: Diagnostic[] },
): Schema {
  if (marks.length === 0) return schema
  const [keyword, suffix, noun] = parts[step]
  const inner = schema[keyword]
  if (typeof inner === 'object') {
    const changed = applyAt(inner, marks, depth + 1, { ...context, path: context.path + suffix }, diagnostics)
    return setAt(schema, { [keyword]: changed }, placeOf(schema, keyword))
  }
  for (const mark of marks) diagnostics.push(toDiagnostic(needs(mark, noun, schema), mark, context))
  return schema
}

/** A structural schema has no keyword for keys: their markers become CEL rules. */
function withKeyRules(
  own: Keywords,
  schema: Schema,
  marks: readonly SchemaMark[],
  report: (refusal: Refusal, mark: BoundMark) => void,
): Keywords {
  const rules = marks.flatMap(mark => {
    const keyRule = callMarker(
      mark,
      () => mark.marker.keyRule?.(mark.value),
      refusal => report(refusal, mark),
    )
    if (keyRule === undefined) return []
    if (schema.additionalProperties === undefined) {
      report(needs(mark, 'a map', schema), mark)
      return []
    }
    const rule: ValidationRule = { rule: `self.all(k, ${keyRule.rule})`, message: `a key must ${keyRule.message}` }
    return [setAt(rule, rule, mark.at)]
  })
  return rules.length === 0 ? own : setAt(own, { [rulesKeyword]: [...(own[rulesKeyword] ?? []), ...rules] }, marks[0]?.at)
}

const rulesKeyword = 'x-kubernetes-validations'

function needs({ written }: SchemaMark, noun: string, schema: Schema): Refusal {
  return {
    rule: 'marker/wrong-type',
    message: `${written} needs ${noun}, but this is ${describeType(schema)}`,
    data: { type: schema.type },
  }
}

interface Own {
  readonly base: Schema
  readonly own: Keywords
  /** Which mark set a keyword. */
  readonly owners: ReadonlyMap<SchemaKeyword, BoundMark>
}

function collectOwn(
  schema: Schema,
  marks: readonly SchemaMark[],
  context: ApplyContext,
  report: (refusal: Refusal, mark: BoundMark) => void,
): Own {
  const owners = new Map<SchemaKeyword, BoundMark>()
  const contextOf = (mark: SchemaMark, own: Keywords) => ({
    site: context.site,
    path: context.path,
    at: mark.at,
    own,
    compatible: context.compatible,
    resolveConstant: (name: string) => context.resolveConstant?.(name),
    report: (refusal: Refusal) => report(refusal, mark),
  })
  let base = schema
  const call = <T>(mark: SchemaMark, method: () => T) => callMarker(mark, method, refusal => report(refusal, mark))
  for (const mark of marks) base = call(mark, () => mark.marker.reshape?.(base, mark.value, contextOf(mark, {}))) ?? base
  let own: Keywords = {}
  for (const mark of marks) {
    const keywords = call(mark, () => mark.marker.apply?.(base, mark.value, contextOf(mark, own))) ?? {}
    own = setAt(own, keywords, mark.at)
    for (const keyword of keywordsOf(keywords)) owners.set(keyword, mark)
  }
  return { base, own, owners }
}

/**
 * Puts before the rules of an object those that markers of its fields ask for, in the fields' order: to be called when its `required`
 * is known, before the markers of the type that declares the fields are applied.
 */
export function applyToParent(parent: Schema, fields: readonly { readonly name: string; readonly bound: readonly BoundMark[] }[]): Schema {
  const asking = fields.filter(({ bound }) => bound.some(({ marker }) => marker.kind === 'schema' && marker.parentRule !== undefined))
  if (asking.length === 0) return parent
  const required = new Set(parent.required)
  const rules = asking.flatMap(({ name, bound }) =>
    bound.flatMap(({ marker, at }) => (marker.kind === 'schema' ? askedBy(marker.parentRule?.(name, required.has(name), at)) : [])),
  )
  if (rules.length === 0) return parent
  return setAt(parent, { 'x-kubernetes-validations': [...rules, ...(parent['x-kubernetes-validations'] ?? [])] }, undefined)
}

function askedBy(rule: ValidationRule | undefined): readonly ValidationRule[] {
  return rule === undefined ? [] : [askRule(rule)]
}

/** A resource after its markers were applied, with their problems. */
export interface AppliedResource {
  readonly body: ResourceBody
  readonly diagnostics: readonly Diagnostic[]
}

/** Sets in a root's CustomResourceDefinition what its markers declare. */
export function applyToResource(body: ResourceBody, bound: readonly BoundMark[], context: ApplyContext): AppliedResource {
  const { group } = context
  return applyEach(body, bound, context, (marker, changed, value, where) => marker.applyToResource?.(changed, value, { ...where, group }))
}

export interface FieldContext extends ApplyContext {
  /** The field's place below the root: `['spec', 'replicas']`. */
  readonly fieldPath: readonly PathSegment[]
  readonly schema: Schema
}

/** Sets in the CustomResourceDefinition what a field's markers declare: a scale path, a column. */
export function applyFieldToResource(body: ResourceBody, bound: readonly BoundMark[], context: FieldContext): AppliedResource {
  const field = { fieldPath: context.fieldPath, schema: context.schema }
  return applyEach(body, bound, context, (marker, changed, value, where) => marker.applyFromField?.(changed, value, { ...where, ...field }))
}

interface Where {
  readonly at: Location
  readonly report: (refusal: Refusal) => void
}

type AnyResourceMarker = Extract<AnyMarker, { readonly kind: 'resource' }>
type ApplyOne = (marker: AnyResourceMarker, body: ResourceBody, value: unknown, where: Where) => ResourceBody | undefined

function applyEach(body: ResourceBody, bound: readonly BoundMark[], context: ApplyContext, apply: ApplyOne): AppliedResource {
  const diagnostics: Diagnostic[] = []
  let changed = body
  for (const mark of bound) {
    const { marker, value, at } = mark
    if (marker.kind !== 'resource') continue
    const report = (refusal: Refusal): void => void diagnostics.push(toDiagnostic(refusal, mark, context))
    changed = callMarker(mark, () => apply(marker, changed, value, { at, report }), report) ?? changed
  }
  return { body: changed, diagnostics }
}

function toDiagnostic(
  refusal: Refusal,
  mark: BoundMark | undefined,
  { subject, path }: { readonly subject: string; readonly path: string },
): Diagnostic {
  return createFinding(refusal, { subject, path, ...(mark === undefined ? {} : { at: mark.at, data: { marker: mark.written } }) })
}

/** Checks what only the finished schema of a node shows: enum values and a default against it, list keys against the items, and that a value can exist at all. */
function checkMerged(schema: Schema, own: Keywords, report: (refusal: Refusal, keyword: SchemaKeyword) => void): void {
  if (own.enum !== undefined) checkEnum(schema, refusal => report(refusal, 'enum'))
  if (own.default !== undefined) checkDefault(schema, refusal => report(refusal, 'default'))
  if (own['x-kubernetes-list-type'] !== undefined || own['x-kubernetes-list-map-keys'] !== undefined) checkListTopology(schema, own, report)
  checkSatisfiable(schema, own, report)
  checkBoundFormats(schema, own, report)
}

/** Values that do not match the pattern are reported with the pattern. */
function checkEnum({ enum: values = [], pattern: _pattern, ...schema }: Schema, report: (refusal: Refusal) => void): void {
  for (const value of values) {
    const problem = findValueProblem(schema, value)
    if (problem !== undefined)
      report({ rule: 'marker/wrong-type', message: `the enum holds a value that the type refuses: ${problem.message}`, data: { value } })
  }
}

function checkDefault(schema: Schema, report: (refusal: Refusal) => void): void {
  const problem = schema.default === undefined ? undefined : findValueProblem(schema, schema.default)
  if (problem === undefined) return
  const place = problem.path.length === 0 ? '' : `at ${formatPath(problem.path)}, `
  const isUnquoted = schema.type === 'string' && ['number', 'boolean'].includes(typeof schema.default)
  report({
    rule: 'marker/default',
    message: `the default is not valid: ${place}${problem.message}`,
    help: isUnquoted ? `put it in quotes: "${plainText(schema.default)}"` : undefined,
    data: { default: schema.default },
  })
}

const ours: ReadonlySet<unknown> = new Set(Object.values(markers))

/** Calls a method of a marker. When one that the project brings along throws, that is reported at the mark; ours must not. */
function callMarker<T>({ marker, written }: BoundMark, call: () => T, report: (refusal: Refusal) => void): T | undefined {
  if (ours.has(marker)) return call()
  try {
    return call()
  } catch (error) {
    report({
      rule: 'marker/failed',
      message: `${written} failed: ${plainText(error)}`,
      help: 'fix the marker in the config',
    })
    return undefined
  }
}
