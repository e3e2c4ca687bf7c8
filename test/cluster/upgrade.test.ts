import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { upgradeEach } from '@crdgen/checker/internal'
import { jsonText } from '@crdgen/core/internal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { randomFrom, seedOf } from '../oracle/random.ts'
import type { Response } from './client.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { mutantOf, structPool } from './mutants/edits.ts'
import { type Json, readSeeds } from './mutants/seeds.ts'
import { endpoints, toAnswer } from './native-answers.ts'

const assets = inject('assets')
const from = process.env['CRDGEN_UPGRADE_FROM']
const seed = Number(process.env['CRDGEN_SEED'] ?? 1)
const count = Number(process.env['CRDGEN_UPGRADE_OBJECTS'] ?? 11_500)

/**
 * Two API servers beside `upgrade`: every native object whose answer, warnings or stored form differs between their minors has a finding, and no
 * other one has. CRDGEN_UPGRADE_FROM names the older minor, whose server is built; test/oracle compares CRDs and custom resources.
 */
describe.skipIf(assets === undefined || from === undefined)(`upgrade of native objects from ${from}`, { timeout: 3_600_000 }, () => {
  const clusters: Cluster[] = []

  beforeAll(async () => {
    clusters.push(await startCluster(buildServer(from ?? '')), await startCluster(assets ?? ''))
  }, 3_600_000)
  afterAll(async () => {
    for (const cluster of clusters) await cluster.stop()
  })

  test('is what two servers answer', async () => {
    const [before, after] = await Promise.all(clusters.map(openServer))
    if (before === undefined || after === undefined) throw new Error('a server is missing')
    const to = inject('minor')
    const differing: string[] = []
    let changed = 0
    const objects = objectsOf(
      [...readSeeds(40)].filter(([kind]) => before.serves(kind) || after.serves(kind)),
      to,
    )
    await inParallel(objects, async object => {
      const [old, now] = [await before.ask(object), await after.ask(object)]
      if (old === undefined || now === undefined) return
      const parts = differences(old, now)
      const rules = namedRules(object, from ?? '', to)
      if (parts.length > 0) changed++
      if (parts.length > 0 !== rules.length > 0) differing.push(jsonText({ parts, rules, object }))
    })
    const report = process.env['CRDGEN_UPGRADE_REPORT']
    if (report !== undefined) writeFileSync(report, `${differing.join('\n')}\n`)
    process.stderr.write(
      `upgrade: ${objects.length} native objects from ${from} to ${to}, ${changed} answered otherwise, ${differing.length} disagree, seed ${seed}\n`,
    )
    expect(differing.length / objects.length, differing.slice(0, 5).join('\n')).toBeLessThan(0.01)
  })
})

function buildServer(minor: string): string {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url))
  const env = { ...process.env, CRDGEN_CLUSTER: minor }
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env })
  if (status !== 0) throw new Error(`the API server of ${minor} could not be built`)
  return stdout.trim()
}

/** Each kind has its share of objects: real ones, and ones with an edit. */
function objectsOf(seeds: readonly (readonly [kind: string, objects: readonly Json[]])[], minor: string): readonly Json[] {
  const pool = structPool(
    seeds.flatMap(([, objects]) => objects),
    minor,
  )
  return seeds.flatMap(([kind, objects]) => {
    const random = randomFrom(seedOf(seed, kind))
    const mutants = Math.max(0, Math.ceil(count / seeds.length) - objects.length)
    const all = [...objects, ...Array.from({ length: mutants }, () => mutantOf(random.pick(objects), minor, pool, random))]
    return all.filter(({ metadata }) => isNamed(metadata))
  })
}

/** Else each request would get another name. */
function isNamed(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && 'name' in metadata && metadata.name !== ''
}

interface Server {
  serves(kind: string): boolean
  /** Undefined where the server panics and closes the connection. */
  ask(object: Json): Promise<Response | 'not served' | undefined>
}

async function openServer(cluster: Cluster): Promise<Server> {
  const paths = await endpoints(cluster)
  const post = (path: string, body: Json) =>
    cluster.request({ method: 'POST', path, body, query: { dryRun: 'All', fieldValidation: 'Warn' } })
  return {
    serves: kind => paths.has(kind),
    async ask(object) {
      const path = paths.get(`${String(object['apiVersion'])} ${String(object['kind'])}`)
      if (path === undefined) return 'not served'
      return post(path, object)
        .catch(() => post(path, object))
        .catch(() => undefined)
    },
  }
}

type Part = readonly [what: string, old: unknown, now: unknown]

function differences(old: Response | 'not served', now: Response | 'not served'): readonly Part[] {
  if (now === 'not served') return old === now ? [] : [['served', true, false]]
  // What is refused, too, cannot be applied before or after.
  if (old === 'not served') return now.status < 300 ? [['served', false, true]] : []
  const [isOld, isNow] = [old.status < 300, now.status < 300]
  if (isOld !== isNow) return [['verdict', textsOf(old), textsOf(now)]]
  const parts: readonly Part[] = [
    ['warnings', old.warnings.toSorted(), now.warnings.toSorted()],
    ['stored', isOld ? storedForm(old.body) : null, isNow ? storedForm(now.body) : null],
  ]
  return parts.filter(([, one, other]) => jsonText(one) !== jsonText(other))
}

function textsOf(response: Response): readonly string[] {
  const { status, message, causes } = toAnswer(response)
  return status < 300 ? ['accepted'] : causes.length > 0 ? causes : [message]
}

/** What each request gets anew, or what Go prints of a struct that has nothing in it. */
const madeAnew =
  /^(uid|creationTimestamp|resourceVersion|managedFields|generation|clusterIPs?|nodePort|healthCheckNodePort|lastPhaseTransitionTime|timeAdded|.*controller-uid)$/

function storedForm(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (madeAnew.test(key) || isEmptyStatus(key, inner) ? undefined : sortKeys(inner))),
  )
}

function isEmptyStatus(key: string, value: unknown): boolean {
  return key === 'status' && jsonText(value) === '{}'
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What both refuse, and what lies between the minors, is not in what the answers of the two differ in. */
function namedRules(object: Json, older: string, newer: string): readonly string[] {
  const { findings } = upgradeEach({ documents: [object], from: older, to: newer })
  return findings.flatMap(({ diagnostic: { rule, severity, path, data } }) => {
    // A note says what both servers warn of.
    const isBefore = rule === 'upgrade/refused-before' || (rule === 'upgrade/api-deprecated' && severity === 'note')
    return isBefore || data['until'] !== undefined ? [] : [`${rule} ${path}`]
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}
