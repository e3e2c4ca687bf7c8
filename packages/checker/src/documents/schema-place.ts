import { anyItem, listAt, type PathSegment, textAt } from '@crdgen/core/internal'
import type { CrdDocument } from './crd-document.ts'

/** The keys in a CRD that lead to the schema of a field; an empty list for a version that it does not have. */
export function schemaPlace({ crd }: CrdDocument, version: string, path: readonly PathSegment[]): readonly (string | number)[] {
  const index = listAt(crd, 'spec', 'versions').findIndex(one => textAt(one, 'name') === version)
  if (index < 0) return []
  const steps = path.flatMap(step => (step === anyItem ? ['items'] : step === '*' ? ['additionalProperties'] : ['properties', step]))
  return ['spec', 'versions', index, 'schema', 'openAPIV3Schema', ...steps]
}
