import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as library from './index.ts'

const page = readFileSync(new URL('../../../docs/library.md', import.meta.url), 'utf8')

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
