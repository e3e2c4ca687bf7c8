import { compile } from 'json-schema-to-typescript'

/** The part of JSON Schema that describes an interface: its members have their types as text (`tsType`). */
export interface StructSchema {
  readonly title: string
  readonly type: 'object'
  readonly properties: Readonly<Record<string, { readonly tsType: string; readonly description?: string }>>
  readonly required: string[]
  readonly additionalProperties: false | { readonly tsType: string }
}

/**
 * Prints an interface with json-schema-to-typescript. An entry of its own: the build puts that library, and what it needs, into one file without
 * its formatter, and the licenses of all beside it. Installed as a dependency it would bring prettier, lodash and commands in the user's `.bin`.
 */
export async function printInterface(schema: StructSchema): Promise<string> {
  return compile(schema, schema.title, { format: false, bannerComment: '', additionalProperties: false })
}
