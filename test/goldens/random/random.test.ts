import { beforeAll, describe, expect, inject, test } from 'vitest'
import { randomFrom, seedOf } from '../../oracle/random.ts'
import { drawGroup } from './draw.ts'
import { compareCrds, compareVerdicts } from './judge.ts'
import { drawMistake } from './mistakes.ts'
import { nativesOf, type Package } from './model.ts'
import { printGo } from './print-go.ts'
import { printTypeScript, type Spelling } from './print-typescript.ts'
import { runOurs, runTheirs, type Theirs } from './run.ts'

// Wide: CRDGEN_RANDOM=300 CRDGEN_SEED=7 npx vitest run --config test/goldens/vitest.config.ts random
const seed = Number(process.env['CRDGEN_SEED'] ?? 1)
const count = Number(process.env['CRDGEN_RANDOM'] ?? 8)
const minutes = 60_000

const random = (name: string) => randomFrom(seedOf(seed, name))
const numbered = <T>(length: number, draw: (index: number) => T): readonly T[] => Array.from({ length }, (_, index) => draw(index))
const nameOf = ({ group, version }: Package): string => `${group.replace(/\..*/, '')}/${version}`
const asGo = (packages: readonly Package[]) => new Map(packages.map(one => [nameOf(one), printGo(one)]))
const asTypeScript = (packages: readonly Package[], spelling: Spelling) =>
  new Map(packages.map(one => [`${nameOf(one)}.ts`, printTypeScript(one, { random: random(`${spelling} ${nameOf(one)}`), spelling })]))

describe.skipIf(inject('goldens') === undefined)('of random types controller-gen makes what we make', () => {
  const packages = numbered(count, index => drawGroup(random(`group ${index}`), index, 4)).flat()
  const { limit } = random('limit').pick<{ readonly limit?: number }>([{}, { limit: 0 }, { limit: 40 }, { limit: 90 }])
  let theirs: Theirs = { crds: new Map(), errors: new Map() }
  beforeAll(async () => {
    theirs = await runTheirs(asGo(packages), limit)
  }, 10 * minutes)

  test('controller-gen takes them all', () => {
    expect([...theirs.errors.values()].flat()).toEqual([])
    expect(theirs.crds.size).toBe(4 * count)
  })

  test.each(['plus', 'tag'] as const)(
    'with markers spelled with a %s',
    spelling => {
      const ours = runOurs(asTypeScript(packages, spelling), limit)
      expect(ours.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect([...ours.crds.keys()].toSorted()).toEqual([...theirs.crds.keys()].toSorted())
      const withNatives = new Set(
        packages.flatMap(({ group, roots }) => roots.filter(root => nativesOf(root).length > 0).map(({ name }) => `${group} ${name}`)),
      )
      const differences = [...theirs.crds].flatMap(([file, text]) => {
        const crd = ours.crds.get(file)
        const toTheByte = crd !== undefined && !withNatives.has(`${crd.spec.group} ${crd.spec.names.kind}`)
        return compareCrds(crd, text, toTheByte).map(line => `${file} ${line}`)
      })
      expect(differences).toEqual([])
    },
    10 * minutes,
  )
})

describe.skipIf(inject('goldens') === undefined)('of random mistakes controller-gen refuses what we refuse', () => {
  test(
    'but for what it does not see, and what it passes over',
    async () => {
      const packages = numbered(20 * count, index => drawMistake(random(`mistake ${index}`), index))
      const files = asTypeScript(packages, 'plus')
      const [theirs, ours] = [await runTheirs(asGo(packages)), runOurs(files)]
      const differences = packages.flatMap(one => {
        const file = `${nameOf(one)}.ts`
        const own = ours.diagnostics.filter(diagnostic => diagnostic.file === file)
        const [marker = ''] = /(?<=\/\/ \+|\* \+)\S.*/.exec(files.get(file) ?? '') ?? []
        const found = compareVerdicts(marker, theirs.errors.get(nameOf(one)) ?? [], own)
        return found === undefined ? [] : [`+${marker} in ${file}: ${found}`]
      })
      expect(differences).toEqual([])
    },
    10 * minutes,
  )

  test('and we name the line of the marker', () => {
    const packages = numbered(20 * count, index => drawMistake(random(`mistake ${index}`), index))
    const files = asTypeScript(packages, 'plus')
    const errors = runOurs(files).diagnostics.filter(({ severity }) => severity === 'error')
    const elsewhere = errors.filter(
      ({ file = '', line = 0, column = 0 }) => !/[+]/.test(files.get(file)?.split('\n')[line - 1]?.slice(0, column) ?? ''),
    )
    expect(elsewhere).toEqual([])
    expect(errors.length).toBeGreaterThan(count)
  })
})
