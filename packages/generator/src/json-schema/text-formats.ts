import { lookUp } from '@crdgen/core/internal'
import type { JsonSchema } from './json-schema.ts'

const hex = '[0-9A-Fa-f]'

const uuidOf = (version: string, variant: string): string => `^${hex}{8}-?${hex}{4}-?${version}-?${variant}-?${hex}{12}$`

/**
 * Formats that the API server checks and JSON Schema does not know, as the patterns that they are: kube-openapi pkg/validation/strfmt,
 * default.go and bson.go. By name without dashes.
 */
const patterns: Readonly<Record<string, string>> = {
  bsonobjectid: `^${hex}{24}$`,
  byte: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  hexcolor: `^#?(?:${hex}{3}|${hex}{6})$`,
  ssn: '^[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}$',
  uuid3: uuidOf(`3${hex}{3}`, `${hex}{4}`),
  uuid4: uuidOf(`4${hex}{3}`, `[89ABab]${hex}{3}`),
  uuid5: uuidOf(`5${hex}{3}`, `[89ABab]${hex}{3}`),
}

/** A format of texts as a pattern; empty for one that JSON Schema knows, or that no pattern can express. */
export function formatPattern(format = ''): JsonSchema {
  const pattern = lookUp(patterns, format.replaceAll('-', ''))
  return pattern === undefined ? {} : { pattern }
}
