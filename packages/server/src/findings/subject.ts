import { type JsonObject, isRecord } from '@crdgen/core/internal'

/** `group/version Kind namespace/name`, as far as an object has them. */
export function subjectOf(object: JsonObject): string {
  const meta: JsonObject = isRecord(object['metadata']) ? object['metadata'] : {}
  const name = joined([meta['namespace'], meta['name'] ?? meta['generateName']], '/')
  return joined([object['apiVersion'], object['kind'], name], ' ')
}

function joined(parts: readonly unknown[], separator: string): string {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(separator)
}
