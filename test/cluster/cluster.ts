import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { type Client, createClient, type Endpoint, type Request, type Response } from './client.ts'
import { createKubectl, type Kubectl } from './kubectl.ts'
import { createResources, type Resources } from './resources.ts'

export type { KubeObject } from './resources.ts'

/** A running API server, with an etcd that only it uses. `await using` or stop() ends both. */
export interface Cluster extends Resources, AsyncDisposable {
  request(request: Request): Promise<Response>
  readonly kubectl: Kubectl
  readonly endpoint: Endpoint
  /** Starts kube-controller-manager. What it knows of kinds grows old by half a minute: make the CRDs first. Once only. */
  startControllers(names: readonly string[]): void
  stop(): Promise<void>
}

/** @param assets the folder that build.mjs prints @param flags more flags of kube-apiserver */
export async function startCluster(assets: string, ...flags: readonly string[]): Promise<Cluster> {
  const supervisor = spawn(process.execPath, [fileURLToPath(new URL('supervise.mjs', import.meta.url)), assets, ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const endpoint = await readEndpoint(supervisor)
  const client = createClient(endpoint, readFileSync(endpoint.certificateAuthority))
  const stop = () => stopCluster(supervisor, client)
  return {
    request: client.request,
    ...createResources(client),
    kubectl: createKubectl(assets, endpoint),
    endpoint,
    startControllers: names => void supervisor.stdin.write(`${names.join(',')}\n`),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function readEndpoint(supervisor: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<Endpoint> {
  for await (const line of createInterface({ input: supervisor.stdout })) return JSON.parse(line) as Endpoint
  throw new Error('the API server did not start; its last words are above')
}

async function stopCluster(supervisor: ChildProcess, client: Client): Promise<void> {
  client.close()
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  supervisor.stdin?.end()
  await once(supervisor, 'exit')
}
