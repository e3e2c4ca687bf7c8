import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kubernetesMinors, upstream } from '@crdgen/core'
import { afterAll, expect, it } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpus } from '../corpus.ts'
import { comparable, toSwagger } from './as-swagger.ts'
import { canonical } from './schemas.ts'
import { openSwagger, swaggerMinors } from './swagger-files.mjs'

const schemas = fileURLToPath(new URL('../../schemas', import.meta.url))
const script = fileURLToPath(new URL('../../scripts/schemas.mjs', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'crdgen-schemas-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const newest = kubernetesMinors.at(-1) ?? ''
const upstreamFolder = join(corpusFolder() ?? '', 'upstream')

describeWithCorpus('schemas/', () => {
  it('is what the script makes of the corpus, the minors that it lacks aside', () => {
    const out = join(scratch, 'all')
    const said = run('--out', out)
    for (const minor of kubernetesMinors) expect(said).toMatch(new RegExp(`^${minor} {2}\\d+ definitions .* 0 differences$`, 'm'))
    expect(readFolder(out)).toEqual(readFolder(schemas))
  })

  it('asks what no file of another minor says, before it writes anything', () => {
    const out = join(scratch, 'more')
    const files = ['--swagger', join(upstreamFolder, 'swagger-1.37-preview.json'), '--markers', join(upstreamFolder, 'go-markers.json')]
    const asked = /\d+ questions are open; nothing was written\nthe Go types of \d+ new fields, .* are in no swagger file/
    expect(() => run('--add', `${next(newest)}.0`, ...files, '--out', out)).toThrow(asked)
    expect(existsSync(out)).toBe(false)
  })

  it('adds the same minor again without a change', () => {
    const out = join(scratch, 'again')
    const files = ['--swagger', join(upstreamFolder, 'swagger-1.36.json'), '--markers', join(upstreamFolder, 'go-markers.json')]
    run('--add', '1.36.3', ...files, '--out', out)
    expect(readFolder(out)).toEqual(readFolder(schemas))
  })

  it.each([
    ['a file that is cut off', readCorpusPart, /^schemas: \S+: (Unterminated|Unexpected|Expected)/],
    ['another document', () => '{"openapi":"3.0.0","paths":{}}', /expected a swagger file with "definitions"/],
    ['definitions of something else', () => '{"definitions":{"a.b":{}}}', /not the definitions of Kubernetes: \S+ObjectMeta is missing/],
    [
      'a reference to nothing, a required field that does not exist',
      () =>
        JSON.stringify({
          definitions: {
            'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': {},
            'a.b': { properties: { c: { $ref: '#/definitions/d' } }, required: ['e'] },
          },
        }),
      /2 problems\n {2}a\.b: required field "e" is not one of its properties\n {2}a\.b\.c: "#\/definitions\/d" is not a definition/,
    ],
  ])('refuses %s, and leaves everything as it is', (_, text, says) => {
    const [out, swagger] = [join(scratch, 'refused'), join(scratch, 'swagger.json')]
    writeFileSync(swagger, text())
    run('--out', out)
    const before = readFolder(out)
    const refused = spawnSync(process.execPath, [script, '--add', `${next(newest)}.0`, '--swagger', swagger, '--out', out], {
      encoding: 'utf8',
    })
    expect(refused.stderr.replace(/^schemas: no --markers.*\n/, '')).toMatch(says)
    expect(refused.status).toBe(1)
    expect(readFolder(out)).toEqual(before)
    expect(readdirSync(scratch).filter(name => name.startsWith('refused.'))).toEqual([])
  })

  it.each(swaggerMinors)('gives every definition of %s as swagger has it', minor => {
    const definitions = openSwagger(minor)
    const names = Object.keys(definitions)
    expect(upstream(minor).names()).toEqual(names.toSorted())
    for (const name of names)
      expect(canonical(toSwagger(upstream(minor).definition(name))), name).toBe(canonical(comparable(definitions[name])))
  })
})

function next(minor: string): string {
  return `1.${Number(minor.slice(2)) + 1}`
}

function readCorpusPart(): string {
  return readCorpus('upstream/swagger-1.36.json').slice(0, 100_000)
}

function run(...options: readonly string[]): string {
  return execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' })
}

function readFolder(folder: string): readonly (readonly [string, string])[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => statSync(join(folder, path)).isFile())
  return paths.toSorted().map(path => [path, readFileSync(join(folder, path), 'utf8')] as const)
}
