import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { measureFigures } from '../../scripts/measure/figures.mjs'
import { compareLimits, lowerLimits } from '../../scripts/measure/limits.mjs'
import { readSource } from '../../scripts/measure/read.mjs'
import { measureRooms, ringsOf } from '../../scripts/measure/rooms.mjs'
import { findOddWords, findQuestions, findRepetitions } from '../../scripts/measure/words.mjs'

const source = (place: string, text: string) => readSource('core', place, text)

/** The figures of a tree that has these files, by name. */
function figuresOf(files: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const root = mkdtempSync(join(tmpdir(), 'crdgen-measure-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.fromEntries(measureFigures(root).map(({ name, value }) => [name, value]))
}

test.each([
  [
    'rooms that import downwards',
    { 'a/x.ts': ['../b/y.ts'], 'b/y.ts': ['../c.ts'], 'c.ts': [] },
    { rooms: 3, floors: 3, arrows: 2, back: [], rings: [] },
  ],
  ['files of one room', { 'a/x.ts': ['./y.ts'], 'a/y.ts': ['./x.ts'] }, { rooms: 1, floors: 1, arrows: 0, back: [], rings: [] }],
  [
    'two rooms that import each other',
    { 'a/x.ts': ['../b/y.ts'], 'b/y.ts': ['../a/z.ts'], 'a/z.ts': [] },
    { rooms: 2, floors: 2, arrows: 2, back: ['b → a'], rings: [['a', 'b']] },
  ],
  [
    'a ring of three below a door',
    { 'door.ts': ['./a/x.ts'], 'a/x.ts': ['../b/x.ts'], 'b/x.ts': ['../c/x.ts'], 'c/x.ts': ['../a/x.ts'] },
    { rooms: 4, floors: 4, arrows: 4, back: ['c → a'], rings: [['a', 'b', 'c']] },
  ],
])('%s', (_, files, expected) => {
  const sources = Object.entries(files).map(([place, imports]) => source(place, imports.map(from => `import '${from}'\n`).join('')))
  expect(measureRooms(sources)).toEqual(expected)
})

test.each([
  ["import type { A } from '../b/y.ts'", 'a type'],
  ["export * from '../b/y.ts'", 'an export from'],
  ["export type X = import('../b/y.ts').Y", 'a type by import()'],
  ["const late = () => import('../b/y.ts')", 'import()'],
  ["import { y } from '../b/y.js'", 'a .js for a .ts'],
])('%s is an arrow', text => {
  expect(measureRooms([source('a/x.ts', text), source('b/y.ts', '')]).arrows).toBe(1)
})

test('rings are found in a chain of any length', () => {
  const chain = new Map(Array.from({ length: 2000 }, (_, at) => [`${at}`, new Set([`${at + 1}`])]))
  expect(ringsOf(chain)).toEqual([])
  expect(ringsOf(new Map([...chain, ['2000', new Set(['0'])]]))).toHaveLength(1)
})

test.each([
  ['/** What it says. */', ['says']],
  ['// is told to the user', ['told']],
  ['function judgeCrd() {}', ['judge']],
  ['interface Misfit { readonly saidAt: string }', ['misfit', 'said']],
  ["const text = 'a pattern that fits'", ['fits']],
  ['const text = `${a} is none of ${b}`', ['is none']],
  ['// b stands for a', []],
  ['// a benefit, an essay, a foretold outfit', []],
  ['const plain = crd.fits', []],
])('odd words of %s', (text, expected) => {
  expect(
    findOddWords(source('a.ts', text))
      .map(({ word }) => word)
      .toSorted(),
  ).toEqual(expected.toSorted())
})

test.each([
  ['/** What a rule reads. */\nconst a = 1', true],
  ['/**\n * Whether it is so.\n */\nconst a = 1', true],
  ['/** A rule. */\nconst a = 1', false],
  ['// What a rule reads.\nconst a = 1', false],
])('%j begins with a question: %s', (text, expected) => {
  expect(findQuestions(source('a.ts', text)).length > 0).toBe(expected)
})

test.each([
  ['/** The parts of a pattern. */\nexport function patternParts() {}', true],
  ['/** What the name of a kind is. */\nexport const kindName = 1', true],
  ['/** The parts of a pattern, in order. */\nexport function patternParts() {}', false],
  ['/** Follows `patternParts`. */\nexport function patternParts() {}', false],
])('%j repeats the name: %s', (text, expected) => {
  expect(findRepetitions(source('a.ts', text)).length > 0).toBe(expected)
})

test('forms of a file are counted', () => {
  const { counts, walks, functions } = source(
    'a.ts',
    'let a = 1\nexport let b = 2\nconst c = new WeakMap()\nfunction f({ items }: X) {\n  return items.properties ?? (items as Y).additionalProperties!\n}\nconst g: any = { as: 1 as const } // oxlint-disable-line',
  )
  expect(counts).toEqual({ any: 1, casts: 1, nonNull: 1, disables: 1, exports: 1, weakMaps: 1, lets: 2 })
  expect(walks).toBe(true)
  expect(functions).toEqual([3])
})

test('a tree is measured without its tests, cases and generated files, and registries may be small and hold one name', () => {
  const figures = figuresOf({
    'packages/core/src/index.ts': "import './rules/a.ts'\nimport './deep/a/b/c.ts'\n",
    'packages/core/src/index.test.ts': 'let a = 1\n',
    'packages/core/src/rules/index.gen.ts': 'let a = 1\n',
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(name => [`packages/core/src/rules/${name}.ts`, 'type Data = string\ntype Step = 1\n']),
    ),
    'packages/core/src/deep/a/b/c/d.ts': 'export const isCrd = (a: unknown) => a\n',
    'packages/core/src/deep/a/b/c.ts': "export const key = ({ group, kind }: Crd) => `${kind}.${group}`\nimport './c/d.ts'\n",
    'packages/late/src/index.ts': 'export const a = 1\n',
    'scripts/build.mjs': "import './helper.mjs'\nimport 'node:fs'\n",
    'scripts/helper.mjs': '\n\n',
  })
  expect(figures).toMatchObject({
    lines: 17,
    files: 9,
    'lines of late': 1,
    'files of late': 1,
    'folders with fewer than four entries': 4,
    'folders deeper than three': 1,
    'rooms of core': 3,
    'variables of modules': 0,
    'names with more than five meanings': 1,
    'definitions of isCrd': 1,
    'definitions of the key of group and kind': 1,
    'lines of the build': 4,
    scripts: 2,
  })
})

const figure = (name: string, value: number) => ({ name, value, list: ['a.ts'] })

test('a figure above its limit, one without a limit and a limit of nothing are problems', () => {
  const limits = { lines: { limit: 10, why: 'short' }, 'floors of a package': { limit: 9, why: 'low' }, gone: { limit: 1, why: '' } }
  expect(compareLimits([figure('lines', 11), figure('files', 3), figure('floors of go', 10), figure('functions', 5)], limits)).toEqual([
    'lines: 11, at most 10: short\n  a.ts',
    'files: 3, without a limit in scripts/measure/limits.json',
    'floors of go: 10, at most 9: low\n  a.ts',
    'gone: a limit of an unknown figure',
  ])
  expect(compareLimits([figure('lines', 10), figure('gone', 0)], limits)).toEqual([])
})

test('limits are lowered to the figures, never raised', () => {
  const limits = { lines: { limit: 10, why: 'short' }, files: { limit: 2, why: 'few' } }
  expect(lowerLimits([figure('lines', 7), figure('files', 3)], limits)).toEqual({
    lines: { limit: 7, why: 'short' },
    files: { limit: 2, why: 'few' },
  })
})
