/** What a hostile server does, and what each command must print and end with. */
import { gzipSync } from 'node:zlib'
import { crdPath, type Exchange, listOf, statusOf, widget, widgetCrd, widgetPath } from './server.ts'

/** The credential of the user, with characters that the forms of encoding write differently. */
export const token = 'tok+en/of"the<user>&4711=='

export type CommandName = 'check' | 'cluster' | 'diff' | 'validate'

export interface Scenario {
  readonly name: string
  act(exchange: Exchange): void
  /** Exit codes: one for all commands, or by command. */
  readonly exit: number | Readonly<Record<CommandName, number>>
  /** `--cluster-limit` of this scenario alone. */
  readonly limits?: readonly string[]
  /** What stderr and stdout together have, of all commands or by command. */
  readonly says: RegExp | Readonly<Partial<Record<CommandName, RegExp>>>
}

const isList = (path: string) => path === crdPath || path === widgetPath

/** Fails in the first list that any command reads. */
function failing(name: string, says: RegExp, act: (exchange: Exchange) => void): Scenario {
  return { name, says, exit: 2, act: exchange => (isList(exchange.path) ? act(exchange) : exchange.healthy()) }
}

/** Fails because it takes too long. */
function slow(name: string, limit: string, says: RegExp, act: (exchange: Exchange) => void): Scenario {
  return { ...failing(name, says, act), limits: [limit] }
}

/** Writes little by little until nobody reads any more. */
function drip({ response }: Exchange, ms: number, write: () => void): void {
  const timer = setInterval(write, ms)
  response.on('close', () => clearInterval(timer))
}

/** Writes as fast as it is read. */
function flood({ response }: Exchange, chunk: string): void {
  const go = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', go)
  go()
}

function nested(depth: number): string {
  return `${'{"properties":'.repeat(depth)}{}${'}'.repeat(depth)}`
}

/** A value that JSON.stringify would need too much stack for. */
function withText(value: object, hole: string, text: string): string {
  return JSON.stringify(value).replace(`"${hole}"`, () => text)
}

const crdWithHole = (hole: string) =>
  listOf([
    widgetCrd({
      spec: {
        ...(widgetCrd() as { spec: object }).spec,
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: hole } }],
      },
    }),
  ])

const echoes: readonly (readonly [name: string, of: (secret: string) => string])[] = [
  ['as it is', secret => secret],
  ['in base64', secret => Buffer.from(secret).toString('base64')],
  ['in base64 of a header', secret => Buffer.from(`Bearer ${secret}`).toString('base64')],
  ['URL-encoded', secret => encodeURIComponent(secret)],
  ['as JSON in JSON', secret => JSON.stringify({ authorization: secret })],
  ['among other text, twice, over lines', secret => `x${secret}y\n${secret}`],
]

const bodies = (name: string, body: string, says: RegExp): Scenario => failing(name, says, ({ json }) => json(body))

const oddCrd = (name: string, more: object, cluster: 0 | 1, validate: 0 | 1 = 0): Scenario => ({
  name: `CRD: ${name}`,
  act: exchange =>
    exchange.path === crdPath
      ? exchange.json(listOf([widgetCrd(), widgetCrd({ metadata: { name: 'odds.example.com' }, ...more })]))
      : exchange.healthy(),
  exit: { check: 1, cluster, diff: 1, validate },
  says: {},
})

export const scenarios: readonly Scenario[] = [
  ...echoes.map(([name, of]) =>
    failing(`the token in a message, ${name}`, /answers 500 to list customresourcedefinitions/, ({ json }) =>
      json(statusOf(500, `no: ${of(token)}`), 500),
    ),
  ),
  failing('the token in a page', /is not JSON: it begins with "<html>/, ({ json }) => json(`<html>${token}</html>`)),
  failing(
    'page tokens that alternate',
    /customresourcedefinitions\.apiextensions\.k8s\.io does not end: 4 pages .*--cluster-limit empty-pages=NUMBER/,
    ({ json, before }) => json(listOf([{ ...widgetCrd(), metadata: { name: `w${before % 2}` } }], { continue: `t${before % 2}` })),
  ),
  failing('empty pages with fresh tokens', /does not end: 4 pages one after the other brought no object/, ({ json, before }) =>
    json(listOf([], { continue: `t${before}` })),
  ),
  failing('the same page again', /does not end: the server gives the same page again/, ({ json }) =>
    json(listOf([widgetCrd()], { continue: 'same' })),
  ),
  failing('the same objects with fresh tokens', /does not end: 4 pages/, ({ json, before }) =>
    json(listOf([widgetCrd()], { continue: `t${before}` })),
  ),
  failing(
    'fresh objects for ever',
    /does not end: the server gave more than 500 objects; --cluster-limit objects=NUMBER/,
    ({ json, before }) =>
      json(
        listOf(
          Array.from({ length: 50 }, (_, at) => ({ ...widgetCrd(), metadata: { name: `w${before}-${at}` } })),
          { continue: `t${before}` },
        ),
      ),
  ),
  failing('pages that are too much to keep', /larger than 4 MiB; .*--cluster-limit kept-mib=NUMBER/, ({ json, before }) =>
    json(listOf([widgetCrd({ metadata: { name: `w${before}`, annotations: { x: 'x'.repeat(2 ** 20) } } })], { continue: `t${before}` })),
  ),
  slow(
    'slow pages for ever',
    'total-seconds=2',
    /all requests to the cluster took longer than 2 s, the last of them list customresourcedefinitions.*--cluster-limit total-seconds=NUMBER/,
    ({ json, before }) => {
      setTimeout(() => json(listOf([{ ...widgetCrd(), metadata: { name: `w${before}` } }], { continue: `t${before}` })), 700)
    },
  ),
  slow(
    'one byte at a time',
    'answer-seconds=1',
    /the answer to list customresourcedefinitions\.apiextensions\.k8s\.io took longer than 1 s; --cluster-limit answer-seconds=NUMBER/,
    exchange => {
      exchange.response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
      drip(exchange, 300, () => exchange.response.write(' '))
    },
  ),
  slow('chunks for ever', 'answer-seconds=1', /took longer than 1 s/, exchange => {
    exchange.response.writeHead(200)
    drip(exchange, 100, () => exchange.response.write(' '))
  }),
  slow('headers, one byte at a time', 'answer-seconds=1', /took longer than 1 s/, ({ response, request }) => {
    request.socket.write('HTTP/1.1 200 OK\r\nX-A: ')
    drip({ response } as Exchange, 300, () => request.socket.write('a'))
  }),
  slow('no answer', 'answer-seconds=1', /took longer than 1 s/, () => {}),
  slow('early hints for ever', 'answer-seconds=1', /took longer than 1 s/, exchange =>
    drip(exchange, 50, () => exchange.request.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
  ),
  failing(
    'a body without an end',
    /the answer to list customresourcedefinitions\.apiextensions\.k8s\.io is larger than 8 MiB; --cluster-limit answer-mib=NUMBER/,
    exchange => {
      exchange.response.writeHead(200)
      flood(exchange, 'x'.repeat(65536))
    },
  ),
  failing('headers without an end', /cannot be read: Parse Error: Header overflow/, ({ request }) => {
    request.socket.on('error', () => {})
    request.socket.write(`HTTP/1.1 200 OK\r\n${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(4000)}`)
  }),
  failing('more values than memory', /has more than \d+ objects and lists; --cluster-limit answer-mib=NUMBER/, ({ json }) =>
    json(`{"items":[${'{},'.repeat(2_000_000)}{}]}`),
  ),
  failing(
    'a body that is cut',
    /closed the connection before its answer to list customresourcedefinitions\.apiextensions\.k8s\.io was whole/,
    ({ response }) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"items": [')
      setTimeout(() => response.destroy(), 50)
    },
  ),
  failing('chunks that are cut', /closed the connection before its answer/, ({ response }) => {
    response.writeHead(200)
    response.write('{"items": [')
    setTimeout(() => response.destroy(), 50)
  }),
  failing('a connection that is closed', /closed the connection before its answer/, ({ request }) => request.socket.destroy()),
  {
    name: 'a body that is cut once',
    act({ path, before, response, healthy }) {
      if (path !== crdPath || before > 0) return healthy()
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"items": [')
      setTimeout(() => response.destroy(), 50)
    },
    exit: { check: 0, cluster: 0, diff: 1, validate: 0 },
    says: {},
  },
  failing('a redirection', /answers 302 to list customresourcedefinitions/, ({ json }) =>
    json('', 302, { location: 'http://127.0.0.1:1/stolen' }),
  ),
  failing('a redirection to itself', /answers 307 to list/, ({ json, url, path }) => json('', 307, { location: `${url}${path}` })),
  failing('401 for ever', /does not accept the credentials of user dev/, ({ json }) => json(statusOf(401, `Unauthorized ${token}`), 401)),
  failing('too much to do, for ever', /answers 429 to list/, ({ json }) => json(statusOf(429, 'later'), 429, { 'retry-after': '0' })),
  slow('come back in an age', 'total-seconds=2', /took longer than 2 s/, ({ json }) =>
    json(statusOf(503, 'later'), 503, { 'retry-after': '1e300' }),
  ),
  failing('always too late', /answers 410 to list/, ({ json, query }) =>
    query.has('continue') ? json(statusOf(410, 'too old'), 410) : json(listOf([], { continue: 'x' })),
  ),
  bodies('a list of numbers', '{"items":[1,null,"x"]}', /is not a list of objects; is it an API server\?/),
  bodies('an array', '[]', /is not a list of objects/),
  bodies('null', 'null', /is not a list of objects/),
  bodies('nothing', '', /is empty; is it an API server\?/),
  bodies('a login page', '<html>\u001b[2J Log in\n::error::x</html>', /is not JSON: it begins with "<html>/),
  failing('no UTF-8', /is not JSON/, ({ response }) => response.end(Buffer.from([0xff, 0xfe, 0x00]))),
  failing('compressed, unasked', /is not JSON/, ({ response }) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify(listOf([]))))
  }),
  failing('no HTTP', /cannot be read: Parse Error/, ({ request }) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
  failing('another protocol', /closed the connection|cannot be read/, ({ request }) =>
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ),
  failing('a list that nests 100,000 deep', /is not a list of objects/, ({ json }) =>
    json(`{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  ),
  {
    name: 'a message with commands for terminals and for GitHub',
    act: exchange =>
      isList(exchange.path) ? exchange.json(statusOf(500, '\u001b[31m\n::error::owned\r\n%0A::set-output'), 500) : exchange.healthy(),
    exit: 2,
    says: /answers 500/,
  },
  {
    name: 'a CRD that nests 100,000 deep',
    act: exchange =>
      exchange.path === crdPath ? exchange.json(withText(crdWithHole('hole'), 'hole', nested(100_000))) : exchange.healthy(),
    exit: { check: 1, cluster: 1, diff: 1, validate: 1 },
    says: /nested|nests/,
  },
  {
    name: 'an object that nests 100,000 deep',
    act: exchange =>
      exchange.path === widgetPath
        ? exchange.json(withText(listOf([widget('deep', 'hole')]), 'hole', nested(100_000)))
        : exchange.healthy(),
    exit: { check: 1, cluster: 1, diff: 1, validate: 0 },
    says: { check: /nested|nests/, cluster: /nested|nests/ },
  },
  {
    name: 'objects of odd shapes',
    act: exchange =>
      exchange.path === widgetPath
        ? exchange.json(
            listOf([
              {},
              { metadata: null },
              { metadata: [], spec: 1 },
              { metadata: { name: 7, namespace: {}, managedFields: 'x' }, spec: [] },
              JSON.parse('{"__proto__":{"x":1},"metadata":{"name":"p","managedFields":[null,{"fieldsV1":5},{"fieldsV1":{"f:spec":7}}]}}'),
            ]),
          )
        : exchange.healthy(),
    exit: { check: 1, cluster: 1, diff: 1, validate: 0 },
    says: {},
  },
  oddCrd('empty', { spec: {} }, 0),
  oddCrd('spec null', { spec: null }, 0),
  oddCrd(
    'versions of odd types',
    {
      spec: { group: 'example.com', names: { kind: 'Odd', plural: 'odds' }, scope: 'Namespaced', versions: 'v1' },
    },
    1,
  ),
  oddCrd(
    'items of odd types',
    {
      spec: { group: 5, names: [], scope: {}, versions: [null, 1, 'x', [], { name: {}, schema: 5, served: 'yes', storage: 1 }] },
    },
    1,
  ),
  oddCrd(
    'a schema of odd types',
    {
      spec: {
        group: 'example.com',
        names: { kind: 'Odd', plural: 'odds', singular: 5, shortNames: 'x' },
        scope: 'Namespaced',
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: ['object'],
                properties: [],
                required: 'x',
                enum: 5,
                'x-kubernetes-validations': [null, 5, { rule: 5 }],
              },
            },
            additionalPrinterColumns: 'x',
            subresources: [],
          },
        ],
      },
    },
    1,
  ),
  oddCrd(
    'status and metadata of odd types',
    {
      metadata: { name: 'odds.example.com', annotations: 'x', labels: [], managedFields: 5 },
      status: { storedVersions: 'v1', conditions: {} },
    },
    1,
    1,
  ),
  {
    name: 'discovery of odd types',
    act: exchange =>
      exchange.path === '/apis'
        ? exchange.json({ items: [null, 1, { metadata: 5, versions: {} }, { versions: [{ resources: [null, { verbs: 'list' }] }] }] })
        : exchange.healthy(),
    exit: { check: 0, cluster: 0, diff: 1, validate: 0 },
    says: {},
  },
  {
    name: 'a version of another type, and too long',
    act: exchange => (exchange.path === '/version' ? exchange.json({ gitVersion: `v1.${'9'.repeat(100_000)}` }) : exchange.healthy()),
    exit: { check: 0, cluster: 0, diff: 1, validate: 0 },
    says: {},
  },
]
