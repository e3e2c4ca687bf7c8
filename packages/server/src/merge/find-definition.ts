import { definitionNames, suggest } from '@crdgen/core/internal'
import type { DefinitionName, Upstream } from '@crdgen/core/internal'

/**
 * Returns the full name of a struct: itself, or what `core/v1 Pod` (its Go package) or `v1 Pod` (its apiVersion and kind)
 * stands for. Throws a RangeError for a name that this minor does not have.
 */
export function findDefinition(name: string, known: Upstream): string {
  const found = known.definition(name) === undefined ? fromShortName(name, known.version) : name
  if (found !== undefined) return found
  const near = suggest(name, known.names()) ?? suggest(name, shortNames())
  const hint = near === undefined ? 'expected a name such as io.k8s.api.core.v1.Pod or core/v1 Pod' : `did you mean ${near}?`
  throw new RangeError(`Kubernetes ${known.version} has no definition ${JSON.stringify(name)}: ${hint}`)
}

function fromShortName(name: string, minor: string): string | undefined {
  const isMeant = (one: DefinitionName) => one.minors.includes(minor) && (definitionKey(one) === name || definitionKind(one) === name)
  return [...definitionNames().values()].find(isMeant)?.name
}

function shortNames(): readonly string[] {
  return [...definitionNames().values()].map(definitionKey)
}

function definitionKey({ groupVersion, shortName }: DefinitionName): string {
  return `${groupVersion} ${shortName}`
}

function definitionKind({ gvk }: DefinitionName): string | undefined {
  if (gvk === undefined) return undefined
  return `${gvk.group === '' ? '' : `${gvk.group}/`}${gvk.version} ${gvk.kind}`
}
