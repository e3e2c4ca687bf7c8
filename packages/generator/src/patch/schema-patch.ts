import { isRecord } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'

type Nested = 'properties' | 'items' | 'additionalProperties'

/** A JSON merge patch (RFC 7386) of a schema: keywords to set, and with null those to take away. */
export type SchemaPatch = { readonly [K in Exclude<keyof Schema, Nested>]?: Schema[K] | null } & {
  readonly properties?: Readonly<Record<string, SchemaPatch | null>> | null
  readonly items?: SchemaPatch | null
  readonly additionalProperties?: SchemaPatch | boolean | null
}

/** Merges a patch into a value by RFC 7386: objects member by member, everything else as a whole, null takes away. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(value) ? { ...value } : {}
  for (const [key, inner] of Object.entries(patch)) {
    if (inner === null) delete merged[key]
    else merged[key] = isRecord(inner) && !wholeKeywords.has(key) ? mergePatch(merged[key], inner) : inner
  }
  return merged
}

/** JSON values that are not schemas: they are set as they are. */
const wholeKeywords = new Set(['default', 'example', 'enum'])
