import { readVersions } from '@crdgen/checker/internal'
import { type Diagnostic, newestMinor } from '@crdgen/core/internal'
import { isV1Crd } from './identity.ts'
import { admitAtEach } from './admit.ts'

/**
 * Finds why the API server refuses an object that is a CRD, as `validate` does, and what it drops of it without a word: nothing else that is
 * found in such a CRD matters before that is fixed. `server` is as on the command line; of a range, the oldest and the newest server are
 * asked; without it, the newest known one, and the help names what that of `kubernetes` accepts.
 */
export function findWhyRefused(object: unknown, server: string | undefined, kubernetes = newestMinor): readonly Diagnostic[] {
  if (!isV1Crd(object)) return []
  const versions = server === undefined ? [newestMinor] : readVersions(server)
  const servers = versions.filter((_, at) => at === 0 || at === versions.length - 1)
  const found = admitAtEach(object, servers).filter(({ severity, rule }) => severity === 'error' || rule === 'crd/unknown-field')
  const older = readVersions(kubernetes).at(-1)
  if (server !== undefined || older === undefined || older === newestMinor || found.length === 0) return found
  // Places and words of one rule may differ from minor to minor.
  const refused = new Set(admitAtEach(object, [older]).map(({ rule }) => rule))
  const why = `An API server of ${older} accepts it, and one of ${newestMinor} does not: set --server to those that you have.`
  return found.map(one => (refused.has(one.rule) ? one : { ...one, help: `${why} ${one.help ?? ''}`.trim() }))
}
