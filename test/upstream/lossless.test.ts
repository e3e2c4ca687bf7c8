import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kubernetesMinors, upstream } from '@crdgen/core'
import type { Definition, Field, FieldType } from '@crdgen/core'
import { afterAll, expect, it } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { canonical, isRecord, member } from './schemas.ts'

const schemas = fileURLToPath(new URL('../../schemas', import.meta.url))
const script = fileURLToPath(new URL('../../scripts/schemas.mjs', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'crdgen-schemas-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describeWithCorpus('schemas/', () => {
  it('is what the script makes of the corpus', () => {
    const out = join(scratch, 'all')
    expect(run('--out', out)).toMatch(/^1\.36 {2}771 definitions {2}3137 fields {2}\d+ markers {2}0 differences$/m)
    expect(readFolder(out)).toEqual(readFolder(schemas).filter(([path]) => path !== 'gates.json'))
  })

  it('takes another minor in one command', () => {
    const out = join(scratch, 'more')
    const upstreamFolder = join(corpusFolder() ?? '', 'upstream')
    const said = run(
      '--add',
      '1.37',
      join(upstreamFolder, 'swagger-1.37-preview.json'),
      join(upstreamFolder, 'go-markers.json'),
      '--out',
      out,
    )
    expect(said).toMatch(/^1\.24 {2}564 definitions .* 0 differences$/m)
    expect(said).toMatch(/^1\.37 {2}794 definitions .* 0 differences$/m)
    const untouched = new Map(readFolder(schemas))
    const changed = readFolder(out).filter(([path, text]) => untouched.get(path) !== text)
    expect(changed.map(([path]) => path)).toContain('minors.json')
    expect(changed.map(([path]) => path)).not.toContain('apps/v1beta1.json')
  })

  it('adds the same minor again without a change', () => {
    const out = join(scratch, 'again')
    const upstreamFolder = join(corpusFolder() ?? '', 'upstream')
    run('--add', '1.36', join(upstreamFolder, 'swagger-1.36.json'), join(upstreamFolder, 'go-markers.json'), '--out', out)
    expect(readFolder(out)).toEqual(readFolder(schemas).filter(([path]) => path !== 'gates.json'))
  })

  it.each(kubernetesMinors)('gives every definition of %s as swagger has it', minor => {
    const definitions = member(readCorpusYaml(`upstream/swagger-${minor}.json`), 'definitions')
    const names = isRecord(definitions) ? Object.keys(definitions) : []
    expect(upstream(minor).names()).toEqual(names.toSorted())
    for (const name of names)
      expect(canonical(toSwagger(upstream(minor).definition(name))), name).toBe(canonical(comparable(member(definitions, name))))
  })
})

function run(...options: readonly string[]): string {
  return execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' })
}

function readFolder(folder: string): readonly (readonly [string, string])[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => statSync(join(folder, path)).isFile())
  return paths.toSorted().map(path => [path, readFileSync(join(folder, path), 'utf8')] as const)
}

/** Unions aren't decoded, and the order of `required` and of kinds says nothing. */
function comparable(definition: unknown): unknown {
  if (!isRecord(definition)) return definition
  const { description: _d, 'x-kubernetes-unions': _u, required, 'x-kubernetes-group-version-kind': kinds, properties, ...rest } = definition
  return {
    ...rest,
    ...(Array.isArray(required) ? { required: required.toSorted() } : {}),
    ...(Array.isArray(kinds) ? { kinds: kinds.map(canonical).toSorted() } : {}),
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutDescription(one)])) }
      : {}),
  }
}

function withoutDescription(property: unknown): unknown {
  if (!isRecord(property)) return property
  const { description: _, ...rest } = property
  return rest
}

function toSwagger(definition: Definition | undefined): unknown {
  if (definition === undefined) return undefined
  const { type, mapType, fields, gvk } = definition
  const required = Object.values(fields).filter(field => field.required)
  return {
    ...typeToSwagger(type),
    ...(mapType === undefined ? {} : { 'x-kubernetes-map-type': mapType }),
    ...(gvk === undefined ? {} : { kinds: gvk.map(canonical).toSorted() }),
    ...(required.length === 0 ? {} : { required: required.map(field => field.name).toSorted() }),
    ...(Object.keys(fields).length === 0
      ? {}
      : { properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldToSwagger(field)])) }),
  }
}

const keywords = [
  ['listType', 'x-kubernetes-list-type'],
  ['listMapKeys', 'x-kubernetes-list-map-keys'],
  ['mapType', 'x-kubernetes-map-type'],
  ['patchMergeKey', 'x-kubernetes-patch-merge-key'],
  ['patchStrategy', 'x-kubernetes-patch-strategy'],
] as const

function fieldToSwagger(field: Field): unknown {
  const topology = keywords.flatMap(([fact, keyword]) => (field[fact] === undefined ? [] : [[keyword, field[fact]] as const]))
  return { ...typeToSwagger(field.type), ...Object.fromEntries(topology) }
}

function typeToSwagger(type: FieldType): object {
  switch (type.kind) {
    case 'ref':
      return { $ref: `#/definitions/${type.definition}` }
    case 'array':
      return { type: 'array', items: typeToSwagger(type.items) }
    case 'map':
      return { type: 'object', additionalProperties: typeToSwagger(type.values) }
    case 'any':
      return {}
    case 'quantity':
      return { type: 'string' }
    case 'int-or-string':
      return { type: 'string', format: 'int-or-string' }
    case 'object':
      return { type: 'object' }
    default:
      return { type: type.kind, ...(type.format === undefined ? {} : { format: type.format }) }
  }
}
