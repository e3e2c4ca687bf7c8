import { admitCrd } from '@crdgen/server'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { corpusFolder } from '../corpus.ts'
import { crds } from './arbitrary-crd.ts'
import { corpusFiles, readCrds, slim } from './corpus-crds.ts'
import { mutateObject, objectFor, randomMetadata } from './objects.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { richCrd } from './rich-crd.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { part, seed, wide } from './settings.ts'

const objectsPerCrd = 10
const mutantsPerSample = 6

/** An object for both sides. */
export interface Case {
  readonly name: string
  readonly crd: Json
  readonly object: Json
  readonly before?: Json
  readonly subresource?: 'status'
}

interface Sample {
  readonly file: string
  readonly crd: string
}

export function* samples(): Iterable<Case> {
  const folder = corpusFolder()
  if (folder === undefined) return
  const index: readonly Sample[] = JSON.parse(readFileSync(join(folder, 'corpus/samples/index.json'), 'utf8'))
  for (const { file, crd: crdFile } of part(index, 120)) {
    const object: unknown = parse(readFileSync(join(folder, 'corpus/samples', file), 'utf8'), { merge: true, maxAliasCount: -1 })
    const [crd] = readCrds(crdFile.replace(/^crds\//, ''))
      .map(slim)
      .filter(isObject)
    if (crd === undefined || !isObject(object)) continue
    yield { name: file, crd, object }
    for (let count = 0; count < mutantsPerSample; count++) {
      const random = randomFrom(seedOf(seed, `${file} ${count}`))
      const mutant = mutated(object, random)
      if (random.chance(0.5)) yield { name: `${file} mutant ${count}`, crd, object: mutant }
      else
        yield {
          name: `${file} update ${count}`,
          crd,
          before: named(mutant),
          object: mutated(mutant, random),
          ...(random.chance(0.3) ? { subresource: 'status' } : {}),
        }
    }
  }
}

function mutated(object: Json, random: Random): Json {
  const copy = structuredClone(object)
  for (let count = random.below(4); count >= 0; count--) mutateObject(copy, random)
  return copy
}

export function* objectsOfRealCrds(): Iterable<Case> {
  for (const file of part(corpusFiles(), 80)) {
    for (const crd of readCrds(file).map(slim).filter(isObject)) yield* objectsOf(file, crd, objectsPerCrd)
  }
}

export function* objectsOfRandomSchemas(): Iterable<Case> {
  for (const [index, crd] of fc.sample(crds, { seed, numRuns: wide ? 6_000 : 2_000 }).entries()) yield* objectsOf(`random ${index}`, crd, 3)
}

export function* objectsOfRichCrds(): Iterable<Case> {
  for (let index = 0; index < (wide ? 4_000 : 700); index++) yield* objectsOf(`rich ${index}`, admissible(`rich ${index}`), 4)
}

/** A CRD that a server takes, mostly: defaults that do not fit are taken out. */
function admissible(name: string): Json {
  const crd = richCrd(randomFrom(seedOf(seed, name)))
  for (let round = 0; round < 6; round++) {
    const wrong = admitCrd(crd).filter(({ severity }) => severity === 'error')
    if (wrong.length === 0) break
    for (const { data } of wrong) dropDefault(crd, String(data['pointer']).split('/').slice(1))
  }
  return crd
}

/** Deletes the outermost default that a path goes through. */
function dropDefault(crd: Json, keys: readonly string[]): void {
  let at: unknown = crd
  for (const key of keys.map(one => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (isObject(at) && key === 'default' && 'default' in at) {
      delete at['default']
      return
    }
    at = Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined
  }
}

/** Objects of a CRD that a server would have; a third of the CRDs get a rule that always holds. */
function* objectsOf(name: string, original: Json, count: number): Iterable<Case> {
  const crd = withRule(original, randomFrom(seedOf(seed, name)))
  if (admitCrd(crd).some(({ severity }) => severity === 'error')) return
  const spec = isObject(crd['spec']) ? crd['spec'] : {}
  const versions = Array.isArray(spec['versions']) ? spec['versions'].filter(isObject).filter(({ served }) => served === true) : []
  if (versions.length === 0) return
  for (let index = 0; index < count; index++) {
    const title = `${name} object ${index}`
    const random = randomFrom(seedOf(seed, title))
    const version = random.pick(versions)
    const schema = isObject(version['schema']) ? version['schema']['openAPIV3Schema'] : {}
    const make = (): Json => {
      const made = objectFor(schema, random, random.pick([0, 0.02, 0.1]))
      const names = isObject(spec['names']) ? spec['names'] : {}
      return {
        ...(isObject(made) ? made : {}),
        apiVersion: `${spec['group']}/${version['name']}`,
        kind: random.chance(0.03) ? 'Other' : names['kind'],
        metadata: random.chance(0.6) ? { name: 'one' } : randomMetadata(random),
      }
    }
    const object = make()
    yield { name: title, crd, object }
    const before = named(random.chance(0.6) ? object : make())
    yield {
      name: `${title}, updated`,
      crd,
      before,
      object: mutated(before, random),
      ...(random.chance(0.3) ? { subresource: 'status' } : {}),
    }
  }
}

/** What the server says about rules that wait for a valid object needs a rule. */
function withRule(crd: Json, random: Random): Json {
  if (random.chance(0.7)) return crd
  const copy = structuredClone(crd)
  const versions = isObject(copy['spec']) && Array.isArray(copy['spec']['versions']) ? copy['spec']['versions'] : []
  for (const version of versions) {
    const schema: unknown = version?.schema?.openAPIV3Schema
    if (isObject(schema)) schema['x-kubernetes-validations'] = [{ rule: 'true' }]
  }
  return copy
}

/** Whether the status of an object's version is a subresource. */
export function hasStatus({ spec }: Json, { apiVersion }: Json): boolean {
  const versions: readonly unknown[] = isObject(spec) && Array.isArray(spec['versions']) ? spec['versions'] : []
  const version = versions.filter(isObject).find(({ name }) => name === String(apiVersion).split('/').at(-1))
  const subresources = version?.['subresources']
  return isObject(subresources) && isObject(subresources['status'])
}

/** What is stored has a name. */
function named(object: Json): Json {
  const metadata = isObject(object['metadata']) ? object['metadata'] : {}
  return {
    ...object,
    metadata: { ...metadata, name: typeof metadata['name'] === 'string' && metadata['name'] !== '' ? metadata['name'] : 'one' },
  }
}
