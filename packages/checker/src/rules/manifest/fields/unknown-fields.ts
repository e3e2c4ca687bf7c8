import type { Severity } from '@crdgen/core'
import { keysOfPointer } from '../../../manifests/pointer.ts'
import { textAt } from '../../../manifests/value.ts'
import type { ManifestContext, ManifestFinding } from '../../manifest-rule.ts'

/** What the API server makes of the fields that it doesn't know, as one of the two rules about them reports it. */
export function unknownFields({ all, validation, crdOf }: ManifestContext, rule: string, severity: Severity): readonly ManifestFinding[] {
  return all.flatMap(object => {
    const crd = crdOf(object)
    const found = (validation(object)?.diagnostics ?? []).filter(one => one.rule === rule)
    return found.map(({ message, help, data }) => ({
      severity,
      object,
      path: keysOfPointer(object.object, textAt(data, 'pointer')),
      message,
      help: help ?? 'Remove it, or bring the CRD to a version that has it.',
      data,
      ...(crd === undefined ? {} : { related: [{ object: crd, path: [], message: 'the CRD that does not have the field' }] }),
    }))
  })
}
