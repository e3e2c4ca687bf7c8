import { type RuleCost, ruleCosts } from '@crdgen/server/internal'
import { parsePointer } from '@crdgen/core/internal'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFiles, readCrds, withoutDescriptions } from './corpus-crds.ts'
import { type Oracle, startOracle } from './oracle.ts'
import { oracles } from './oracles.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { part, seed } from './settings.ts'
import { createTally } from './tally.ts'

const rules = 'x-kubernetes-validations'
const filesByDefault = 12

const files = part(
  corpusFiles().filter(file => readCrds(file, rules).length > 0),
  filesByDefault,
)

describe.skipIf(Object.keys(oracles).length === 0 || files.length === 0)(
  'rules of real CRDs against the compiler of the API server: verdict and cost',
  () => {
    for (const [minor, program] of Object.entries(oracles)) {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      test(minor, async () => {
        const [disagreements, outcomes] = [createTally(), createTally()]
        const asked = new Map<string, readonly string[]>()
        for (const crd of files.flatMap(file => readCrds(file, rules))) {
          for (const [schema, costs] of ruledNodes(withoutDescriptions(crd), minor)) {
            const { path = '' } = costs[0] ?? {}
            const key = `${path === ''} ${JSON.stringify(schema)}`
            const theirs = asked.get(key) ?? (await compile(oracle, schema, path === ''))
            asked.set(key, theirs)
            for (const [index, { rule, error, once }] of costs.entries()) {
              const ours = error === undefined ? String(once) : 'refused'
              outcomes.add(error === undefined ? 'compiled' : 'refused')
              if (theirs[index] !== ours) disagreements.add('differs', `${rule}\n  Go:   ${theirs[index]}\n  ours: ${ours} ${error ?? ''}`)
            }
          }
        }
        console.log(`${minor}, rules of ${files.length} files, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
        expect(disagreements.kinds()).toEqual([])
      })
    }
  },
)

/** Beyond 2⁵³, costs are compared as they are rounded. */
async function compile(oracle: Oracle, schema: Json, isRoot: boolean): Promise<readonly string[]> {
  const root = isRoot || schema['x-kubernetes-embedded-resource'] === true
  const { results = [], panic, decode, unserved } = await oracle.ask({ op: 'celCompile', schema, stored: true, root })
  const problem = panic ?? decode ?? unserved
  if (problem !== undefined) return [problem]
  return results.map(({ error, staticMax }) => (error ? 'refused' : String(Number(staticMax))))
}

/** The schemas of a CRD that have rules, with what we say of these. */
function ruledNodes(crd: unknown, minor: string): Iterable<readonly [Json, readonly RuleCost[]]> {
  const nodes = new Map<string, [Json, RuleCost[]]>()
  for (const cost of ruleCosts(crd, { server: minor })) {
    const pointer = cost.pointer.replace(/\/x-kubernetes-validations\/\d+$/, '')
    const schema = parsePointer(pointer).reduce<unknown>(
      (at, key) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
      crd,
    )
    if (!isObject(schema)) throw new Error(`${pointer} is not a schema`)
    const node = nodes.get(`${cost.version} ${pointer}`) ?? [schema, []]
    node[1].push(cost)
    nodes.set(`${cost.version} ${pointer}`, node)
  }
  return nodes.values()
}
