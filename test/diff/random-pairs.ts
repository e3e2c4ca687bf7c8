import { admitCrd } from '@crdgen/server'
import fc from 'fast-check'
import { crds } from '../oracle/arbitrary-crd.ts'
import { objectFor } from '../oracle/objects.ts'
import { type Random, randomFrom, seedOf } from '../oracle/random.ts'
import { isObject, type Json, schemaMutations, schemaNodes } from '../oracle/schema-mutations.ts'

/** A random CRD that a server takes, and a change of it that a server takes too. */
export interface RandomPair {
  readonly name: string
  readonly before: Json
  readonly after: Json
  readonly random: Random
}

/** Makes pairs; the name and the seed say how to make one again. */
export function* randomPairs(seed: number, count: number): Iterable<RandomPair> {
  for (const [index, before] of fc.sample(crds, { seed, numRuns: count }).entries()) {
    if (!isTaken(before)) continue
    for (let change = 0; change < 6; change++) {
      const name = `pair ${index}.${change}`
      const random = randomFrom(seedOf(seed, name))
      const after = changed(before, random)
      if (isTaken(after)) yield { name, before, after, random }
    }
  }
}

function isTaken(crd: Json): boolean {
  return !admitCrd(crd).some(({ severity }) => severity === 'error')
}

function changed(before: Json, random: Random): Json {
  const after = structuredClone(before)
  const mutations = Object.values(schemaMutations)
  for (let count = random.below(3); count >= 0; count--) {
    const node = random.pick(versionsOf(after).flatMap(version => schemaNodes(schemaOf(version))))
    // Half of the time something goes: that is the way to changes that break nobody.
    if (random.chance(0.5)) dropKeyword(node, random)
    else random.pick(mutations)(node, random)
  }
  return after
}

const dropped = [
  'required',
  'minimum',
  'maximum',
  'maxLength',
  'minLength',
  'pattern',
  'enum',
  'maxItems',
  'minItems',
  'oneOf',
  'not',
  'allOf',
]

function dropKeyword(node: Json, random: Random): void {
  const keys = dropped.filter(key => Object.hasOwn(node, key))
  if (keys.length > 0) delete node[random.pick(keys)]
  else if (isObject(node['properties'])) node['properties'][random.pick(['a', 'b', 'new'])] ??= { type: random.pick(['string', 'integer']) }
  else if (Object.keys(node).length > 0) delete node[random.pick(Object.keys(node))]
}

export function versionsOf(crd: Json): readonly Json[] {
  const versions = isObject(crd['spec']) ? crd['spec']['versions'] : []
  return Array.isArray(versions) ? versions.filter(isObject) : []
}

function schemaOf(version: Json): unknown {
  return isObject(version['schema']) ? version['schema']['openAPIV3Schema'] : {}
}

/** A random object of one of the versions of a CRD: fit mostly. */
export function objectOf(crd: Json, random: Random): Json {
  const version = random.pick(versionsOf(crd))
  const made = objectFor(schemaOf(version), random, random.pick([0, 0, 0.02]))
  const members = isObject(made) ? made : {}
  return { ...members, apiVersion: `example.com/${String(version['name'])}`, kind: 'Widget', metadata: { name: 'one' } }
}
