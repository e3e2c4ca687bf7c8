import { type CustomResourceDefinition, isRecord } from '@crdgen/core/internal'

export function isWholeCrd(value: unknown): value is CustomResourceDefinition {
  return isRecord(value) && value['kind'] === 'CustomResourceDefinition' && isRecord(value['spec']) && isRecord(value['spec']['names'])
}
