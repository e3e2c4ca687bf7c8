// @ts-check
// What one life of the servers needs before it starts: a folder of its own, a token, a key and free ports.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { folderPrefix } from './abandoned.mjs'

/** What a user without any right of its own is called. */
export const reader = 'reader'

/** @typedef {{ folder: string, token: string, readerToken: string, ports: { etcd: number, peer: number, api: number } }} Run */

export const auditPolicy = 'audit-policy.json'
/** Every request of the reader is logged, and of nobody else. */
const policy = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [{ level: 'Metadata', users: [reader] }, { level: 'None' }],
}

async function freePorts() {
  const servers = await Promise.all(
    [0, 0, 0].map(async port => {
      const server = createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map(server => /** @type {import('node:net').AddressInfo} */ (server.address()).port)
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  const [etcd = 0, peer = 0, api = 0] = ports
  return { etcd, peer, api }
}

/** @returns {Promise<Run>} */
export async function prepareRun() {
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const token = randomBytes(16).toString('hex')
  const readerToken = randomBytes(16).toString('hex')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n${readerToken},${reader},${reader}\n`)
  writeFileSync(join(folder, auditPolicy), JSON.stringify(policy))
  writeFileSync(join(folder, 'service-account.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { folder, token, readerToken, ports: await freePorts() }
}

/** What a program of Kubernetes needs to talk to the server of a run; returns the file. @param {Run} run */
export function writeKubeconfig({ folder, token, ports }) {
  const named = (/** @type {object} */ content) => [{ name: 'run', ...content }]
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: named({ cluster: { server: `https://127.0.0.1:${ports.api}`, 'certificate-authority': join(folder, 'apiserver.crt') } }),
    users: named({ user: { token } }),
    contexts: named({ context: { cluster: 'run', user: 'run' } }),
    'current-context': 'run',
  }
  const file = join(folder, 'kubeconfig')
  // YAML takes JSON.
  writeFileSync(file, JSON.stringify(kubeconfig))
  return file
}
