import { suggest } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'
import type { Resolution } from './resolve-path.ts'

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
