import type { Refusal } from '../composite.ts'
import type { Rgd } from './read-rgd.ts'

/** Names that a resource of a graph may not have (kro pkg/graph/validation.go): words of CEL, and of kro. */
const reserved = new Set(
  `true false null in as break const continue else for function if import let loop package namespace return var void while apiVersion context
  dependency dependencies each externalRef externalReference externalRefs externalReferences graph instance item items kind kro metadata object
  resource resourcegraphdefinition resourceGraphDefinition resources root runtime schema self serviceAccountName spec status this variables
  vars version`.split(/\s+/),
)

/** The first name that kro refuses (validateResourceGraphDefinition). */
export function findBadName({ kind, ids }: Rgd): Refusal | undefined {
  const start = 'failed to validate resourcegraphdefinition: naming convention violation: '
  if (!/^[A-Z][a-zA-Z0-9]*$/.test(kind))
    return { message: `${start}kind '${kind}' is not a valid KRO kind name: must be UpperCamelCase`, keys: ['spec', 'schema', 'kind'] }
  for (const [index, id] of ids.entries()) {
    const problem = idProblem(id, ids.indexOf(id) < index)
    if (problem !== undefined) return { message: `${start}${problem}`, keys: ['spec', 'resources', index, 'id'] }
  }
  return undefined
}

function idProblem(id: string, isRepeated: boolean): string | undefined {
  if (reserved.has(id)) return `id ${id} is a reserved keyword in KRO`
  if (!/^[a-z][a-zA-Z0-9]*$/.test(id)) return `id ${id} is not a valid KRO resource id: must be lower camelCase`
  return isRepeated ? `found duplicate resource IDs ${id}` : undefined
}
