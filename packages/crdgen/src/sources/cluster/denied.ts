import { member } from '@crdgen/core/internal'
import type { Answer } from './get.ts'
import type { Cluster } from './cluster.ts'
import { ClusterProblem } from './problem.ts'
import { fullName, type Resource } from './resource.ts'

/** The purpose of a request. */
export interface Wish {
  readonly verb: 'get' | 'list'
  /** Absent for paths that are not about objects: /version, /apis. */
  readonly resource?: Resource
  readonly namespace?: string | undefined
  readonly path: string
}

/** Words an answer that is not what was asked for. */
export function refuse(cluster: Cluster, { status, body }: Answer, wish: Wish): ClusterProblem {
  const message = member(body, 'message')
  const reason = typeof message === 'string' ? cluster.quote(message) : ''
  if (status === 403) return forbid(cluster, wish, reason)
  const what = wish.resource === undefined ? wish.path : fullName(wish.resource)
  if (status === 404 && wish.resource !== undefined)
    return new ClusterProblem('kind', `the cluster of context ${cluster.context} has no ${what} in version ${wish.resource.version}`)
  return new ClusterProblem(
    'answer',
    `the cluster of context ${cluster.context} answers ${status} to ${wish.verb} ${what}${reason === '' ? '' : `: ${reason}`}`,
  )
}

/** Names the rule of RBAC that is missing. The server's own words name the user as it sees it. */
function forbid({ context, user }: Cluster, { verb, resource, namespace, path }: Wish, reason: string): ClusterProblem {
  const who = /^.*? is forbidden: User "([^"]*)"/.exec(reason)?.[1] ?? user
  if (resource === undefined)
    return new ClusterProblem(
      'forbidden',
      `user ${who} (context ${context}) may not get ${path}: grant it the ClusterRole system:discovery`,
    )
  const where = namespace === undefined || !resource.isNamespaced ? 'at the cluster scope' : `in namespace ${namespace}`
  const role = namespace === undefined || !resource.isNamespaced ? 'a ClusterRole' : `a Role in ${namespace}`
  const group = resource.group === '' ? '""' : resource.group
  return new ClusterProblem(
    'forbidden',
    `user ${who} (context ${context}) may not ${verb} ${fullName(resource)} ${where}: grant verb ${verb} on resource ${resource.plural} of API group ${group} with ${role}`,
  )
}
