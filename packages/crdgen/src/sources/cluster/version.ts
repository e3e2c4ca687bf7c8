import { member } from '@crdgen/core/internal'
import type { Cluster } from './cluster.ts'
import { refuse } from './denied.ts'

/** Returns the gitVersion of GET /version, `v1.31.2`; undefined for a server that names none. */
export async function readVersion(cluster: Cluster): Promise<string | undefined> {
  const answer = await cluster.get('/version')
  if (answer.status !== 200) throw refuse(cluster, answer, { verb: 'get', path: '/version' })
  const version = member(answer.body, 'gitVersion')
  return typeof version === 'string' ? version : undefined
}
