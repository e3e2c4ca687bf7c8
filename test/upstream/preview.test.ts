import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { addPreview, embedDefinition, kubernetesMinors, newestMinor, readPreview, upstream } from '@crdgen/core/internal'
import { validateNative } from '@crdgen/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { comparable, toSwagger } from './as-swagger.ts'
import { canonical } from './schemas.ts'
import { openSwagger, swaggerMinors } from './swagger-files.mjs'

const preview = readPreview()
const minor = preview?.minor ?? ''
const released = kubernetesMinors.at(-1) ?? ''
const modules = process.env['GOMODCACHE'] ?? join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'pkg/mod')
const swagger = join(modules, `k8s.io/kubernetes@v${preview?.release}`, 'api/openapi-spec/swagger.json')

it('is unknown until it is asked for', () => {
  expect(released).toBe(newestMinor)
  expect(kubernetesMinors).not.toContain(minor)
  expect(() => upstream('1.99')).toThrow(RangeError)
})

/** Between a release and the first pre-release of the next minor there is none. */
describe.skipIf(preview === undefined)('the preview', () => {
  beforeAll(() => {
    expect([addPreview(), addPreview()]).toEqual([minor, minor])
  })

  it('is the last minor that is known, and not the newest one', () => {
    expect([kubernetesMinors.at(-1), newestMinor]).toEqual([minor, released])
  })

  it('has a definition of every name, which can be embedded', () => {
    const names = upstream(minor).names()
    expect(names.length).toBeGreaterThan(700)
    for (const name of names) expect(embedDefinition(name, { kubernetes: minor }).schema).toBeDefined()
  })

  it('says what it has more than the newest release, and what it has no more', () => {
    const [before, after] = [released, minor].map(one => new Set(upstream(one).names()))
    const added = [...(after ?? [])].filter(name => before?.has(name) !== true)
    const gone = [...(before ?? [])].filter(name => after?.has(name) !== true)
    for (const name of added) expect(upstream(minor).definition(name)).toMatchObject({ since: minor })
    for (const name of gone) expect(upstream(released).definition(name)).toMatchObject({ removed: minor })
    expect([added.length > 0, gone.length > 0]).toEqual([true, true])
  })

  it('validates objects with the rules of the newest release', () => {
    const spec = { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [] } } }
    const object = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'shop', namespace: 'default' }, spec }
    const [before, after] = [released, minor].map(kubernetes => validateNative(object, { kubernetes })?.diagnostics.map(one => one.message))
    expect(before).toEqual(['is missing'])
    expect(after).toEqual(before)
  })

  it.skipIf(!existsSync(swagger))('is the swagger file of its pre-release', () => {
    const { definitions } = JSON.parse(readFileSync(swagger, 'utf8'))
    expect(upstream(minor).names()).toEqual(Object.keys(definitions).toSorted())
    for (const [name, definition] of Object.entries(definitions))
      expect(canonical(toSwagger(upstream(minor).definition(name))), name).toBe(canonical(comparable(definition)))
  })

  it.skipIf(!swaggerMinors.includes(released))('leaves the newest release as it is', () => {
    const definitions = openSwagger(released)
    expect(upstream(released).names()).toEqual(Object.keys(definitions).toSorted())
    for (const [name, definition] of Object.entries(definitions))
      expect(canonical(toSwagger(upstream(released).definition(name))), name).toBe(canonical(comparable(definition)))
  })
})
