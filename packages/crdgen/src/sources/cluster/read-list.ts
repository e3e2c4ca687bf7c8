import { isRecord, type JsonObject, member, type SourceDocument } from '@crdgen/core/internal'
import type { ClusterFlags } from '../kube.ts'
import { hideInValue } from '../../report/hide-secrets.ts'
import type { Secrets } from '../../system/secrets.ts'
import type { Cluster } from './cluster.ts'
import { nameInReports } from './left-out.ts'
import { type Keep, listAll, type ListPart } from './list.ts'
import type { Resource } from './resource.ts'

/** The circumstances in which a command lists objects. */
export interface ListTask {
  readonly command: string
  readonly flags: ClusterFlags
  readonly secrets: Secrets
  readonly keep: Keep
}

/** Lists the objects of a kind as a command shows them. Throws a ClusterProblem. */
export async function readList(
  cluster: Cluster,
  resource: Resource,
  { command, flags, keep, secrets }: ListTask,
  part: Omit<ListPart, 'namespace'> = {},
): Promise<readonly JsonObject[]> {
  const objects = await listAll(cluster, resource, keep, { ...part, namespace: flags.namespace })
  return objects.map(object => {
    const shown = withoutManagedFields(object)
    return comparing.has(command) ? shown : hideInObject(shown, secrets)
  })
}

/** They compare and validate objects as they are, and their reports are hidden in; what other commands print is made of objects. */
const comparing: ReadonlySet<string> = new Set(['check', 'validate', 'diff', 'upgrade'])

function hideInObject(object: JsonObject, secrets: Secrets): JsonObject {
  const clean = hideInValue(object, secrets, 'hidden')
  return isRecord(clean) ? clean : object
}

/** As kubectl shows objects: without the record of who wrote which field. */
function withoutManagedFields(object: JsonObject): JsonObject {
  const metadata = member(object, 'metadata')
  if (!isRecord(metadata)) return object
  const { managedFields: _, ...others } = metadata
  return { ...object, metadata: others }
}

export function documentOf(object: JsonObject, suffix: string): SourceDocument {
  const file = `${nameInReports(object)}${suffix}`
  return { file, object, place: () => ({ file, line: 1, column: 1 }), problems: [] }
}
