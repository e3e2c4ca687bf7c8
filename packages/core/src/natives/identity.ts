import { catalogue } from './catalogue.ts'
import { customResource } from './custom-resource.ts'
import { dialectOf } from './dialect.ts'
import { customResourcePlace, scalarNamed, scalarOfDefinition, scalarsPlace } from './scalar-definitions.ts'
import { parseVirtualPath } from './virtual-path.ts'

/** The native type that a declaration in a virtual file stands for. */
export type Identity = { readonly kind: 'definition'; readonly definition: string } | { readonly kind: 'scalar'; readonly scalar: string }

/**
 * Identifies the declaration `name` in a virtual file: an upstream definition, or a scalar of ours (the generic CustomResource counts as
 * one). Undefined for any other path, and for helpers that a library declares itself (KubernetesObject, Model): those are ordinary
 * TypeScript.
 */
export function identify(path: string, name: string): Identity | undefined {
  const place = parseVirtualPath(path)?.place
  if (place === undefined) return undefined
  if (place === scalarsPlace) return scalarNamed(name) === undefined ? undefined : { kind: 'scalar', scalar: name }
  if (place === customResourcePlace) return name === customResource ? { kind: 'scalar', scalar: name } : undefined
  const native = catalogue().find(dialectOf(place).module, name)
  if (native === undefined) return undefined
  const scalar = scalarOfDefinition(native.definition)
  return scalar === undefined ? { kind: 'definition', definition: native.definition } : { kind: 'scalar', scalar: scalar.name }
}
