import { expect, test } from 'vitest'
import { fakeShell } from '../system/terminal/fake-shell.test-support.ts'
import { main } from './main.ts'

test.each([
  { argv: [], exit: 2, out: /^$/, err: /^crdgen: TypeScript types in[^]*Commands:/ },
  { argv: ['--help'], exit: 0, out: /Usage: crdgen COMMAND[^]*init {2,}write a config/, err: /^$/ },
  { argv: ['help'], exit: 0, out: /Usage: crdgen COMMAND/, err: /^$/ },
  { argv: ['--version'], exit: 0, out: /^\d+\.\d+\.\d+\n$/, err: /^$/ },
  { argv: ['init', '--version'], exit: 0, out: /^\d+\.\d+\.\d+\n$/, err: /^$/ },
  {
    argv: ['init', '-h'],
    exit: 0,
    out: /^Usage: crdgen init \[flags\][^]*--kubernetes VERSION[^]*Examples:\n {2}\$ crdgen init\n/,
    err: '',
  },
  { argv: ['help', 'init'], exit: 0, out: /^Usage: crdgen init /, err: '' },
  { argv: ['help', 'inti'], exit: 2, out: /^$/, err: 'crdgen: unknown command inti; did you mean init? (see crdgen --help)\n' },
  { argv: [''], exit: 2, out: /^$/, err: 'crdgen: unknown command "" (see crdgen --help)\n' },
  { argv: ['check', 'a\u001b.yaml'], exit: 2, out: /^$/, err: 'crdgen check: a\ufffd.yaml: no such file or folder\n' },
  { argv: ['inti'], exit: 2, out: /^$/, err: 'crdgen: unknown command inti; did you mean init? (see crdgen --help)\n' },
  { argv: ['toString'], exit: 2, out: /^$/, err: 'crdgen: unknown command toString (see crdgen --help)\n' },
  { argv: ['--quiet', 'init'], exit: 2, out: /^$/, err: /^crdgen: the command comes first, got --quiet/ },
])('crdgen $argv exits $exit', async ({ argv, exit, out, err }) => {
  const shell = fakeShell('/')
  expect(await main(argv, shell)).toBe(exit)
  expect(shell.printed()).toMatch(out)
  expect(shell.complained()).toMatch(err)
})
