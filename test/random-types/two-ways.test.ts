import { expect, test } from 'vitest'
import { rootContext } from '../../packages/core/src/reader/context.ts'
import { readEvaluated } from '../../packages/core/src/reader/evaluated/evaluated.ts'
import { evaluatedPlace, type Place } from '../../packages/core/src/reader/place.ts'
import { openFiles } from '../../packages/core/src/reader/program/open.ts'
import { readType } from '../../packages/core/src/reader/reader.ts'
import { finishSchema } from '../../packages/core/src/reader/schema/finish.ts'
import { sameSchema } from '../../packages/core/src/reader/schema/same.ts'
import { fixtures } from '../fixtures-types/all.ts'
import { kubernetes } from './compiler-program.ts'
import { generateType } from './generate-type.ts'
import { createRandom } from './random.ts'

const count = Number(process.env['CRDGEN_RANDOM_TYPES'] ?? 120)
const first = Number(process.env['CRDGEN_SEED'] ?? 1) * 1_000_000

const head = [
  "import type { Int32, Int64, IntOrString } from 'crdgen/kubernetes'",
  "import type { ContainerPort, EnvVar, KeyToPath, LocalObjectReference, ObjectFieldSelector, SecretKeySelector, Toleration } from 'crdgen/kubernetes/core/v1'",
]

const ofFixtures = fixtures
  .filter(({ rule }) => rule === undefined)
  .map(
    ({ declarations, type }, index) =>
      `namespace N${index} { ${declarations}\nexport type F = ${type}\n}\nexport type T${index} = N${index}.F`,
  )

function ofSeed(seed: number): string {
  const { declarations, text } = generateType(createRandom(seed), String(seed))
  return [...declarations, `export type T${seed} = ${text}`].join('\n')
}

const batches = [
  { name: 'of all constructs', texts: ofFixtures },
  { name: 'made at random', texts: Array.from({ length: count }, (_, index) => ofSeed(first + index)) },
]

/** The way that follows the nodes somebody wrote, and the way that reads what the checker makes of them. */
test.each(batches)(
  'types $name are read alike in both ways',
  ({ texts }) => {
    const text = [...head, ...texts].join('\n')
    const sources = new Map([
      ['/p/t.ts', text],
      ['/p/node_modules/crdgen/package.json', '{ "name": "crdgen" }'],
    ])
    const opened = openFiles({ files: ['t.ts'], folder: '/p', kubernetes }, sources, undefined, 'whole')
    const read = opened.exported().flatMap(({ name, place }) => {
      const [followed, evaluated] = [readAs(place, readType), readAs(evaluatedPlace(place.type()), readEvaluated)]
      if (followed === undefined || evaluated === undefined) return []
      return [{ name, followed, evaluated, same: sameSchema(sorted(followed), sorted(evaluated)) }]
    })

    function readAs(place: Place, way: typeof readType) {
      const context = rootContext(opened.session(), 'T', { file: 't.ts', line: 1, column: 1 })
      const schema = finishSchema(way(place, context), context)
      return context.session.findings.all.some(({ severity }) => severity === 'error') ? undefined : schema
    }

    if (process.env['CRDGEN_RANDOM_TYPES'] !== undefined) console.log(`${read.length} types of ${texts.length}`)
    expect(read.length).toBeGreaterThan(texts.length / 4)
    const different = read.filter(({ same }) => !same)
    const lines = text.split('\n')
    expect(
      different
        .slice(0, 6)
        .map(({ name, followed, evaluated }) => [lines.find(line => line.startsWith(`export type ${name} =`)), followed, evaluated]),
    ).toEqual([])
  },
  600_000,
)

/** Without what says the same in two ways: the checker has its own order of alternatives. */
function sorted<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map(one => sorted<unknown>(one))
    // A copy, member by member, has the type of what it is a copy of.
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) as T
  }
  if (typeof value !== 'object' || value === null) return value
  const { enum: values, ...rest } = value as { readonly enum?: readonly unknown[] }
  // `true | false` is a boolean to the checker.
  const bare = values?.length === 2 && values.includes(true) && values.includes(false) ? rest : value
  return Object.fromEntries(Object.entries(bare).map(([key, one]) => [key, sorted<unknown>(one)])) as T
}
