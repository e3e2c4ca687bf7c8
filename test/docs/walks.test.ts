/** The walks and tables of docs/architecture.md name files that exist, and a walk comes back at most twice to a file that it has left. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(join(top, 'docs/architecture.md'), 'utf8')
const walks = Array.from(
  page
    .slice(page.indexOf('\n## Ten walks\n'))
    .split('\n## ')[1]
    ?.matchAll(/^\| (?!---|walk )(.*?) \| (.*) \|$/gm) ?? [],
  ([, name = '', files = '']) => ({ name, files }),
)

/** The paths that a walk names, those of a return by their end alone. `…/` is the folder of the path before; others are in its package. */
function pathsOf(files: string): { readonly visited: readonly string[]; readonly returns: readonly string[] } {
  const visited: string[] = []
  const returns: string[] = []
  for (const [, back, written = ''] of files.matchAll(/(↩ )?`([^`]+)`/g)) {
    if (back !== undefined) {
      returns.push(written)
      visited.push(visited.findLast(path => path.endsWith(`/${written}`)) ?? `nowhere/${written}`)
      continue
    }
    const before = visited.at(-1) ?? ''
    const source = before.slice(0, before.indexOf('/src/') + '/src/'.length)
    visited.push(
      written.startsWith('…/') ? join(dirname(before), written.slice(2)) : written.includes('/src/') ? written : join(source, written),
    )
  }
  return { visited, returns }
}

test('there are ten', () => expect(walks.map(({ name }) => name)).toHaveLength(10))

test.each(walks)('$name', ({ files }) => {
  const { visited, returns } = pathsOf(files)
  const real = visited.map(path => (path.includes('<') ? dirname(path.slice(0, path.indexOf('<') + 1)) : path))
  expect(real.filter(path => !existsSync(join(top, 'packages', path)))).toEqual([])
  expect(returns.length).toBeLessThan(3)
})

test('a file that does not exist, and a return to one that was not named, are found', () => {
  const { visited } = pathsOf('`core/src/reader/compile.ts` → `…/nothing.ts` ↩ `other.ts`')
  expect(visited).toEqual(['core/src/reader/compile.ts', 'core/src/reader/nothing.ts', 'nowhere/other.ts'])
})
