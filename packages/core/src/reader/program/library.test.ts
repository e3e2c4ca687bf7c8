import { describe, expect, test } from 'vitest'
import { readExported } from '../roots/read-exported.ts'
import { caseFiles } from '../testing/case-files.ts'
import { runCase } from '../testing/reader-case.ts'
import { openFiles } from './open.ts'
import { deeperLibrary } from './deeper-library.ts'

/** Every so many cases are read beside the whole library: all of them take half a minute. */
const step = process.env['CRDGEN_LIBRARY'] === 'all' ? 1 : 12

const all = (await caseFiles()).flatMap(([file, cases]) => cases.map(one => ({ file, one, name: `${file}: ${one.name}` })))

describe('what is read beside the names of the library is read beside the whole of it', () => {
  const some = all.filter(({ file }, index) => index % step === 0 || file.endsWith('library/library'))
  test.each(some)('$name', ({ one }) => expect(runCase(one, 'whole')).toEqual(runCase(one)))
})

test.each([
  [
    "{ a: string[]; b: Date; c: Partial<Record<'x' | 'y', string>>; d?: Exclude<'a' | 'b', 'a'>; e: URL[]; f: [string, string] }",
    undefined,
  ],
  ['{ a: string extends { length: number } ? 1 : 2 }', 'common'],
  ['{ a: typeof keys }', 'whole'],
])('%s reaches into the library: %s', (text, depth) => {
  const sources = new Map([['/p/t.ts', `const keys = Object.keys({})\nexport type T = ${text}`]])
  const opened = openFiles({ files: ['t.ts'], folder: '/p', kubernetes: '1.36' }, sources, undefined)
  for (const one of opened.exported()) readExported(one, opened)
  opened.resources()
  expect(deeperLibrary(opened.program)).toBe(depth)
})
