import { anyItem, isRecord, type PathSegment } from '@crdgen/core/internal'

export function schemaAt(schema: unknown, path: readonly PathSegment[]): unknown {
  return path.reduce<unknown>((at, one) => {
    if (one === anyItem) return memberAt(at, 'items')
    return memberAt(memberAt(at, 'properties'), String(one)) ?? memberAt(at, 'additionalProperties')
  }, schema)
}

export function memberAt(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

export function isListAt(schema: unknown, path: readonly PathSegment[]): boolean {
  return memberAt(schemaAt(schema, path), 'items') !== undefined
}
