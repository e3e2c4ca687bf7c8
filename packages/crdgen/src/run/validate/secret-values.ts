import { parsePointer, valueAt } from '@crdgen/core/internal'
import type { DocumentResult } from './validate-document.ts'

/** The values of a Secret that a finding is about: the mistake is often that the password itself stands there, and reports are kept in logs. */
export function secretValues({ identity, document, diagnostics }: DocumentResult): readonly unknown[] {
  if (identity.group !== '' || identity.kind !== 'Secret') return []
  return diagnostics.flatMap(({ data }) => {
    const keys = parsePointer(String(data['pointer'] ?? ''))
    const isValue = keys.length > 1 && (keys[0] === 'data' || keys[0] === 'stringData')
    return isValue ? [valueAt(document.object, ...keys)] : []
  })
}
