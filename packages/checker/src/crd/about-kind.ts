import { createFinding, type Diagnostic } from '@crdgen/core/internal'
import type { ServerData } from '../findings/server-words.ts'
import type { Group } from './rule.ts'

/** A finding of the server package about all versions of a CRD. */
export function aboutKind({ message, help = '', data }: Diagnostic): Group<ServerData> {
  return createFinding({ places: [{ version: '', path: '' }], single: true, isAboutKind: true, message: () => message, help, data })
}
