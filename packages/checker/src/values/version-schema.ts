import { factOf, isSchema, type Schema } from '@crdgen/core/internal'
import { withServedDefaults } from '@crdgen/server/internal'
import { member } from '../documents/json.ts'
import { wellFormed } from '../documents/well-formed.ts'

/** The schema of a member of `spec.versions`, with what every object has, and with the defaults that objects get; the empty one when it has none. */
export function schemaOf(version: unknown): Schema {
  return served(wellFormed(member(member(version, 'schema'), 'openAPIV3Schema')))
}

const served = factOf((schema: Schema) => withGiven(withServedDefaults(schema)))

const text: Schema = { type: 'string' }

/**
 * apiVersion, kind and metadata of an object, and of one inside another, are there without a schema, too; of metadata, a schema may
 * restrict the names only (schema/validation.go).
 */
export function withGiven(schema: Schema): Schema {
  const given = schema.properties?.['metadata'] ?? {}
  const metadata: Schema = { type: 'object', ...given, properties: { name: text, generateName: text, ...given.properties } }
  const own = schema.properties ?? {}
  // A value that is not a schema would take the place of what every object has.
  const wrong = ['apiVersion', 'kind'].filter(name => Object.hasOwn(own, name) && own[name] !== null && !isSchema(own[name]))
  const replaced = Object.fromEntries(wrong.map(name => [name, text]))
  return { ...schema, properties: { apiVersion: text, kind: text, ...own, ...replaced, metadata } }
}
