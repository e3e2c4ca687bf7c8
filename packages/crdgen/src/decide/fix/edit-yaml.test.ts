import { describe, expect, test } from 'vitest'
import * as yaml from 'yaml'
import { applyTextEdits, editYaml } from './edit-yaml.ts'

/** Sets keys of the map below the first key named `p`. */
function edit(text: string, set: Readonly<Record<string, unknown>>, parent = 'p'): string | undefined {
  const at = text.search(new RegExp(`"?\\b${parent}\\b"?:`))
  const edits = editYaml(yaml, text)(Object.entries(set).map(([key, value]) => ({ at, key, value })))
  return edits === undefined ? undefined : applyTextEdits(text, edits)
}

describe('editYaml', () => {
  test.each<readonly [what: string, text: string, set: Readonly<Record<string, unknown>>, edited: string | undefined]>([
    ['adds between others that are sorted', 'p:\n  a: 1\n  c: 3\n', { b: 2 }, 'p:\n  a: 1\n  b: 2\n  c: 3\n'],
    ['adds to the end of others that are not', 'p:\n  c: 3\n  a: 1\nq: 1\n', { b: 2 }, 'p:\n  c: 3\n  a: 1\n  b: 2\nq: 1\n'],
    ['adds to the end of a text that breaks off', 'p:\n  a: 1', { b: 2 }, 'p:\n  a: 1\n  b: 2'],
    [
      'keeps a comment with its key',
      'p:\n  a: 1 # one\n  # about c\n  c: 3 # three\n',
      { b: 2, d: 4 },
      'p:\n  a: 1 # one\n  b: 2\n  # about c\n  c: 3 # three\n  d: 4\n',
    ],
    ['adds behind a block of text', 'p:\n  a: |-\n    x\n    y\nq: 1\n', { b: 2 }, 'p:\n  a: |-\n    x\n    y\n  b: 2\nq: 1\n'],
    [
      'adds an object',
      'p:\n    a: 1\n',
      { b: { type: 'array', items: ['x'] } },
      'p:\n    a: 1\n    b:\n      type: array\n      items:\n      - x\n',
    ],
    ['indents lists as the text does', 'l:\n  - 1\np:\n  a: 1\n', { b: ['x'] }, 'l:\n  - 1\np:\n  a: 1\n  b:\n    - x\n'],
    ['replaces a list', 'p:\n  b:\n  - x\n  - y\n  c: 1\n', { b: ['z'] }, 'p:\n  b:\n  - z\n  c: 1\n'],
    ['takes out', 'p:\n  a: 1\n  b:\n    x: 1\n  c: 1\n', { b: undefined }, 'p:\n  a: 1\n  c: 1\n'],
    ['leaves a list with a comment', 'p:\n  b:\n  - x # why\n', { b: ['z'] }, undefined],
    ['follows an alias', 'd: &d\n  a: 1\np: *d\n', { b: 2 }, 'd: &d\n  a: 1\n  b: 2\np: *d\n'],
    ['keeps an anchor', 'p: &p\n  b: 1\nq: *p\n', { a: 2 }, 'p: &p\n  a: 2\n  b: 1\nq: *p\n'],
    ['adds to an item behind its dash', 'x:\n- p:\n    b: 1\n', { a: 2 }, 'x:\n- p:\n    a: 2\n    b: 1\n'],
    ['keeps ends of lines', 'p:\r\n  a: 1\r\n', { b: ['x'] }, 'p:\r\n  a: 1\r\n  b:\r\n  - x\r\n'],
    ['adds to braces', 'p: { a: 1, c: 3 }\n', { b: 2 }, 'p: { a: 1, "b": 2, c: 3 }\n'],
    ['adds to the end of braces', 'p: {a: 1}\n', { b: [2] }, 'p: {a: 1, "b": [2]}\n'],
    ['adds to empty braces', 'p: {}\n', { b: 2 }, 'p: {"b": 2}\n'],
    [
      'adds to JSON',
      '{\n  "p": {\n    "a": 1\n  }\n}\n',
      { b: { c: 1 } },
      '{\n  "p": {\n    "a": 1,\n    "b": {\n      "c": 1\n    }\n  }\n}\n',
    ],
    ['replaces in JSON', '{"p":{"a":1,"b":2}}', { a: 3 }, '{"p":{"a": 3,"b":2}}'],
    ['takes out of JSON', '{"p":{"a":1,"b":2}}', { b: undefined }, '{"p":{"a":1}}'],
    ['finds no map', 'p: 1\n', { a: 1 }, undefined],
  ])('%s', (_what, text, set, edited) => {
    expect(edit(text, set)).toBe(edited)
  })

  test('adds to maps that end together, the inner one first', () => {
    const text = 'p:\n  q:\n    a: 1\nz: 1\n'
    const edits = editYaml(
      yaml,
      text,
    )([
      { at: 0, key: 'r', value: 1 },
      { at: text.indexOf('q'), key: 'b', value: 2 },
    ])
    expect(applyTextEdits(text, edits ?? [])).toBe('p:\n  q:\n    a: 1\n    b: 2\n  r: 1\nz: 1\n')
  })

  test('edits that overlap are refused', () => {
    const edits = [
      { start: 0, end: 3, text: '' },
      { start: 2, end: 4, text: '' },
    ]
    expect(applyTextEdits('abcdef', edits)).toBeUndefined()
  })
})
