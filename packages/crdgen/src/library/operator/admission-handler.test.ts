import { createServer } from 'node:http'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admissionHandler, type AdmissionOptions, createValidator, toNodeListener } from './index.ts'
import * as withoutRules from './without-rules.ts'

interface Backup {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec: { schedule: string; keep?: number; tags?: string[] }
}

const spec = {
  type: 'object',
  required: ['schedule'],
  properties: {
    schedule: { type: 'string', minLength: 3 },
    keep: { type: 'integer', minimum: 1, default: 7 },
    size: { type: 'integer', format: 'int64' },
    tags: { type: 'array', items: { type: 'string' } },
    old: { type: 'string', nullable: false, default: 'x' },
  },
  'x-kubernetes-validations': [{ rule: "self.schedule != 'never'", message: 'has to run' }],
}
const root = {
  type: 'object',
  required: ['spec'],
  properties: { spec, status: { type: 'object', properties: { kept: { type: 'integer' } } } },
}
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'backups.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'backups', singular: 'backup', kind: 'Backup', listKind: 'BackupList' },
    versions: [{ name: 'v1', served: true, storage: true, subresources: { status: {} }, schema: { openAPIV3Schema: root } }],
  },
}
const kind = { group: 'example.com', version: 'v1', kind: 'Backup' }
const backup = (given: object, more: object = {}) => ({
  apiVersion: 'example.com/v1',
  kind: 'Backup',
  metadata: { name: 'a', namespace: 'x', uid: 'u', generation: 1, creationTimestamp: '2026-01-01T00:00:00Z', managedFields: [] },
  spec: { schedule: 'daily', keep: 3, old: 'y', ...given },
  ...more,
})
const review = (request: object) =>
  JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: { uid: '1', operation: 'CREATE', name: 'a', kind, ...request },
  })
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  new Request('https://webhook.example/', { method: 'POST', body, headers })

async function ask(request: object, options: AdmissionOptions<Backup> = {}, of: unknown = crd): Promise<Record<string, unknown>> {
  const answer = await admissionHandler<Backup>(of, options)(post(review(request)))
  expect(answer.status).toBe(200)
  const { apiVersion, kind: answered, response } = Object(await answer.json())
  expect([apiVersion, answered, response.uid]).toEqual(['admission.k8s.io/v1', 'AdmissionReview', '1'])
  const { uid: _, patch, ...rest } = response
  return patch === undefined ? rest : { ...rest, patch: JSON.parse(Buffer.from(patch, 'base64').toString()) }
}

test('an object that the CRD accepts', async () => {
  expect(await ask({ object: backup({}) })).toEqual({ allowed: true })
  expect(await ask({ object: backup({}) }, {}, createValidator(crd))).toEqual({ allowed: true })
  expect(await ask({ object: backup({}) }, {}, JSON.stringify(crd))).toEqual({ allowed: true })
})

test('the CRD’s own validation, in the server’s words', async () => {
  expect(await ask({ object: backup({ keep: 0 }) })).toEqual({
    allowed: false,
    status: {
      status: 'Failure',
      message: 'Backup.example.com "a" is invalid: spec.keep: Invalid value: 0: spec.keep in body should be greater than or equal to 1',
      code: 422,
      reason: 'Invalid',
    },
  })
  const both = await ask({ object: backup({ keep: 0, schedule: 'never' }) })
  expect(JSON.stringify(both)).toContain('is invalid: [')
  expect(JSON.stringify(await ask({ object: backup({ schedule: 'never' }) }))).toContain('has to run')
})

test('defaults are a patch, unknown fields and the server’s own stay', async () => {
  const object = { ...backup({ newer: 1, old: null }), status: { kept: 1 } }
  Reflect.deleteProperty(object.spec, 'keep')
  expect(await ask({ object })).toEqual({
    allowed: true,
    patchType: 'JSONPatch',
    patch: [
      { op: 'replace', path: '/spec/old', value: 'x' },
      { op: 'add', path: '/spec/keep', value: 7 },
    ],
  })
  // A ValidatingWebhookConfiguration must not get a patch.
  expect(await ask({ object }, { validate: () => undefined })).toEqual({ allowed: true })
})

test('mutate returns another object, or changes its copy; the CRD has the last word', async () => {
  const labelled = await ask(
    { object: backup({}) },
    { mutate: one => ({ ...one, metadata: { ...one.metadata, labels: { 'example.com/a': 'd' } } }) },
  )
  expect(labelled['patch']).toEqual([{ op: 'add', path: '/metadata/labels', value: { 'example.com/a': 'd' } }])
  const changed = await ask(
    { object: backup({ tags: ['a'] }) },
    {
      mutate: one => {
        one.spec.tags?.push('b')
        delete one.spec.keep
      },
    },
  )
  expect(changed['patch']).toEqual([
    { op: 'remove', path: '/spec/keep' },
    { op: 'add', path: '/spec/tags/-', value: 'b' },
  ])
  const refused = await ask({ object: backup({}) }, { mutate: one => ({ ...one, spec: { ...one.spec, keep: -1 } }) })
  expect(refused['allowed']).toBe(false)
})

test('validate refuses, and warns; it gets defaults, the object before and the request', async () => {
  const seen: unknown[] = []
  const answer = await ask(
    { operation: 'UPDATE', object: backup({ keep: 1 }), oldObject: backup({}), dryRun: true, userInfo: { username: 'me' }, namespace: 'x' },
    {
      validate: (one, { before, dryRun, user, operation, namespace, subresource }) => {
        seen.push(one.spec.keep, before?.spec.keep, dryRun, user.username, operation, namespace, subresource)
        return { warnings: ['keep is\nlow'] }
      },
    },
  )
  expect(seen).toEqual([1, 3, true, 'me', 'UPDATE', 'x', undefined])
  expect(answer).toEqual({ allowed: true, warnings: ['keep is low'] })
  expect(await ask({ object: backup({}) }, { validate: () => 'not on a Friday' })).toEqual({
    allowed: false,
    status: { status: 'Failure', message: 'not on a Friday', code: 403, reason: 'Forbidden' },
  })
})

test('what is no write of the object is left to the functions of the caller', async () => {
  const deletes = await ask(
    { operation: 'DELETE', object: null, oldObject: backup({ keep: 0 }) },
    { validate: one => `${one.spec.keep} are kept` },
  )
  expect(deletes['status']).toMatchObject({ message: '0 are kept' })
  expect(await ask({ operation: 'DELETE', object: null, oldObject: backup({ keep: 0 }) })).toEqual({ allowed: true })
  expect(await ask({ subResource: 'scale', object: { kind: 'Scale' } })).toEqual({ allowed: true })
})

test('a status is validated as one', async () => {
  const update = { operation: 'UPDATE', subResource: 'status', oldObject: backup({}) }
  expect(await ask({ ...update, object: backup({}, { status: { kept: 1 } }) })).toEqual({ allowed: true })
  expect((await ask({ ...update, object: backup({}, { status: { kept: 'a' } }) }))['allowed']).toBe(false)
})

test('whole numbers beyond 2^53 stay as they are', async () => {
  const object = JSON.stringify(backup({ size: 1 })).replace('"size":1', '"size":9007199254740993')
  const answer = await admissionHandler<Backup>(crd, { mutate: one => ({ ...one, spec: { ...one.spec, tags: ['a'] } }) })(
    post(review({ object: 'HERE' }).replace('"HERE"', object)),
  )
  const { response } = Object(await answer.json())
  expect(JSON.parse(Buffer.from(response.patch, 'base64').toString())).toEqual([{ op: 'add', path: '/spec/tags', value: ['a'] }])
})

test.each([
  ['no JSON', post('{'), 400],
  ['another review', post('{"apiVersion":"admission.k8s.io/v1beta1","kind":"AdmissionReview"}'), 400],
  ['no request', post('{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview"}'), 400],
  ['no uid', post(review({ uid: '' })), 400],
  ['another operation', post(review({ operation: 'WATCH' })), 400],
  ['a GET', new Request('https://webhook.example/'), 405],
  ['too much', post(review({ object: backup({}) }), { 'content-type': 'application/json', 'content-length': '9999999' }), 413],
])('%s is answered', async (_, request, status) => {
  expect((await admissionHandler(crd, { maxBytes: 4096 })(request)).status).toBe(status)
})

test('an error of the caller’s is HTTP 500, and its text stays here', async () => {
  const seen: unknown[] = []
  const handler = admissionHandler<Backup>(crd, {
    observe: ({ error }) => seen.push(error),
    validate: () => {
      throw new Error('secret')
    },
  })
  const answer = await handler(post(review({ object: backup({}) })))
  expect([answer.status, await answer.text(), String(seen[0])]).toEqual([500, 'internal error', 'Error: secret'])
})

/** As JavaScript calls it. */
const untyped = (options: object): AdmissionOptions<Backup> => options

test.each([false, true, 0, ['no'], { errors: 'no' }, { errors: [1] }, { warnings: 'x' }, Promise.resolve(false)])(
  'validate that returns %j accepts nothing by mistake',
  async verdict => {
    const seen: unknown[] = []
    const options = untyped({ validate: () => verdict, observe: ({ error }: { error: unknown }) => seen.push(error) })
    expect((await admissionHandler(crd, options)(post(review({ object: backup({}) })))).status).toBe(500)
    expect(String(seen[0])).toBe('TypeError: validate: expected it to return a text, { errors, warnings } with lists of texts, or nothing')
  },
)

test.each<readonly [what: string, mutate: () => unknown]>([
  ['a rejected promise', () => Promise.reject(new Error('x'))],
  ['a rejected text', () => Promise.reject('x')],
  ['a list', () => []],
])('mutate that gives %s is an error of the webhook', async (_, mutate) => {
  const seen: unknown[] = []
  const options = untyped({ mutate, observe: ({ error }: { error: unknown }) => seen.push(error) })
  expect((await admissionHandler(crd, options)(post(review({ object: backup({}) })))).status).toBe(500)
  expect(seen[0]).toBeDefined()
})

test.each<readonly [what: string, mutate: (object: object) => object]>([
  ['an object that holds itself', object => Object.assign(object, { spec: object })],
  ['a function', object => Object.assign(object, { spec: { schedule: () => 'x' } })],
])('mutate that gives %s is checked as any value', async (_, mutate) => {
  expect(await ask({ object: backup({}) }, untyped({ mutate }))).toMatchObject({ allowed: false, status: { code: 422 } })
})

test('whatever the functions return, there is an answer to the request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.anything({ withBigInt: true, withDate: true, withMap: true }),
      fc.anything(),
      fc.boolean(),
      async (changed, verdict, isThrown) => {
        const give = (value: unknown) => () => {
          if (isThrown) throw value
          return value
        }
        const answer = await admissionHandler(
          crd,
          untyped({ mutate: give(changed), validate: give(verdict) }),
        )(post(review({ object: backup({}) })))
        expect([200, 500]).toContain(answer.status)
        if (answer.status === 200) expect(await answer.json()).toMatchObject({ response: { uid: '1', allowed: expect.any(Boolean) } })
      },
    ),
    { numRuns: 300 },
  )
})

test('what the functions change in their request has no effect', async () => {
  const request = { operation: 'UPDATE', object: backup({}), oldObject: backup({ keep: 2 }) }
  const plain = await ask(request)
  const changing = await ask(request, {
    mutate: (_, { raw, before }) => {
      Object.assign(raw, { uid: 'other', object: {} })
      if (before !== undefined) before.spec = { schedule: 'never' }
    },
  })
  expect(changing).toEqual(plain)
})

test('a listener of Node serves it', async () => {
  const server = createServer(toNodeListener(admissionHandler(crd))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: review({ object: backup({}) }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.json()).toMatchObject({ response: { allowed: true } })
  server.close()
})

test('a CRD that no server accepts is refused at once', () => {
  expect(() => admissionHandler({ kind: 'Deployment' })).toThrow(/^crd: expected/)
})

test('without CEL, a CRD without rules is answered for as with it, and one with rules is refused', async () => {
  const withSpec = (given: object) => {
    const schema = { openAPIV3Schema: { ...root, properties: { ...root.properties, spec: given } } }
    return { ...crd, spec: { ...crd.spec, versions: crd.spec.versions.map(one => ({ ...one, schema })) } }
  }
  const plain = withSpec({ ...spec, 'x-kubernetes-validations': [] })
  const objects = [backup({}), backup({ keep: 0 }), backup({ schedule: 'never', other: 1 }), { ...backup({}), kind: 'Other' }]
  for (const object of objects) {
    const [own, whole] = [withoutRules.createValidator(plain), createValidator(plain)]
    expect(own(object)).toEqual(whole(object))
    const before = { before: backup({ keep: 9 }) }
    expect(own(object, before)).toEqual(whole(object, before))
    expect(own(object, { subresource: 'status' })).toEqual(whole(object, { subresource: 'status' }))
    const answers = [withoutRules.admissionHandler(plain), admissionHandler(plain), withoutRules.admissionHandler(own)].map(handle =>
      handle(post(review({ object }))),
    )
    const [one, ...others] = await Promise.all(answers.map(async answer => (await answer).json()))
    expect(others).toEqual([one, one])
  }
  const refusal = /^crd: expected no validation rules, got some in v1; import createValidator of crdgen\/operator/
  for (const make of [withoutRules.createValidator, withoutRules.admissionHandler]) {
    expect(() => make(crd)).toThrow(refusal)
    expect(() => make({ kind: 'Deployment' })).toThrow(/^crd: expected a CustomResourceDefinition/)
  }
  // That server has no CEL; it runs no rules.
  expect(withoutRules.createValidator(crd, { server: '1.24' })(backup({ schedule: 'never' })).valid).toBe(true)
})
