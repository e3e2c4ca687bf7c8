import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FetchHandler, type Served, serveReviews, toNodeListener } from './index.ts'

const echo = serveReviews(review => (review['bad'] === true ? 'a bad review' : review), { path: '/convert', maxBytes: 100 })

function post(body: string, headers: Record<string, string> = { 'content-type': 'application/json' }, path = '/convert'): Request {
  return new Request(`http://localhost${path}`, { method: 'POST', body, headers })
}

test('answers with the same digits', async () => {
  const answer = await echo(post('{"a":9007199254740993}', { 'content-type': 'application/json; charset=utf-8' }))
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/json',
    '{"a":9007199254740993}',
  ])
})

test.each([
  ['another path', post('{}', {}, '/other'), 404, 'not found'],
  ['another method', new Request('http://localhost/convert'), 405, 'only POST is allowed'],
  ['another type', post('a: 1', { 'content-type': 'application/yaml' }), 415, 'expected Content-Type application/json'],
  ['no JSON', post('{', { 'content-type': 'application/json' }), 400, 'the body is not JSON'],
  ['no body', post('', { 'content-type': 'application/json' }), 400, 'the body is not JSON'],
  ['no object', post('[]', { 'content-type': 'application/json' }), 400, 'the body is not a JSON object'],
  ['a bad review', post('{"bad":true}'), 400, 'a bad review'],
  ['a large body', post(JSON.stringify({ a: 'x'.repeat(200) })), 413, 'the body has more than 100 bytes'],
])('refuses %s', async (_, request, status, text) => {
  const answer = await echo(request)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('stops to read a body that is too large', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(60))
    },
  })
  const request = new Request('http://localhost/convert', {
    method: 'POST',
    body,
    ...{ duplex: 'half' },
    headers: { 'content-type': 'application/json' },
  })
  expect((await echo(request)).status).toBe(413)
  expect(pulled).toBeLessThan(5)
})

test('an error of the answering function is 500, and its text goes to the observer only', async () => {
  const served: Served[] = []
  const failing = serveReviews(
    () => {
      throw new Error('secret')
    },
    {
      observe: one => {
        served.push(one)
        throw new Error('ignored')
      },
    },
  )
  const answer = await failing(post('{}'))
  expect([answer.status, await answer.text()]).toEqual([500, 'internal error'])
  expect(served).toMatchObject([{ status: 500, text: 'internal error', error: new Error('secret') }])
})

describe('in Node', () => {
  afterEach(() => void vi.unstubAllGlobals())

  async function ask(body: string, path = '/convert', handler: FetchHandler = echo): Promise<readonly [number | undefined, string]> {
    await using server = Object.assign(createServer(toNodeListener(handler)), {
      async [Symbol.asyncDispose]() {
        server.close()
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return await new Promise((resolve, reject) => {
      const outgoing = send(
        { port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-type': 'application/json' } },
        incoming => {
          const parts: Buffer[] = []
          incoming.on('data', part => parts.push(part)).on('end', () => resolve([incoming.statusCode, Buffer.concat(parts).toString()]))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  test('answers', async () => {
    expect(await ask('{"ä":9007199254740993}')).toEqual([200, '{"ä":9007199254740993}'])
    expect(await ask('{}', '//other')).toEqual([404, 'not found'])
    expect(await ask(JSON.stringify({ a: 'x'.repeat(100_000) }))).toEqual([413, 'the body has more than 100 bytes'])
  })

  test('answers alike through Request and Response, as handlers of others do', async () => {
    const others: FetchHandler = async request => echo(request)
    for (const [body, path] of [['{"ä":9007199254740993}'], ['{}', '//other'], [JSON.stringify({ a: 'x'.repeat(100_000) })], ['{']])
      expect(await ask(body ?? '', path, others)).toEqual(await ask(body ?? '', path))
  })

  test('needs neither Request nor Response, which take a while to load', async () => {
    vi.stubGlobal('Request', undefined)
    vi.stubGlobal('Response', undefined)
    expect(await ask('{}')).toEqual([200, '{}'])
  })
})
