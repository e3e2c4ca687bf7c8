import { fieldOf, isSchema, mapValueOf, type Scale, type Schema, suggest, withoutNulls } from '@crdgen/core/internal'

/** The path that a fault is about, and its target. */
export type ScaleFaultData = {
  readonly jsonPath?: string
  /** The type of the field; null where it has none. */
  readonly type?: string | null
  /** A field of the path that may be absent. */
  readonly field?: string
  /** The missing field of the path. */
  readonly missing?: string
  /** The prefixes that the path may have. */
  readonly roots?: readonly string[]
}

/** Rules about the paths of a scale subresource. */
export type ScaleRuleName = `scale/${
  | 'path-array-notation'
  | 'path-not-in-schema'
  | 'path-wrong-root'
  | 'replicas-path-not-integer'
  | 'selector-path-missing'
  | 'selector-path-not-string'
  | 'spec-replicas-may-be-absent'}`

/** A problem of a scale subresource, at one of its paths or (without `member`) as a whole. */
export interface ScaleFault {
  readonly rule: ScaleRuleName
  readonly severity: 'error' | 'note'
  readonly member?: keyof Scale
  /** A clause that follows the path's place. */
  readonly message: string
  readonly help: string
  readonly data: ScaleFaultData
  /** Set if not the field itself may be absent but something around it: an object without that is hardly meant to be scaled. */
  readonly above?: true
}

interface Demand {
  readonly roots: readonly string[]
  readonly type: 'integer' | 'string'
  readonly rule: ScaleRuleName
  readonly why: string
}

const why = 'the server refuses objects that hold anything else there'
const replicas = { type: 'integer', rule: 'scale/replicas-path-not-integer', why } as const

/**
 * Conditions on each path of a scale subresource. The server checks the prefixes only (ValidateCustomResourceDefinitionSubresources in
 * apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go); the rest fails later, when `/scale` is read
 * (pkg/registry/customresource/etcd.go) or any object is written (validator.go, ValidateScaleSpec and ValidateScaleStatus).
 */
const demands: Readonly<Record<keyof Scale, Demand>> = {
  specReplicasPath: { roots: ['.spec.'], ...replicas },
  statusReplicasPath: { roots: ['.status.'], ...replicas },
  labelSelectorPath: {
    roots: ['.spec.', '.status.'],
    type: 'string',
    rule: 'scale/selector-path-not-string',
    why,
  },
}

/** Checks the paths of a scale subresource against the schema of its version: admission looks at hardly more than the first letters. */
export function scaleFaults(given: Schema, { specReplicasPath, statusReplicasPath, labelSelectorPath }: Scale): readonly ScaleFault[] {
  const read = withoutNulls(given)
  const schema = isSchema(read) ? read : {}
  return [
    ...pathFaults(schema, 'specReplicasPath', specReplicasPath),
    ...pathFaults(schema, 'statusReplicasPath', statusReplicasPath),
    ...(labelSelectorPath === undefined || labelSelectorPath === ''
      ? [noSelector]
      : pathFaults(schema, 'labelSelectorPath', labelSelectorPath)),
  ]
}

const noSelector: ScaleFault = {
  rule: 'scale/selector-path-missing',
  severity: 'note',
  message: 'has no labelSelectorPath: kubectl scale works, a HorizontalPodAutoscaler does not, whatever its metrics',
  help: 'Add a string to the status that the controller fills with a serialized selector, and name it as labelSelectorPath.',
  data: {},
}

function pathFaults(schema: Schema, member: keyof Scale, jsonPath: unknown): readonly ScaleFault[] {
  const { roots } = demands[member]
  // A path that is missing, or not a text, is for admission to refuse.
  if (typeof jsonPath !== 'string') return []
  if (!roots.some(root => jsonPath.startsWith(root))) return [wrongRoot(member, jsonPath)]
  if (jsonPath.includes('[')) return [arrayNotation(member, jsonPath)]
  const steps = jsonPath.slice(1).split('.')
  const resolution = resolvePath(
    schema,
    steps.map(name => ({ kind: 'field', name })),
  )
  if (resolution.kind === 'missing') return [notInSchema(member, jsonPath, resolution)]
  if (resolution.kind === 'open') return []
  const wrongType = typeFault(member, jsonPath, resolution.schema)
  if (wrongType !== undefined) return [wrongType]
  return member === 'specReplicasPath' ? presenceFaults(jsonPath, resolution.passed) : []
}

function typeFault(member: keyof Scale, jsonPath: string, schema: Schema): ScaleFault | undefined {
  const { type, rule, why } = demands[member]
  if (schema.type === type || mayHoldAnything(schema)) return undefined
  const help =
    type === 'integer'
      ? 'Give the field an integer type: Int32.'
      : 'Name a string that the controller fills with a serialized selector (app=web), such as .status.selector: add `selector?: string` to the status.'
  const message = `names ${jsonPath}, which is ${describeType(schema)}, not ${type === 'integer' ? 'an integer' : 'a string'}: ${why}`
  return fault(rule, member, jsonPath, message, help, { type: schema.type ?? null })
}

/** Without a type, what is there is the controller's business. */
function mayHoldAnything(schema: Schema): boolean {
  return schema.type === undefined && keepsUnknownFields(schema)
}

/** An absent value at specReplicasPath makes GET /scale fail. An object without `spec` is not looked at: nobody scales one. */
function presenceFaults(jsonPath: string, passed: readonly Passed[]): readonly ScaleFault[] {
  const gap = passed.slice(1).find(({ name, schema, parent }) => schema.default === undefined && !(parent.required ?? []).includes(name))
  if (gap === undefined) return []
  const message = `names ${jsonPath}, but ${gap.name} is optional without a default: reading /scale of an object without it fails`
  const help = `Give ${gap.name} a default, or make it required.`
  const found = fault('scale/spec-replicas-may-be-absent', 'specReplicasPath', jsonPath, message, help, { field: gap.name })
  return [{ ...found, severity: 'note', ...(gap === passed.at(-1) ? {} : { above: true }) }]
}

function wrongRoot(member: keyof Scale, jsonPath: string): ScaleFault {
  const { roots } = demands[member]
  const words = roots.join(' or ')
  return fault(
    'scale/path-wrong-root',
    member,
    jsonPath,
    `is ${JSON.stringify(jsonPath)}, which does not begin with ${words}: the server refuses the CRD`,
    `Name a field below ${words.replaceAll(/\.(\w+)\./g, '$1')}, dots and leading dot included.`,
    { roots },
  )
}

function arrayNotation(member: keyof Scale, jsonPath: string): ScaleFault {
  return fault(
    'scale/path-array-notation',
    member,
    jsonPath,
    `is ${JSON.stringify(jsonPath)}: the server accepts it, but looks for a field spelled with brackets and never finds one`,
    withoutLists,
  )
}

const withoutLists = 'Name a field that is reached without lists.'

function notInSchema(member: keyof Scale, jsonPath: string, missing: Extract<Resolution, { kind: 'missing' }>): ScaleFault {
  return fault(
    'scale/path-not-in-schema',
    member,
    jsonPath,
    `names ${jsonPath}, but ${describeMissing(missing)}`,
    missing.within.type === 'array' ? withoutLists : (suggestPath(missing) ?? 'Name a field that the type declares.'),
    { missing: missing.name },
  )
}

function fault(
  rule: ScaleRuleName,
  member: keyof Scale,
  jsonPath: string,
  message: string,
  help: string,
  data: ScaleFault['data'] = {},
): ScaleFault {
  return { rule, severity: 'error', member, message, help, data: { jsonPath, ...data } }
}

/** One step of a path into values. `opaque` stands for what selects in ways no schema is followed through: unions and recursive descent. */
export type PathStep =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'items' | 'children' | 'opaque' }
  | { readonly kind: 'filter'; readonly operands: readonly (readonly PathStep[])[] }

/**
 * The target of a path in a schema: a schema, values that the schema does not describe (`open`), or nowhere: `name` is not declared in
 * `within`, which is at `reached`.
 */
type Resolution =
  | { readonly kind: 'found'; readonly schema: Schema; readonly passed: readonly Passed[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'missing'; readonly within: Schema; readonly name: string; readonly reached: string }

/** A property on the way. */
interface Passed {
  readonly name: string
  readonly schema: Schema
  readonly parent: Schema
}

/** Follows the steps of a path through a schema. */
export function resolvePath(root: Schema, steps: readonly PathStep[]): Resolution {
  const passed: Passed[] = []
  let schema = root
  let reached = ''
  for (const step of steps) {
    const next = takeStep(schema, step, reached)
    if (next.kind !== 'found') return next
    if (step.kind === 'field') passed.push({ name: step.name, schema: next.schema, parent: schema })
    reached += step.kind === 'field' ? `.${step.name}` : '[]'
    schema = next.schema
  }
  return { kind: 'found', schema, passed }
}

function takeStep(schema: Schema, step: PathStep, reached: string): Resolution {
  if (step.kind === 'field') return resolveField(schema, step.name, reached)
  if (step.kind === 'opaque') return { kind: 'open' }
  if (step.kind === 'children' && schema.type === 'object') {
    const values = mapValueOf(schema)
    return values === undefined ? { kind: 'open' } : found(values)
  }
  if (schema.items === undefined)
    return keepsUnknownFields(schema) ? { kind: 'open' } : { kind: 'missing', within: schema, name: '[]', reached }
  if (step.kind === 'filter') {
    const items = schema.items
    const failed = step.operands.map(operand => resolvePath(items, operand)).find(({ kind }) => kind === 'missing')
    if (failed?.kind === 'missing') return { ...failed, reached: `${reached}[]${failed.reached}` }
  }
  return found(schema.items)
}

function resolveField(schema: Schema, name: string, reached: string): Resolution {
  const inner = fieldOf(schema, name) ?? mapValueOf(schema)
  if (inner !== undefined) return found(inner)
  return schema.additionalProperties === true || keepsUnknownFields(schema)
    ? { kind: 'open' }
    : { kind: 'missing', within: schema, name, reached }
}

function found(schema: Schema): Resolution {
  return { kind: 'found', schema, passed: [] }
}

function keepsUnknownFields(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true
}

/** Names what values a schema takes, for a message: `a string`, `an object`, `an integer or a string`. */
export function describeType(schema: Schema): string {
  if (schema['x-kubernetes-int-or-string'] === true) return 'an integer or a string'
  if (schema.type === undefined) return 'of no declared type'
  return schema.type === 'array' ? 'a list' : `${/^[aeiou]/.test(schema.type) ? 'an' : 'a'} ${schema.type}`
}

/** Describes why a path leads nowhere. */
export function describeMissing({ within, name, reached }: Extract<Resolution, { kind: 'missing' }>): string {
  const place = reached === '' ? 'the schema' : reached
  if (name === '') return `there is no name after the dot behind ${reached}`
  if (name === '[]') return `${place} is ${describeType(within)}, not a list`
  return within.type === 'object' ? `${place} has no field ${name}` : `${place} is ${describeType(within)} and has no field ${name}`
}

/** Proposes what was meant. */
export function suggestPath({ within, name, reached }: Extract<Resolution, { kind: 'missing' }>): string | undefined {
  if (within.type === 'array')
    return `Pick an item first: ${reached}[0].${name}, ${reached}[*].${name} or ${reached}[?(@.type=="Ready")].${name}`
  const near = suggest(name, Object.keys(within.properties ?? {}))
  return near === undefined ? undefined : `did you mean ${reached}.${near}?`
}
