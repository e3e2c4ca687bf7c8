import { type JsonObject, isRecord } from '@crdgen/core/internal'

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
    if (!isRecord(version) || !isRecord(schema)) return version
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

function setRule(schema: JsonObject, steps: readonly string[], rule: string): JsonObject | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return { ...schema, 'x-kubernetes-validations': [{ rule, message: 'the given rule' }] }
  const keyword = step === '[]' ? 'items' : step === '*' ? 'additionalProperties' : undefined
  if (keyword !== undefined) {
    const inner = schema[keyword]
    const changed = isRecord(inner) ? setRule(inner, rest, rule) : undefined
    return changed && { ...schema, [keyword]: changed }
  }
  const { properties } = schema
  const inner = isRecord(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  const changed = isRecord(inner) && isRecord(properties) ? setRule(inner, rest, rule) : undefined
  return changed && { ...schema, properties: { ...(isRecord(properties) ? properties : {}), [step]: changed } }
}

/** A schema without the rules that it has, as only the given one is to be evaluated. */
function withoutRules(schema: JsonObject): JsonObject {
  const { 'x-kubernetes-validations': _, ...rest } = schema
  const { properties, items, additionalProperties } = rest
  return {
    ...rest,
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isRecord(one) ? withoutRules(one) : one])) }
      : {}),
    ...(isRecord(items) ? { items: withoutRules(items) } : {}),
    ...(isRecord(additionalProperties) ? { additionalProperties: withoutRules(additionalProperties) } : {}),
  }
}
