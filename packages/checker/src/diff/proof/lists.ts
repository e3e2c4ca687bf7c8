import type { Schema } from '@crdgen/core'
export function repeated(_schema: Schema, _keys: readonly string[] = []): readonly unknown[] {
  return []
}
