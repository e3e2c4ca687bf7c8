import { readVersions } from '@crdgen/checker/internal'
import { type Diagnostic, newestMinor } from '@crdgen/core/internal'
import { isV1Crd } from './identity.ts'
import { admitAtEach } from './admit.ts'

/**
 * Finds why the API server refuses an object that is a CRD, as `validate` does, and what it drops of it without a word: nothing else that is
 * found in such a CRD matters before that is fixed. `server` is as on the command line; of a range, the oldest and the newest server are
 * asked; without it, the newest known one.
 */
export function findWhyRefused(object: unknown, server: string | undefined): readonly Diagnostic[] {
  if (!isV1Crd(object)) return []
  const versions = server === undefined ? [newestMinor] : readVersions(server)
  const servers = versions.filter((_, at) => at === 0 || at === versions.length - 1)
  return admitAtEach(object, servers).filter(({ severity, rule }) => severity === 'error' || rule === 'crd/unknown-field')
}
