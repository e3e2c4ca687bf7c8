/**
 * Random requests in three versions, to a server without a watch cache: the calls of the converter, what is stored, what is answered and managedFields
 * are as `playRequest` predicts.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createFuzzer, type Fuzzer, readSubject } from '@crdgen/conversion/internal'
import { isRecord, member } from '@crdgen/core/internal'
import { type ApiObject, type ConversionReview, type Played, type PlayedRequest, type PlayOptions, playRequest } from 'crdgen/conversion'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { type World, worlds } from './conversion/worlds.ts'
import { sequences } from './conversion/sequences.ts'

const assets = inject('assets')
const minor = inject('minor')
const seed = Number(process.env['CRDGEN_SEED'] ?? 11)
const objectsEach = process.env['CRDGEN_PLAYED'] === undefined ? 20 : Number(process.env['CRDGEN_PLAYED'])
const requestsEach = 8

// playRequest is of one minor.
describe.skipIf(assets === undefined || minor !== '1.37')('played requests', { timeout: 600_000 }, () => {
  let cluster: Cluster
  let server: Server
  let all: readonly World[]
  let asked: ConversionReview['request'][] = []

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '', '--watch-cache=false')
    const certificate = cluster.endpoint.certificateAuthority
    const [cert, key] = [readFileSync(certificate), readFileSync(join(dirname(certificate), 'apiserver.key'))]
    server = createServer({ cert, key }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const review = JSON.parse(Buffer.concat(chunks).toString()) as ConversionReview
      asked.push(review.request)
      const world = all.find(({ crd }) => `/${crd.spec.names.plural}` === request.url?.split('?')[0])
      const answer = await world?.converter?.(review, { method: 'POST', url: '' })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    all = worlds(`https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, cert.toString('base64'))
    for (const { crd } of all) expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
    for (const { crd } of all) await cluster.waitForCrd(crd.metadata.name)
  }, 180_000)

  afterAll(async () => {
    server?.close()
    await cluster?.stop()
  })

  test(`${objectsEach} objects of each CRD, ${requestsEach} requests to each`, async () => {
    const different: Different[] = []
    const counts = { requests: 0, calls: 0, refused: 0 }
    for (const world of all) {
      const subject = readSubject(world.crd)
      if (typeof subject === 'string') throw new Error(subject)
      const fuzzers = subject.versions.map((version, index) => ({ version, fuzzer: createFuzzer(subject, version, seed + index) }))
      const random = randoms(seed)
      for (let index = 0; index < objectsEach; index++) {
        let stored: ApiObject | undefined
        for (let step = 0; step < requestsEach; step++) {
          const { version, fuzzer } = random.of(fuzzers)
          const request = nextRequest(
            {
              stored,
              fuzzer,
              apiVersion: version.apiVersion,
              kind: world.crd.spec.names.kind,
              scope: world.crd.spec.scope,
              name: `o${index}`,
            },
            random,
          )
          const { played, same, real } = await compare(world, request)
          if (sorted(real) !== sorted(same)) {
            different.push({ what: `${world.title}: object ${index}, request ${step}`, request, real, same })
            break
          }
          counts.requests++
          counts.calls += played.calls.length
          if (played.answer.status !== undefined) counts.refused++
          stored = played.stored
        }
      }
    }
    process.stderr.write(`played: ${JSON.stringify(counts)}\n`)
    expectNone(different)
  })

  test('sequences', async () => {
    const different: Different[] = []
    for (const { title, kind, requests } of sequences) {
      const world = all.find(one => one.crd.spec.names.kind === kind)
      if (world === undefined) throw new Error(`no world of ${kind}`)
      let stored: ApiObject | undefined
      for (const [step, toRequest] of requests.entries()) {
        const request = toRequest(stored ?? {})
        const { played, same, real } = await compare(world, request)
        if (sorted(real) !== sorted(same)) different.push({ what: `${title}, request ${step}`, request, real, same })
        stored = played.stored
      }
    }
    expectNone(different)
  })

  test('a status that was written through its subresource', async () => {
    const world = all.find(one => one.crd.spec.names.kind === 'List')
    if (world === undefined) throw new Error('no world')
    const path = '/apis/example.com/v1/namespaces/default/lists/status'
    const written = {
      apiVersion: 'example.com/v1',
      kind: 'List',
      metadata: { name: 'status', namespace: 'default' },
      spec: { set: ['a'], mode: 'b' },
    }
    const query = { fieldManager: 'controller' }
    await cluster.request({ method: 'POST', path: path.replace(/\/status$/, ''), body: written, query })
    const body = { status: { ready: 'yes' } }
    const { status, body: real } = await cluster.request({
      method: 'PATCH',
      path: `${path}/status`,
      body,
      contentType: 'application/merge-patch+json',
      query,
    })
    expect(status).toBe(200)
    // With all defaults set, it is stored as it is read.
    let stored = real as ApiObject
    for (const { verb, version, fields } of [
      { verb: 'apply', version: 'v1beta1', fields: { spec: { set: ['b'] }, status: { ready: 'no' } } },
      { verb: 'update', version: 'v1alpha1', fields: { spec: { mode: 'c' }, status: { ready: 'no' } } },
      { verb: 'apply', version: 'v1', fields: { spec: { mode: 'd' } } },
      { verb: 'apply', version: 'v1', fields: { status: { ready: 'maybe' } } },
    ] as const) {
      const { apiVersion: _, metadata, ...others } = written
      const revision = verb === 'update' ? { resourceVersion: member(stored['metadata'], 'resourceVersion') } : {}
      const object = { ...others, ...fields, apiVersion: `example.com/${version}`, metadata: { ...metadata, ...revision } }
      const request: PlayedRequest = { verb, stored, object, fieldManager: 'a', ...(verb === 'apply' ? { force: true } : {}) }
      const { played, same, real: answered } = await compare(world, request)
      expect(answered).toEqual(same)
      stored = played.stored ?? {}
    }
  })

  /** Sends a request and plays it: at each second that it may have been at. */
  async function compare(world: World, request: PlayedRequest) {
    asked = []
    const from = seconds()
    const { status, body } = await send(world, request)
    const calls = asked.map(({ desiredAPIVersion, objects }) => ({ desiredAPIVersion, objects }))
    const until = seconds()
    const uid = textOf(body, 'uid') ?? textOf(calls[0]?.objects[0], 'uid')
    const resourceVersion = textOf(body, 'resourceVersion')
    const real = { answer: status < 300 ? body : told(statusOf(body)), calls: inOneOrder(calls) }
    let found: { readonly played: Played; readonly same: typeof real } | undefined
    const times = Array.from({ length: until - from + 1 }, (_, at) => new Date((from + at) * 1000).toISOString().replace('.000Z', 'Z'))
    // A request that goes on into the next second may have been created in the one before the time of its managedFields.
    const createdAt = (now: string, value: unknown) =>
      times.reduce((text, time) => text.replaceAll(`"creationTimestamp":"${time}"`, `"creationTimestamp":"${now}"`), sorted(value))
    for (const inOrder of orders)
      for (const now of times) {
        const played = await playRequest(world.crd, request, world.converter, { now, uid, resourceVersion, inOrder })
        const same = { answer: told(played.answer.status ?? played.answer.object), calls: inOneOrder(played.calls) }
        if (createdAt(now, same) === createdAt(now, real)) return { played, same: real, real }
        found ??= { played, same }
      }
    if (found === undefined) throw new Error('no time')
    return { ...found, real }
  }

  async function send({ crd }: World, request: PlayedRequest) {
    const object = (request.verb === 'get' ? request.stored : request.object) as ApiObject
    const apiVersion = request.verb === 'get' ? request.apiVersion : String(object['apiVersion'])
    const collection = `/apis/${apiVersion}${crd.spec.scope === 'Cluster' ? '' : '/namespaces/default'}/${crd.spec.names.plural}`
    const path = request.verb === 'create' ? collection : `${collection}/${String(member(object['metadata'], 'name'))}`
    if (request.verb === 'get') return cluster.request({ method: 'GET', path })
    const { fieldManager } = request
    if (request.verb !== 'apply')
      return cluster.request({ method: request.verb === 'create' ? 'POST' : 'PUT', path, body: object, query: { fieldManager } })
    return cluster.request({
      method: 'PATCH',
      path,
      body: object,
      contentType: 'application/apply-patch+yaml',
      query: { fieldManager, force: String(request.force === true) },
    })
  }
})

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

function textOf(body: unknown, key: string): string | undefined {
  const found = member(member(body, 'metadata'), key)
  return typeof found === 'string' ? found : undefined
}

function statusOf(body: unknown) {
  const { code, reason = '', message } = body as { readonly code: number; readonly reason?: string; readonly message: string }
  return { code, reason, message }
}

interface Different {
  readonly what: string
  readonly request: PlayedRequest
  readonly real: unknown
  readonly same: unknown
}

function expectNone([first, ...more]: readonly Different[]): void {
  if (first === undefined) return
  const others = more.map(({ what, real, same }) => `${what}\n${JSON.stringify(real)}\n${JSON.stringify(same)}`)
  expect(first.real, `${first.what}, ${JSON.stringify(first.request)}\n${others.join('\n')}`).toEqual(first.same)
}

/**
 * The API server goes over the members of objects in no order: of fields that are not declared it reports the first one of each object, and errors of
 * validation in any order.
 */
function told(answer: unknown): unknown {
  if (!isRecord(answer) || typeof answer['message'] !== 'string') return answer
  const { message } = answer
  if (answer['code'] === 422) return { ...answer, message: message.replaceAll(/[[\]]/g, '').split(/, |: /).toSorted() }
  if (!message.endsWith('field not declared in schema')) return answer
  return { ...answer, message: message.replace(/(errors:\n {2})?\.(spec|status|metadata)[^]*/, 'field not declared in schema') }
}

type Order = NonNullable<PlayOptions['inOrder']>

/** The orders of the versions of managers in the three walks of an apply, as stored first. */
const orders: readonly Order[] = [0, 1, 2, 3, 4, 5].flatMap(reconcile =>
  [0, 1, 2, 3, 4, 5].flatMap(prune =>
    [0, 1, 2, 3, 4, 5].map((compare): Order => {
      const by = { reconcile, prune, compare }
      return (walk, versions) => permuted(versions, by[walk])
    }),
  ),
)

function permuted(list: readonly string[], number: number): readonly string[] {
  const [first = '', second = '', third = ''] = list
  if (list.length === 2) return number % 2 === 0 ? list : [second, first]
  if (list.length < 2) return list
  const rest =
    [
      [second, third],
      [first, third],
      [first, second],
    ][number % 3] ?? []
  return [list[number % 3] ?? '', ...(number < 3 ? rest : rest.toReversed())]
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

/** The API server goes over managers in no order. */
function inOneOrder(calls: readonly unknown[]): readonly unknown[] {
  return calls.toSorted((a, b) => (sorted(a) < sorted(b) ? -1 : 1))
}

type Randoms = ReturnType<typeof randoms>

function randoms(start: number) {
  let state = start
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    of<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}

interface State {
  readonly stored: ApiObject | undefined
  readonly fuzzer: Fuzzer
  readonly apiVersion: string
  readonly kind: string
  readonly scope: string
  readonly name: string
}

function nextRequest({ stored, fuzzer, apiVersion, kind, scope, name }: State, random: Randoms): PlayedRequest {
  const made = fuzzer.next()
  if (made === undefined) throw new Error('no object')
  const { metadata: given, spec } = made
  const own = {
    name,
    namespace: scope === 'Cluster' ? undefined : 'default',
    labels: member(given, 'labels'),
    annotations: member(given, 'annotations'),
  }
  const metadata = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const object = { apiVersion, kind, metadata, ...(random.next() < 0.1 || spec === undefined ? {} : { spec: someOf(spec, random) }) }
  const fieldManager = random.of(['a', 'b', 'c'])
  const verb = random.of(['get', 'update', 'update', 'apply', 'apply', 'apply', 'apply'] as const)
  const force = random.next() < 0.6
  if (stored === undefined)
    return random.next() < 0.5 ? { verb: 'create', object, fieldManager } : { verb: 'apply', object, fieldManager, force }
  if (verb === 'get') return { verb, stored, apiVersion }
  if (verb === 'apply') return { verb, stored, object, fieldManager, force }
  const resourceVersion = member(stored['metadata'], 'resourceVersion')
  return { verb, stored, object: { ...object, metadata: { ...metadata, resourceVersion } }, fieldManager }
}

/** A part of the fields, as managers apply them. */
function someOf(spec: unknown, random: Randoms): unknown {
  if (!isRecord(spec)) return spec
  return Object.fromEntries(Object.entries(spec).filter(() => random.next() < 0.6))
}
