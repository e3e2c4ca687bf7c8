import { createDiagnostic, type Diagnostic } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { applyIgnoreComments, readIgnoreComments } from './ignore-comments.ts'

const known = { all: ['a/one', 'a/two', 'b/other'], reports: (rule: string) => rule.startsWith('a/') }
const at = (rule: string, line: number, file = 'x.yaml'): Diagnostic =>
  createDiagnostic({ rule, severity: 'error', message: 'is wrong', at: { file, line, column: 1 } })

test.each<readonly [what: string, text: string, found: readonly Diagnostic[], left: readonly string[], ignored: number]>([
  ['a rule at the next line', '# crdgen-ignore-next-line a/one meant\nk: 1', [at('a/one', 2)], [], 1],
  ['two rules', '# crdgen-ignore-next-line a/one, a/two meant\nk: 1', [at('a/one', 2), at('a/two', 2)], [], 2],
  [
    'two comments for one line',
    '# crdgen-ignore-next-line a/one x\n# crdgen-ignore-next-line a/two y\nk: 1',
    [at('a/one', 3), at('a/two', 3)],
    [],
    2,
  ],
  ['another rule', '# crdgen-ignore-next-line a/one meant\nk: 1', [at('a/two', 2)], ['a/two:2', 'output/unused-ignore-comment:1'], 0],
  ['another line', '# crdgen-ignore-next-line a/one meant\nk: 1\nl: 2', [at('a/one', 3)], ['a/one:3', 'output/unused-ignore-comment:1'], 0],
  [
    'another file',
    '# crdgen-ignore-next-line a/one meant\nk: 1',
    [at('a/one', 2, 'y.yaml')],
    ['a/one:2', 'output/unused-ignore-comment:1'],
    0,
  ],
  ['a rule of another command', '# crdgen-ignore-next-line b/other meant\nk: 1', [], [], 0],
  ['a misspelt rule', '# crdgen-ignore-next-line a/onee meant\nk: 1', [at('a/one', 2)], ['a/one:2', 'output/bad-ignore-comment:1'], 0],
  ['no reason', '# crdgen-ignore-next-line a/one\nk: 1', [at('a/one', 2)], ['a/one:2', 'output/bad-ignore-comment:1'], 0],
  ['no rule', '# crdgen-ignore-next-line\nk: 1', [at('a/one', 2)], ['a/one:2', 'output/bad-ignore-comment:1'], 0],
  ['nothing that follows', '# crdgen-ignore-next-line a/one meant', [], ['output/unused-ignore-comment:1'], 0],
])('%s', (_what, text, found, left, ignored) => {
  const settled = applyIgnoreComments(found, readIgnoreComments(text, 'x.yaml'), known)
  expect(settled.left.map(({ rule, line }) => `${rule}:${line}`)).toEqual(left)
  expect(settled.ignored).toBe(ignored)
})

test('tells what a misspelt rule may have been', () => {
  const { left } = applyIgnoreComments([], readIgnoreComments('# crdgen-ignore-next-line a/onee meant\nk: 1', 'x.yaml'), known)
  expect(left[0]?.help).toBe('did you mean a/one?')
})
