import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as assertions from './assert/index.ts'
import * as library from './index.ts'

const folder = new URL('../../../docs/', import.meta.url)
const page = readFileSync(new URL('library.md', folder), 'utf8')

/** The names in the first column of the tables. */
const documented = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
)

test('every public name is on the page of the library, and no other', () => {
  expect(Object.keys(library).toSorted()).toEqual(documented.toSorted())
})

test('a public name is a decision: nothing is exported wholesale', () => {
  expect(readFileSync(new URL('index.ts', import.meta.url), 'utf8')).not.toMatch(/export \*/)
})

test('every assertion is on the page of tests, and no other', () => {
  const tests = readFileSync(new URL('testing.md', folder), 'utf8')
  const imported = /import \{ (.*) \} from 'crdgen\/assert'/.exec(tests)?.[1]?.split(', ') ?? []
  expect(Object.keys(assertions).toSorted()).toEqual(imported.toSorted())
})
