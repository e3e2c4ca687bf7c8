import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as assertions from './assert.ts'
import * as library from './index.ts'
import * as lateLibrary from './late.ts'

const folder = new URL('../../../../docs/', import.meta.url)
const page = readFileSync(new URL('library.md', folder), 'utf8')

/** The names in the first column of the tables. */
const documented = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
)

test('every public name is on the page of the library, and no other', () => {
  expect(Object.keys(library).toSorted()).toEqual(documented.toSorted())
})

test('what Node imports has the same names and types, and loads nothing before a call', () => {
  const same: typeof library = lateLibrary
  expect(Object.keys(same).toSorted()).toEqual(Object.keys(library).toSorted())
  for (const [name, value] of Object.entries(library)) expect(typeof Reflect.get(same, name), name).toBe(typeof value)
  expect([same.MergeError, same.kubernetesMinors, same.newestMinor]).toEqual([
    library.MergeError,
    library.kubernetesMinors,
    library.newestMinor,
  ])
})

test('a public name is a decision: nothing is exported wholesale', () => {
  expect(readFileSync(new URL('index.ts', import.meta.url), 'utf8')).not.toMatch(/export \*/)
})

test('every assertion is on the page of tests, and no other', () => {
  const tests = readFileSync(new URL('testing.md', folder), 'utf8')
  const imported = /import \{([^}]*)\} from 'crdgen\/assert'/.exec(tests)?.[1]?.match(/\w+/g) ?? []
  expect(Object.keys(assertions).toSorted()).toEqual([...imported, 'ready'].toSorted())
  expect(tests).toContain('`ready`')
})
