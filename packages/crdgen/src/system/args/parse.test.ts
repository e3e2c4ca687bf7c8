import { describe, expect, test } from 'vitest'
import { parseCommandLine } from './parse.ts'

const flags = {
  out: { type: 'string', value: 'DIR', summary: 'folder' },
  check: { type: 'boolean', summary: 'write nothing' },
  quiet: { type: 'boolean', short: 'q', summary: 'less' },
  'no-config': { type: 'boolean', summary: 'no config' },
  with: { type: 'string', multiple: true, value: 'NAME=VERSION', summary: 'software around' },
  'fail-on': { type: 'string', choices: ['error', 'warning', 'never'], summary: 'gate' },
} as const

const parse = (...argv: string[]) => parseCommandLine('generate', flags, argv)

describe('parseCommandLine', () => {
  test.each([
    { argv: [], gives: { flags: {}, files: [] } },
    { argv: ['a.ts', '--out', 'crds', 'b.ts'], gives: { flags: { out: 'crds' }, files: ['a.ts', 'b.ts'] } },
    { argv: ['--out=crds', '-q', '--no-config'], gives: { flags: { out: 'crds', quiet: true, 'no-config': true }, files: [] } },
    { argv: ['--quiet', '--quiet'], gives: { flags: { quiet: true }, files: [] } },
    { argv: ['--with', 'keda=2.16.0', '--with=helm=3'], gives: { flags: { with: ['keda=2.16.0', 'helm=3'] }, files: [] } },
    { argv: ['--', '--out', '-q'], gives: { flags: {}, files: ['--out', '-q'] } },
    { argv: ['-'], gives: { flags: {}, files: ['-'] } },
  ])('reads $argv', async ({ argv, gives }) => {
    expect(await parse(...argv)).toEqual(gives)
  })

  test.each([
    { argv: ['--chekc'], says: 'crdgen generate: unknown flag --chekc; did you mean --check? (see crdgen generate --help)' },
    { argv: ['--zzzzzz'], says: 'crdgen generate: unknown flag --zzzzzz (see crdgen generate --help)' },
    { argv: ['--toString'], says: 'crdgen generate: unknown flag --toString (see crdgen generate --help)' },
    { argv: ['-x'], says: 'crdgen generate: unknown flag -x (see crdgen generate --help)' },
    { argv: [''], says: 'crdgen generate: an argument is empty: "", or a variable of the shell that is not set' },
    { argv: ['--out'], says: 'crdgen generate: --out needs a value' },
    { argv: ['--out='], says: 'crdgen generate: --out needs a value' },
    { argv: ['--out', '--check'], says: 'crdgen generate: --out needs a value, got --check' },
    { argv: ['--out', 'a', '--out', 'b'], says: 'crdgen generate: --out is given twice' },
    { argv: ['--check=yes'], says: 'crdgen generate: --check takes no value, got "yes"' },
    {
      argv: ['--fail-on', 'warnings'],
      says: 'crdgen generate: --fail-on is error, warning or never, got "warnings"; did you mean warning?',
    },
  ])('refuses $argv', async ({ argv, says }) => {
    await expect(parse(...argv)).rejects.toThrow(says)
  })
})
