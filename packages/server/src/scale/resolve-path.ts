import { fieldOf, mapValueOf } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'

/** One step of a path into values. `opaque` stands for what selects in ways no schema is followed through: unions and recursive descent. */
export type PathStep =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'items' | 'children' | 'opaque' }
  | { readonly kind: 'filter'; readonly operands: readonly (readonly PathStep[])[] }

/**
 * The target of a path in a schema: a schema, values that the schema does not describe (`open`), or nowhere: `name` is not declared in
 * `within`, which is at `reached`.
 */
export type Resolution =
  | { readonly kind: 'found'; readonly schema: Schema; readonly passed: readonly Passed[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'missing'; readonly within: Schema; readonly name: string; readonly reached: string }

/** A property on the way. */
export interface Passed {
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
    return mayHoldAnything(schema) ? { kind: 'open' } : { kind: 'missing', within: schema, name: '[]', reached }
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
  return schema.additionalProperties === true || mayHoldAnything(schema)
    ? { kind: 'open' }
    : { kind: 'missing', within: schema, name, reached }
}

function found(schema: Schema): Resolution {
  return { kind: 'found', schema, passed: [] }
}

function mayHoldAnything(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true
}
