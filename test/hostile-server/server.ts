/** An API server that lies, stalls and floods: what it does to each request is the scenario's. */
import { createServer as createHttp, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Certificate } from '../../packages/crdgen/src/sources/cluster/certificate.test-support.ts'

/** One request, and what a scenario may do with it. */
export interface Exchange {
  readonly path: string
  readonly query: URLSearchParams
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** How many requests there were before, of this path. */
  readonly before: number
  /** The URL of the server. */
  readonly url: string
  json(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void
  /** Answers as a server that is fine. */
  healthy(): void
}

export interface HostileServer extends AsyncDisposable {
  readonly url: string
  /** The headers of each request. */
  readonly received: readonly IncomingMessage[]
}

/** Starts a server; with a certificate, it speaks TLS. */
export async function startHostileServer(certificate: Certificate | undefined, act: (exchange: Exchange) => void): Promise<HostileServer> {
  const received: IncomingMessage[] = []
  const counts = new Map<string, number>()
  const state = { url: '' }
  const listener: RequestListener = (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://server')
    const before = counts.get(path) ?? 0
    counts.set(path, before + 1)
    received.push(request)
    response.on('error', () => {})
    const json: Exchange['json'] = (body, status = 200, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    act({ path, query, request, response, before, url: state.url, json, healthy: () => json(...healthyAnswer(path)) })
  }
  const server = certificate === undefined ? createHttp(listener) : createHttps({ ...certificate }, listener)
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: state.url,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const crdPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
export const widgetPath = '/apis/example.com/v1/widgets'

const groups = [
  groupOf('apiextensions.k8s.io', 'v1', 'customresourcedefinitions', 'CustomResourceDefinition', ['crds']),
  groupOf('autoscaling', 'v2', 'horizontalpodautoscalers', 'HorizontalPodAutoscaler'),
  groupOf('example.com', 'v1', 'widgets', 'Widget'),
]

/** A cluster with one CRD and one object of it. */
function healthyAnswer(path: string): readonly [body: unknown, status?: number] {
  if (path === '/version') return [{ major: '1', minor: '37', gitVersion: 'v1.37.1' }]
  if (path === '/api') return [{ items: [] }]
  if (path === '/apis') return [{ items: groups }]
  if (path === crdPath) return [listOf([widgetCrd()])]
  if (path === widgetPath) return [listOf([widget('web')])]
  return path.startsWith('/apis/autoscaling/') ? [listOf([])] : [statusOf(404, 'the server could not find the requested resource'), 404]
}

export function statusOf(code: number, message: string): object {
  return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, code }
}

export function listOf(items: readonly unknown[], metadata: object = {}): object {
  return { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1', ...metadata }, items }
}

export function widget(name: string, spec: unknown = { size: 1 }): object {
  return { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name, namespace: 'shop', uid: name, resourceVersion: '1' }, spec }
}

export function widgetCrd(more: object = {}): object {
  const spec = { type: 'object', description: 'Size of a widget.', properties: { size: { type: 'integer', description: 'How large.' } } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com', uid: '0', resourceVersion: '7', generation: 1 },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', description: 'A widget.', properties: { spec } } },
        },
      ],
    },
    status: { storedVersions: ['v1'], conditions: [] },
    ...more,
  }
}

function groupOf(name: string, version: string, resource: string, kind: string, shortNames: readonly string[] = []): object {
  const resources = [{ resource, responseKind: { kind }, scope: 'Namespaced', singularResource: '', shortNames, verbs: ['list'] }]
  return { metadata: { name }, versions: [{ version, resources }] }
}
