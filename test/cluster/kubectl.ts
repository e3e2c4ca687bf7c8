import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'

import type { Endpoint } from './client.ts'

interface KubectlResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs kubectl against the cluster, `stdin` for `-f -`. */
export type Kubectl = (args: readonly string[], stdin?: string) => Promise<KubectlResult>

export function createKubectl(assets: string, endpoint: Endpoint): Kubectl {
  const connection = [`--server=${endpoint.url}`, `--token=${endpoint.token}`, `--certificate-authority=${endpoint.certificateAuthority}`]
  // No kubeconfig and no discovery cache of the user's.
  const env = { PATH: process.env.PATH, KUBECONFIG: '/dev/null', HOME: join(endpoint.certificateAuthority, '..') }
  return async (args, stdin = '') => {
    const child = spawn(join(assets, 'kubectl'), [...connection, ...args], { env })
    const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
    child.stdin.end(stdin)
    const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    return { status, stdout, stderr }
  }
}
