import type { Agent } from 'node:http'
import { isRecord } from '@crdgen/core/internal'
import { firstLine } from '../cannot-run.ts'
import { type KubeConfig, type KubeConfigClass, loadKubeConfig } from './client-library.ts'
import { type KubeconfigChoice, type PickedContext, pickContext } from './kubeconfig.ts'
import { ClusterProblem, quoteForeign } from './problem.ts'
import { type Answer, createGet, type Get } from './get.ts'

/** A cluster that was named. Nothing but GET requests are sent to it. */
export interface Cluster {
  /** The context of the kubeconfig. */
  readonly context: string
  /** The user of the context, for messages. */
  readonly user: string
  /** Sends a GET request. Throws a ClusterProblem when the server does not answer, or does not answer with JSON. */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Answer>
  close(): void
}

/** Which cluster to open. */
export interface ClusterChoice extends KubeconfigChoice {
  /** Whether packages of the working folder may be loaded. */
  readonly trustsProject: boolean
}

/** Opens the cluster of a kubeconfig's context; no request is sent yet. Throws a ClusterProblem. */
export async function openCluster(choice: ClusterChoice): Promise<Cluster> {
  // Mistakes in the kubeconfig are reported before the library is looked for.
  const picked = pickContext(choice)
  const opened = loadPicked(await loadKubeConfig(choice.cwd, choice.trustsProject), picked)
  let get = await authenticate(opened)
  return {
    context: opened.context,
    user: opened.user,
    async get(path, query = {}) {
      const answer = await get.send(path, query)
      if (answer.status !== 401) return answer
      // A token may have run out while pages were read: plug-ins then give another one.
      get.close()
      get = await authenticate(opened)
      const again = await get.send(path, query)
      if (again.status === 401) throw unauthorized(opened, again.body)
      return again
    },
    close: () => get.close(),
  }
}

type OpenKubeconfig = PickedContext & { readonly config: KubeConfig }

function loadPicked(library: KubeConfigClass, picked: PickedContext): OpenKubeconfig {
  const config = new library()
  try {
    config.loadFromString(picked.text)
  } catch (thrown) {
    throw new ClusterProblem('kubeconfig', `context ${picked.context} of the kubeconfig cannot be used: ${quoteForeign(firstLine(thrown))}`)
  }
  return { ...picked, config }
}

const mostSecondsOfPlugin = 60

async function authenticate(opened: OpenKubeconfig): Promise<Get> {
  const options: Record<string, unknown> = {}
  await withinTime(opened, async () => opened.config.applyToHTTPSOptions(options))
  const { agent } = options
  return createGet(opened, options, isAgent(agent) ? agent : undefined)
}

/** A plug-in that waits for somebody to type would wait for ever. */
async function withinTime(opened: OpenKubeconfig, run: () => Promise<void>): Promise<void> {
  const timer = { id: undefined as NodeJS.Timeout | undefined }
  const late = new Promise<never>((_, reject) => {
    timer.id = setTimeout(
      () => reject(new ClusterProblem('credentials', `${nameSource(opened)} did not give credentials within ${mostSecondsOfPlugin} s`)),
      mostSecondsOfPlugin * 1000,
    )
  })
  try {
    await Promise.race([run(), late])
  } catch (thrown) {
    if (thrown instanceof ClusterProblem) throw thrown
    throw new ClusterProblem('credentials', `${nameSource(opened)} gave no credentials: ${quoteForeign(firstLine(thrown)) || 'it failed'}`)
  } finally {
    clearTimeout(timer.id)
  }
}

function nameSource({ plugin, user, context }: OpenKubeconfig): string {
  return plugin === undefined
    ? `user ${user} of context ${context}`
    : `the credential plug-in ${plugin} of user ${user} (context ${context})`
}

function unauthorized({ context, user, plugin, server }: OpenKubeconfig, body: unknown): ClusterProblem {
  const said = isRecord(body) && typeof body['message'] === 'string' ? ` (${quoteForeign(body['message'])})` : ''
  const todo = plugin === undefined ? 'get new ones into the kubeconfig' : `log in again with ${plugin}`
  return new ClusterProblem(
    'credentials',
    `${server} does not accept the credentials of user ${user} in context ${context}${said}: they may have expired; ${todo}`,
  )
}

function isAgent(value: unknown): value is Agent {
  return typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function'
}
