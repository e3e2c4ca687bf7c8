import { expect, test } from 'vitest'
import { findComment, findComments } from './comments.ts'

test.each<readonly [what: string, text: string, found: readonly (readonly [line: number, text: string, next: number | undefined])[]]>([
  ['a comment above a key', 'a: 1\n# skip this why\nb: 2\n', [[2, 'this why', 3]]],
  ['in a list, indented', 'a:\n  # skip x\n  - b\n', [[2, 'x', 3]]],
  ['with comments and empty lines between', '# skip x\n# more\n\nb: 2\n', [[1, 'x', 4]]],
  ['in a later document', 'a: 1\n---\n# skip x\nb: 2\n', [[3, 'x', 4]]],
  ['without an argument, at the end', 'a: 1\n#skip\n', [[2, '', undefined]]],
  ['in flow style', 'a: {\n# skip x\nb: 1}\n', [[2, 'x', 3]]],
  ['with Windows ends of lines', 'a: 1\r\n# skip x\r\nb: 2\r\n', [[2, 'x', 3]]],
  ['another word', '# skipper x\nb: 2\n', []],
  ['within a block of text', 'a: |\n  # skip x\n  b\n', []],
  ['within quotes', 'a: "\n  # skip x\n  b"\n', []],
  ['behind a value', 'a: 1 # skip x\nb: 2\n', []],
  ['in JSON', '{"a": "# skip x"}', []],
  ['of a text that breaks off', '# skip x\na: [', [[1, 'x', 2]]],
])('%s', (_what, text, found) => {
  expect(findComments(text, 'skip').map(({ line, text: rest, next }) => [line, rest, next])).toEqual(found)
})

test.each<readonly [what: string, text: string, place: readonly [line: number, column: number] | undefined]>([
  ['on a line of its own', 'a: 1\n  #@ x\n', [2, 3]],
  ['behind a key', 'a: #@ x\n', [1, 4]],
  ['behind a value, in a later document', 'a: 1\n---\nb: 2 #@ x\n', [3, 6]],
  ['of a text that breaks off', '#@ x\na: [', [1, 1]],
  ['within a block of text', 'a: |\n  #@ x\n', undefined],
  ['within quotes', 'a: "b #@ x"\n', undefined],
  ['within another comment', '# say #@ x\na: 1\n', undefined],
  ['another comment', '#! x\na: 1\n', undefined],
])('a comment that matches is found %s', (_what, text, place) => {
  const found = findComment(text, /^#@/)
  expect(found === undefined ? undefined : [found.line, found.column]).toEqual(place)
})
