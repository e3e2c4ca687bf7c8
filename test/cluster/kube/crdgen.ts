import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { bin } from '../../cli/project.ts'
import type { Endpoint } from '../client.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
  /** The most memory that the process had, in MiB. */
  readonly mebibytes: number
  readonly seconds: number
}

/** A folder with a kubeconfig whose contexts are `admin`, `reader` and `stranger`, whose token is invalid. */
export interface Project extends Disposable {
  run(...argv: readonly string[]): Promise<Ran>
}

export function makeProject(endpoint: Endpoint, files: Readonly<Record<string, unknown>>): Project {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-cluster-'))
  for (const [name, content] of Object.entries({ kubeconfig: kubeconfigOf(endpoint), ...files }))
    writeFileSync(join(folder, name), JSON.stringify(content))
  return {
    run: (...argv) => run(folder, argv),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function kubeconfigOf({ url, token, readerToken, certificateAuthority }: Endpoint): object {
  const tokens = { admin: token, reader: readerToken, stranger: 'none' }
  const names = Object.keys(tokens)
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name: 'test', cluster: { server: url, 'certificate-authority': certificateAuthority } },
      { name: 'untrusted', cluster: { server: url } },
    ],
    users: Object.entries(tokens).map(([name, value]) => ({ name, user: { token: value } })),
    contexts: [
      ...names.map(name => ({ name, context: { cluster: 'test', user: name } })),
      { name: 'untrusted', context: { cluster: 'untrusted', user: 'reader' } },
    ],
    'current-context': 'reader',
  }
}

const tellMemory =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("maxRSS "+process.resourceUsage().maxRSS+String.fromCharCode(10)))'

async function run(folder: string, argv: readonly string[]): Promise<Ran> {
  const begun = performance.now()
  const env = { PATH: process.env['PATH'], HOME: folder, KUBECONFIG: 'kubeconfig' }
  const child = spawn(process.execPath, ['--import', tellMemory, bin, ...argv], { cwd: folder, env })
  child.stdin.end()
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const [, kibibytes = '0'] = /^maxRSS (\d+)\n/m.exec(err) ?? []
  return {
    code,
    out,
    err: err.replace(/^maxRSS \d+\n/m, ''),
    mebibytes: Math.round(Number(kibibytes) / 1024),
    seconds: (performance.now() - begun) / 1000,
  }
}

/** What the reader asked for: `list widgets`, `get /version`. */
export function requestsOf({ auditLog }: Endpoint): readonly string[] {
  const lines = readFileSync(auditLog, 'utf8').trim().split('\n')
  return lines.map(line => {
    const { verb, objectRef, requestURI } = JSON.parse(line) as {
      readonly verb: string
      readonly requestURI: string
      readonly objectRef?: { readonly resource: string; readonly name?: string }
    }
    return `${verb} ${objectRef?.resource ?? requestURI}`
  })
}
