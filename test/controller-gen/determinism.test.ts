import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeCrd } from '@crdgen/generator'
import { fc } from '../fast-check.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRoot, bin } from '../cli/project.ts'
import { compileFixture } from './compile-fixture.ts'
import { goldens } from './goldens.ts'
import { shuffleBy, shuffleSource } from './shuffle.ts'

const folder = fileURLToPath(new URL('fixtures/', import.meta.url))
/** Without the second fixture of the enums: it is the same resource. */
const files = [...new Set(goldens.flatMap(golden => golden.files))].filter(file => file !== 'enums/declared.ts')
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8')

describe('the same input, the same bytes', () => {
  const expected = generate(files, {})

  it('in any order of files', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), shuffled => {
        expect(generate(shuffled, {})).toBe(expected)
      }),
      { numRuns: 10 },
    )
  })

  it('in any order of declarations, imports, members and markers', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const shuffle = shuffleBy(seed)
        const sources = Object.fromEntries([...files, 'versioned/common.ts'].map(file => [file, shuffleSource(read(file), shuffle)]))
        expect(generate(shuffle(files), sources)).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })
})

function generate(shuffled: readonly string[], sources: Readonly<Record<string, string>>): string {
  const { built, diagnostics } = compileFixture(shuffled, { sources })
  const found = diagnostics.filter(({ severity }) => severity !== 'note').map(({ rule, subject, path }) => `${rule} ${subject} ${path}`)
  return [...built.map(({ crd }) => writeCrd(crd)), ...found.sort()].join('\n')
}

describe('the command line prints the same bytes', () => {
  const locales = ['C', 'en_US.UTF-8', 'tr_TR.UTF-8', 'sv_SE.UTF-8', 'et_EE.UTF-8', 'ar_EG.UTF-8']
  let home = ''

  beforeAll(() => {
    home = makeRoot()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('whatever the locale and the time zone', () => {
    const [first, ...others] = locales.map((locale, index) =>
      print(home, { LANG: locale, LC_ALL: locale, TZ: `Etc/GMT${index - 3 || ''}` }),
    )
    expect(first?.split('kind: CustomResourceDefinition')).toHaveLength(goldens.length)
    for (const other of others) expect(other).toBe(first)
  })
})

function print(home: string, env: Readonly<Record<string, string>>): string {
  const args = ['generate', ...files, '--stdout', '--no-config', '--kubernetes', '1.36']
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { HOME: home, TMPDIR: home, ...env },
  })
  expect(status, stderr).toBe(0)
  return stdout
}
