import type { Schema } from '@crdgen/core'
export function boundValues(_keyword: string, _before: Schema, _after: Schema): readonly unknown[] {
  return []
}
