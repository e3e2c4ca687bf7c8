import { expect, it } from 'vitest'
import { fc } from '../../../../../../test/fast-check.ts'
import { yamlCases } from '../../yaml.cases.ts'
import { readRegular } from './read-regular.ts'
import { expectSame } from './same-as-parser.test-support.ts'

const document = `# Made by a program.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
    controller-gen.kubebuilder.io/version: v0.16.4
  creationTimestamp: null
  name: widgets.example.com # plural and group
spec:
  names:
    shortNames: []
    plural: widgets
  versions:
  - additionalPrinterColumns:
    - jsonPath: .status.phase
      name: Phase
      priority: 1
    name: v1
    schema:
      openAPIV3Schema:
        description: Widget is what
          the operator makes, over lines: no.

          And more.
        properties:
          "quoted: key": {}
          'a b': 'it''s
            quoted'
          escaped: "a\\tb \\
            c"
          literal: |-
            - one: two

              three
          folded: >
            some
            text
          below:
            is text
            below
          nothing:
          # nothing, too
          tilde: ~
          numbers:
            - 1
            - -1.5
            - 0x1F
            - 017
            - 1_000
            - - nested
              - list
          enum:
          - ""
          - yes
          - Always
          default: {}
          required: [a, "b c", 'd', 1.5, x/y.z]
          inline: {type: string, items: {minimum: 1, enum: [on, no]}, "m": {}}
          lines: [
            one, two,
            {three: 3}
          ]
        type: object
    served: true
status:
  conditions: []
`.replace('lines: no', 'lines')

it('reads what programs write', () => {
  expect(expectSame(document)).toBe(true)
  expect(readRegular(document)?.value).toMatchObject({
    spec: { versions: [{ schema: { openAPIV3Schema: { properties: { nothing: null } } } }] },
  })
})

it.each([
  ['one member', 'a: 1'],
  ['an indented document', '  a: 1\n  b: 2\n'],
  ['an empty value at the end', 'a:'],
  ['an empty value before a list at its column', 'a:\n- b\nc:\n- d\n'],
  ['a comment behind a key', 'a: # of a\n  b: 1\n'],
  ['a comment behind a scalar', 'a: b # of b\n# of c\nc: "d" # of d\n'],
  ['a # in text', 'a: b#c\nd: #e\n'],
  ['a colon in text', 'a: b:c\nd:e: f\n'],
  ['text that looks like an item', 'a: -b\nc: -- d\n'],
  ['lines over lines', 'a: b\n\n  c\n\n\n  d\ne: f\n'],
  ['a literal before less indented comments', 'a:\n  b: |\n    c\n   # d\n  e: f\n'],
  ['no line feed at the end of a literal', 'a: |\n  b'],
  ['quoted lines that are not indented', 'a: "b\nc"\nd: e\n'],
  ['what looks like a key, quoted', 'a: "b: c"\n'],
  ['lists in lists', 'a:\n- - b\n  - c: d\n    e: f\n- - g\n'],
  ['members of every object', 'constructor: 1\ntoString: {}\n'],
  ['flow collections', 'a: [b, "c", \'d e\', 1, true, -f]\ng: {h: i, "j": {}, k: [], l-m/n.o: p}\nq: [[r], {s: t}]\n'],
  ['flow collections over lines', 'a: [\n  b,\nc\n]\nd: {\n  e:\n    f }\ng: h\n'],
  ['flow collections at items and below keys', 'a:\n- {b: c}\n- [d] # e\nf:\n  [g]\n'],
  ['floats', 'a: .5\nb: 1e3\nc: -0.0\nd: 1.0\n'],
])('reads %s', (_, text) => {
  expect(expectSame(text)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['a scalar', 'a\n'],
  ['a list', '- a\n'],
  ['a repeated key', 'a: 1\na: 2\n'],
  ['a key that is not text', 'on: 1\n'],
  ['a key of every prototype', '__proto__: 1\n'],
  ['a merge', 'a: &b {}\nc:\n  <<: *b\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a comma too many', 'a: [b,]\n'],
  ['a missing comma', 'a: [b, "c" d]\n'],
  ['a pair in a list', 'a: [b: c]\n'],
  ['a flow mapping without values', 'a: {b}\n'],
  ['no blank behind a colon', 'a: {"b":c}\n'],
  ['a key on another line than its colon', 'a: {b\n: c}\n'],
  ['a repeated key of a flow mapping', 'a: {b: c, b: d}\n'],
  ['a key of a flow mapping that is not text', 'a: {on: c}\n'],
  ['escapes in a flow collection', "a: [\"\\n\", 'it''s']\n"],
  ['colons in a flow collection', 'a: [b:c]\n'],
  ['comments in a flow collection', 'a: [b, # c\n d]\n'],
  ['an alias in a flow collection', 'a: [*b]\n'],
  ['something behind a flow collection', 'a: [b]c\n'],
  ['a flow collection as a key', '[a]: b\nc: d\n{e: f}: g\n'],
  ['a flow collection that is not closed', 'a: [b\n'],
  ['an integer that no double holds', 'a: 9007199254740993\n'],
  ['a number that JSON lacks', 'a: .inf\n'],
  ['carriage returns', 'a: b\r\nc: d\r\n'],
  ['tabs', 'a:\tb\n'],
  ['characters beyond the first plane', 'a: \u{1f600}\n'],
  ['two documents', 'a: b\n...\nc: d\n'],
  ['what starts a document', 'a: b\n--- c: d\n'],
  ['a directive', '%YAML 1.1\n'],
  ['an empty item', '-\n- a\n'],
  ['a key with escapes', '"a\\tb": 1\n'],
  ['text behind a comment', 'a: b # c\n  d\n'],
  ['a value that is less indented than its key', '  a:\n b\n'],
  ['a member between two columns', 'a:\n    b: 1\n  c: 2\n'],
  ['a key of more than a line', `${'a'.repeat(1100)}: b\n`],
  ['a depth that has a limit', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
])('leaves to the parser %s', (_, text) => {
  expect(readRegular(text)).toBeUndefined()
})

it('reads what the parser reads, of all cases and their beginnings', () => {
  for (const { text } of yamlCases) {
    expectSame(text)
    if (text.length < 300) for (let end = 0; end < text.length; end += 2) expectSame(text.slice(0, end))
  }
  for (let end = 0; end < document.length; end += 3) expectSame(document.slice(0, end))
})

const pieces = [
  ...['\n', ' ', '  ', '\n  ', '\n\n', '- ', '-', ': ', ':', ':\n', ' #', '#', "'", '"', '|', '|-\n', '|2\n', '>', '>-\n', '...', '---'],
  ...[
    '{}',
    '[]',
    '{',
    ']',
    ',',
    '}',
    '[',
    ', ',
    '{a: b}',
    '[c, d]',
    '[\n',
    '\n]',
    '&a ',
    '*a',
    '!t ',
    '? ',
    '?',
    '<<: ',
    '\t',
    '~',
    'on',
    '0x1',
    '1e3',
    '-',
    '.',
    '\\',
    '%',
    '@',
    '`',
  ],
  ...[
    'é',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\r',
    '\u{1f600}',
    '12345678901234567890',
    'key: v\n',
    '\nkey: v\n',
    '\n    - x',
    '# c\n',
    '=',
    'null',
  ],
]

const edit = fc.record({
  at: fc.nat(document.length),
  deleted: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
  inserted: fc.oneof(fc.constantFrom(...pieces), fc.constant('')),
})

it('reads what the parser reads, of documents that were changed at random', () => {
  const runs = Number(process.env['CRDGEN_FUZZ_RUNS'] ?? 1500)
  let regular = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), edits => {
      let text = document
      for (const { at, deleted, inserted } of edits) text = text.slice(0, at) + inserted + text.slice(at + deleted)
      if (expectSame(text)) regular++
    }),
    { numRuns: runs },
  )
  expect(regular).toBeGreaterThan(runs / 10)
})

const flowPieces = [
  ...['[', ']', '{', '}', ', ', ',', ': ', ':', ' ', '\n', '\n  ', 'a', 'b c', '-d', '- ', '-', '.5', '1', '"e"', "'f'", '"', "'", '"g": '],
  ...[
    'h: ',
    '/i',
    'on',
    '=',
    '+',
    '?',
    '#',
    ' #',
    '&j ',
    '*k',
    '!',
    '|',
    '%',
    '---',
    '...',
    '\\',
    '~',
    'l: m',
    '[n]',
    '{o: p}',
    '{}',
    '[]',
  ],
]
const flow = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...flowPieces.slice(0, 17)) }, fc.constantFrom(...flowPieces)), {
  maxLength: 8,
})

it('reads what the parser reads, of flow collections made at random', () => {
  const runs = Number(process.env['CRDGEN_FUZZ_RUNS'] ?? 1500)
  let regular = 0
  fc.assert(
    fc.property(fc.constantFrom('a: ', 'a:\n- ', 'a:\n  '), fc.constantFrom('[]', '{}'), flow, (before, around, inner) => {
      if (expectSame(`${before}${around[0]}${inner.join('')}${around[1]}\nz: y\n`)) regular++
      expectSame(`${before}${around[0]}${inner.join('')}`)
    }),
    { numRuns: runs },
  )
  expect(regular).toBeGreaterThan(runs / 50)
})
