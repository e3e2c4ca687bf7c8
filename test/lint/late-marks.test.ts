import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const packages = new URL('../../packages/', import.meta.url)

/** The build looks at the start of a file only: below an import the mark does nothing, and the module is run at each start. */
test('a mark @late is the first line of its file', () => {
  const marked = readdirSync(packages, { recursive: true, encoding: 'utf8' }).flatMap(file => {
    if (!/^\w+\/src\/.*\.ts$/.test(file)) return []
    const text = readFileSync(new URL(file, packages), 'utf8')
    return /^\/\/ @late/m.test(text) ? [{ file, text }] : []
  })
  expect(marked.length).toBeGreaterThan(10)
  expect(marked.filter(({ text }) => !text.startsWith('// @late: ')).map(({ file }) => file)).toEqual([])
})
