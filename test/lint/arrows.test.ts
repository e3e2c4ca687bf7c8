import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Override {
  readonly files: readonly string[]
  readonly rules: Readonly<Record<string, unknown>>
}

const config = new URL('../../.oxlintrc.json', import.meta.url)
// The linter itself checks the shape of its config.
const { overrides } = JSON.parse(readFileSync(config, 'utf8')) as { readonly overrides: readonly Override[] }

/** Of two overrides that set one rule for a file, the later counts alone: each must name all. */
const restricted = overrides.filter(({ rules }) => Array.isArray(rules['no-restricted-imports']))

const everywhere = ['node:fs', 'node:fs/promises', 'fs', 'fs/promises', 'node:child_process', 'node:process', 'process', 'ts-morph']

test.each(restricted.map(({ files, rules }) => ({ files: files.join(', '), rule: rules['no-restricted-imports'] })))(
  'in $files no import of the disk, the process or the compiler is let through',
  ({ rule }) => {
    const [, { paths }] = rule as readonly [string, { readonly paths: readonly { readonly name: string }[] }]
    expect(paths.map(({ name }) => name)).toEqual(expect.arrayContaining(everywhere))
  },
)

test.each(['go', 'core', 'cel', 'server', 'generator', 'checker'])('%s has a rule of its own', name => {
  expect(restricted.some(({ files }) => files.includes(`packages/${name}/src/**`))).toBe(true)
})
