import { createFinding, type Diagnostic } from '@crdgen/core/internal'
import { checkCrdSize } from '@crdgen/server/internal'
import type { ServerData } from '../findings/server-words.ts'
import type { CrdContext, Group } from './rule.ts'

/** A finding of the server package about all versions of a CRD. */
export function aboutKind({ message, help = '', data }: Diagnostic): Group<ServerData> {
  return createFinding({ places: [{ version: '', path: '' }], single: true, isAboutKind: true, message: () => message, help, data })
}

/** The findings of one rule of the server about the size of a CRD. What makes CRDs from types reports them with the types. */
export function sizeFindings({ document, options }: CrdContext, rule: string): readonly Group<ServerData>[] {
  if (options.generated === true) return []
  return checkCrdSize(document.crd)
    .filter(one => one.rule === rule)
    .map(aboutKind)
}
