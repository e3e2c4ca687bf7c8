import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../../cli/main.ts'
import { makeCertificate } from './certificate.test-support.ts'
import type { Output } from '../../system/terminal/shell.ts'

/** The answer to one request: a status and JSON, or text as it is. */
export interface Reply {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeServer extends AsyncDisposable {
  readonly url: string
  /** Methods and paths of the requests so far. */
  readonly requests: readonly string[]
  readonly tokens: readonly string[]
}

const certificate = makeCertificate()

/** Answers as an API server does, over TLS, with the replies of `answer`; 404 elsewhere. */
export async function startServer(
  answer: (path: string, query: URLSearchParams, token: string) => Reply | undefined,
  scheme: 'https' | 'http' = 'https',
): Promise<FakeServer> {
  const requests: string[] = []
  const tokens: string[] = []
  const listener: RequestListener = (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://server')
    const token = (incoming.headers.authorization ?? '').replace('Bearer ', '')
    requests.push(`${incoming.method} ${incoming.url}`)
    tokens.push(token)
    const {
      status = 200,
      body,
      headers = {},
    } = answer(url.pathname, url.searchParams, token) ?? statusOf(404, 'the server could not find the requested resource')
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = scheme === 'https' ? createHttpsServer({ ...certificate }, listener) : createHttpServer(listener)
  await listen(server)
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    tokens,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** The body of an answer that is not what was asked for. */
export function statusOf(code: number, message: string, more: object = {}): Reply {
  return { status: code, body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, code, ...more } }
}

export function listOf(items: readonly unknown[], metadata: object = {}): Reply {
  return { body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1', ...metadata }, items } }
}

/** A CRD of widgets, as a cluster has it. */
export function widgetCrd(spec: object = { type: 'object', properties: { size: { type: 'integer' } } }, name = 'widgets'): object {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${name}.example.com`, uid: '0', resourceVersion: '7', generation: 1 },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: name, singular: 'widget' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
    status: { storedVersions: ['v1'], conditions: [] },
  }
}

/** A folder with a kubeconfig and other files, and a run of the command line in it. */
export interface Project extends Disposable {
  run(...argv: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>
}

export function makeProject(files: Readonly<Record<string, unknown>>, env: Readonly<Record<string, string>> = {}): Project {
  const cwd = mkdtempSync(join(tmpdir(), 'crdgen-kube-'))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content))
  return {
    async run(...argv) {
      const texts = { out: '', err: '' }
      const output = (name: 'out' | 'err'): Output => ({ isTTY: false, columns: 200, write: text => void (texts[name] += text) })
      const shell = {
        cwd,
        env: { HOME: cwd, ...env },
        stdout: output('out'),
        stderr: output('err'),
        interrupted: () => new Promise<void>(() => {}),
      }
      const code = await main(argv, shell)
      return { code, ...texts }
    },
    [Symbol.dispose]: () => rmSync(cwd, { recursive: true, force: true }),
  }
}

export function kubeconfigFor(server: string, user: object = { token: 'secret' }): object {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'here', cluster: { server, 'certificate-authority-data': Buffer.from(certificate.cert).toString('base64') } }],
    users: [{ name: 'dev', user }],
    contexts: [{ name: 'local', context: { cluster: 'here', user: 'dev' } }],
    'current-context': 'local',
  }
}
