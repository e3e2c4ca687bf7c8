/** A folder as a server of static files gives it. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

export interface StaticServer {
  readonly origin: string
  /** The paths that were asked for. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Serves a folder; `instead` has the texts of some of its files. */
export async function serveFolder(folder: string, instead: Readonly<Record<string, string>> = {}): Promise<StaticServer> {
  const asked: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    const name = url === '/' ? 'index.html' : url.slice(1)
    const path = join(folder, name)
    if (!/^[\w.@/-]+$/.test(name) || name.split('/').includes('..') || !existsSync(path)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(instead[name] ?? readFileSync(path))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => void server.close(() => resolve()))
    },
  }
}
