import { createFinding, jsonText, listAt, valueAt } from '@crdgen/core/internal'
import { scaleFaults } from '@crdgen/server/internal'
import type { ScaleFault, ScaleFaultData, ScaleRuleName } from '@crdgen/server/internal'
import type { CrdDocument } from '../../documents/crd-document.ts'
import type { ManifestContext, ManifestFinding } from '../rule.ts'
import { serverWords } from './server-words.ts'
import { scaledVersions } from './versions.ts'
import type { ScaledVersion } from './versions.ts'

/** A fault of the scale subresource of a version of a CRD. */
export interface FoundFault {
  readonly crd: CrdDocument
  readonly version: ScaledVersion
  readonly fault: ScaleFault
}

/** The faults that one rule is about. Versions that are not served can't be scaled, but are admitted with the others. */
export function faultsOf({ crds }: ManifestContext, rule: ScaleRuleName): readonly FoundFault[] {
  return crds.flatMap(crd =>
    scaledVersions(crd).flatMap(version =>
      version.scale === undefined || !(version.isServed || rule === 'scale/path-wrong-root')
        ? []
        : scaleFaults(version.schema, version.scale)
            .filter(fault => fault.rule === rule)
            .map(fault => ({ crd, version, fault })),
    ),
  )
}

/** `data` of the finding of a fault; the server's words where the API server refuses the CRD. */
export type FaultData = ScaleFaultData & { readonly serverMessage?: string }

/** The finding of a fault, at its path in the CRD. */
export function findingOf({ crd, version, fault }: FoundFault): ManifestFinding<FaultData> {
  const { severity, member, message, help, data } = fault
  const words = serverWords(fault, serverPlace(crd, version.index))
  return createFinding({
    severity,
    object: crd,
    path: ['spec', 'versions', version.index, 'subresources', 'scale', ...(member === undefined ? [] : [member])],
    version: version.name,
    message,
    help,
    data: { ...data, ...(words === undefined ? {} : { serverMessage: words }) },
  })
}

/** The server speaks of the subresources of all versions at once where they are the same (apiextensions v1/conversion.go). */
function serverPlace({ crd }: CrdDocument, index: number): string {
  const all = new Set(listAt(crd, 'spec', 'versions').map(version => jsonText(valueAt(version, 'subresources'))))
  return all.size === 1 ? 'spec.subresources' : `spec.versions[${index}].subresources`
}
