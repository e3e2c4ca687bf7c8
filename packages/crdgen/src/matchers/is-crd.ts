import { isRecord } from '@crdgen/core'
import type { CustomResourceDefinition } from '@crdgen/core'

export function isCrd(value: unknown): value is CustomResourceDefinition {
  return isRecord(value) && value['kind'] === 'CustomResourceDefinition' && isRecord(value['spec']) && isRecord(value['spec']['names'])
}
