import { hasAny, someSchema } from '../decode/schema-facts.ts'
import { createCleared } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'

/** Embedded structs that have a structural form. */
const formed = createCleared()

type Refusal = readonly [(schema: JsonSchema) => boolean, string]

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** schema/convert.go, validateUnsupportedFields, and what NewStructural refuses besides. */
const refusals: readonly Refusal[] = [
  [schema => !!schema.id, "OpenAPIV3Schema 'id' is not supported"],
  [schema => !!schema.$schema, "OpenAPIV3Schema 'schema' is not supported"],
  [schema => !!schema.$ref, "OpenAPIV3Schema '$ref' is not supported"],
  [schema => isFilled(schema.patternProperties), "OpenAPIV3Schema 'patternProperties' is not supported"],
  [schema => isFilled(schema.dependencies), "OpenAPIV3Schema 'dependencies' is not supported"],
  [schema => schema.additionalItems !== undefined && schema.additionalItems !== null, "OpenAPIV3Schema 'additionalItems' is not supported"],
  [schema => isFilled(schema.definitions), "OpenAPIV3Schema 'definitions' is not supported"],
  [
    schema => schema['x-kubernetes-preserve-unknown-fields'] === false,
    "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
  ],
  [schema => Array.isArray(schema.items) && schema.items.length > 0, "OpenAPIV3Schema 'items' must be a schema, but is an array"],
]

const suspects: ReadonlySet<string> = new Set([
  'id',
  '$schema',
  '$ref',
  'patternProperties',
  'dependencies',
  'additionalItems',
  'definitions',
  'x-kubernetes-preserve-unknown-fields',
])

/** Why a node of a schema has no structural form. */
export function refusalOf(node: JsonSchema): string | undefined {
  return Array.isArray(node.items) || hasAny(node, suspects) ? refusals.find(([refuses]) => refuses(node))?.[1] : undefined
}

/** Why a schema has no structural form at all, in the server's words; undefined when it has one. */
export function conversionProblem(schema: JsonSchema): string | undefined {
  let problem: string | undefined
  someSchema(schema, node => (problem = refusalOf(node)) !== undefined, formed)
  return problem
}
