import { upstream } from '@crdgen/core/internal'
import { findField } from './explain-native.ts'

/** A native struct in a schema: the field names that lead to it, as one follows them. */
export interface EmbedAt {
  readonly names: readonly string[]
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly definition: string
  /** The minor it was taken from. */
  readonly kubernetes: string
}

/** Finds the field of a struct of Kubernetes that a field of a schema is. */
export function nativeFieldAt(fields: readonly string[], embeds: readonly EmbedAt[]) {
  const embed = embeds.find(({ names }) => names.length <= fields.length && names.every((name, index) => fields[index] === name))
  if (embed === undefined) return undefined
  const structs = upstream(embed.kubernetes)
  const start = structs.definition(embed.definition)
  const found = start === undefined ? undefined : findField(start, fields.slice(embed.names.length), structs)
  return found === undefined || 'missing' in found || found.field === undefined
    ? { embed }
    : { embed, field: found.field, definition: found.definition }
}

/** Describes the struct of Kubernetes that a field of an embedded struct comes from, and the version that added it. */
export function nativeOrigin(fields: readonly string[], embeds: readonly EmbedAt[]): string | undefined {
  const found = nativeFieldAt(fields, embeds)
  if (found === undefined) return undefined
  const { embed, field, definition } = found
  if (embed.names.length === fields.length) return `${embed.definition} of Kubernetes ${embed.kubernetes}`
  if (field === undefined) return undefined
  const { since, gates } = field
  const age = since === '1.24' ? '1.24 or earlier' : since
  return `${definition.shortName}.${field.name} of Kubernetes, since ${age}${gates === undefined ? '' : `, gate ${gates.join(', ')}`}`
}

/** The names of the fields on a path: `spec.jobs[].template` is spec, jobs, template. */
export function namesOnPath(path: string): readonly string[] {
  return path
    .split('.')
    .map(part => part.replace(/(?:\[\])+$/, ''))
    .filter(part => part !== '' && part !== '*')
}

/** The names of the properties on a JSON Pointer into a schema. */
export function namesOnPointer(pointer: string): readonly string[] {
  return Array.from(pointer.matchAll(/\/properties\/([^/]+)/g), ([, name = '']) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}
