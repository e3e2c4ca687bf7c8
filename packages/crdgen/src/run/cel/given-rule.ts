import { anyItem, childAt, isRecord, isSchema, type JsonObject, mapChildren, type Schema } from '@crdgen/core/internal'

/** An expression to try, and the field that it is for: `spec.ports[]`. */
export interface GivenRule {
  readonly rule: string
  readonly path: string
}

/** A CRD with one rule, in every version that has the field; undefined when none has. */
export function withRule(crd: unknown, { rule, path }: GivenRule): JsonObject | undefined {
  if (!isRecord(crd) || !isRecord(crd['spec']) || !Array.isArray(crd['spec']['versions'])) return undefined
  const steps = stepsOf(path)
  let isFound = false
  const versions = crd['spec']['versions'].map((version: unknown) => {
    const schema = isRecord(version) && isRecord(version['schema']) ? version['schema']['openAPIV3Schema'] : undefined
    if (!isRecord(version) || !isSchema(schema)) return version
    const bare = withoutRules(schema)
    const changed = setRule(bare, steps, rule)
    isFound ||= changed !== undefined
    return { ...version, schema: { openAPIV3Schema: changed ?? bare } }
  })
  return isFound ? { ...crd, spec: { ...crd['spec'], versions } } : undefined
}

/** `spec.ports[].name` and `spec.labels.*`; odd names are quoted, `labels["a.b"]`. */
export function stepsOf(path: string): readonly string[] {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|(\[\])|([^.[\]]+)/g)].map(
    ([, quoted, item, plain]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? item ?? plain ?? '',
  )
}

function setRule(schema: Schema, [name, ...rest]: readonly string[], rule: string): Schema | undefined {
  if (name === undefined) return { ...schema, 'x-kubernetes-validations': [{ rule, message: 'the given rule' }] }
  const step = name === '[]' ? anyItem : name
  const inner = childAt(schema, step)
  const changed = inner && setRule(inner, rest, rule)
  return changed && mapChildren(schema, (child, place) => (child === inner && place.step === step ? changed : child))
}

/** A schema without the rules that it has, as only the given one is to be evaluated. */
function withoutRules(schema: Schema): Schema {
  const { 'x-kubernetes-validations': _, ...rest } = schema
  return mapChildren(rest, withoutRules)
}
