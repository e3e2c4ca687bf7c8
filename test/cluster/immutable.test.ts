import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { immutableCases } from '../../packages/checker/src/transition/rules/manifest/immutable.cases.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { endpoints } from './native-answers.ts'

const assets = inject('assets')

interface Status {
  readonly message?: string
  readonly details?: { readonly causes?: readonly { readonly field?: string; readonly message?: string }[] }
}

/** Words are the server's; the table is what checker is tested with, too. */
describe.skipIf(assets === undefined)('updates of fields that are immutable', () => {
  let cluster: Cluster
  let paths: Awaited<ReturnType<typeof endpoints>>
  const seen: unknown[] = []

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    paths = await endpoints(cluster)
  })
  afterAll(async () => {
    const file = process.env['CRDGEN_IMMUTABLE_ANSWERS']
    if (file !== undefined) writeFileSync(file, JSON.stringify(seen, undefined, 1))
    await cluster?.stop()
  })

  test.each(immutableCases.map((one, at) => ({ ...one, at })))('$name', async ({ name, before, after, status, causes, causes137, at }) => {
    const named = (object: typeof before) => ({ ...object, metadata: { name: `it-${at}` } })
    const path = `${paths.get(`${String(before['apiVersion'])} ${String(before['kind'])}`) ?? ''}/it-${at}`
    const apply = (body: unknown) =>
      cluster.request({
        method: 'PATCH',
        path,
        query: { fieldManager: 'test', force: 'true' },
        contentType: 'application/apply-patch+yaml',
        body,
      })
    expect((await apply(named(before))).status).toBe(201)
    if (status !== undefined) {
      const body = { status }
      const patched = await cluster.request({ method: 'PATCH', path: `${path}/status`, contentType: 'application/merge-patch+json', body })
      expect(patched.status).toBe(200)
    }
    const answer = await apply(named(after))
    const found = ((answer.body as Status).details?.causes ?? []).map(({ field, message }) => `${field ?? ''}: ${message ?? ''}`)
    seen.push({ name, status: answer.status, found })
    const isNew = Number(inject('minor').slice('1.'.length)) >= 37
    expect(found.map(shortened)).toEqual(isNew ? (causes137 ?? causes) : causes)
    expect(answer.status).toBe(causes.length === 0 ? 200 : 422)
  })
})

/** Without the value where the server prints it with all its defaults, and without the lines that show the difference. */
function shortened(cause: string): string {
  const line = cause.replace(/\n.*$/s, '')
  return line.replace(/^(.*?Invalid value: )(?:\{"(?:Rules|labels|Volumes)".*\}|\[\{"name".*\}\])(: [a-z ]*)$/, '$1…$2')
}
