import { describe, expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'
import { readSource } from './source.ts'
import { yamlCases } from './yaml.cases.ts'

const read = (text: string) => {
  const { documents, problems } = readSource(text, 'a.yaml')
  return {
    objects: documents.map(({ object }) => object),
    problems: problems.map(({ line, column, message }) => `${line}:${column} ${message}`),
  }
}

test.each(yamlCases)('$name', ({ text, gives, problems = [] }) => {
  expect(read(text)).toEqual({ objects: gives === undefined ? [] : [gives], problems })
})

test('a key named __proto__ changes no prototype', () => {
  const { objects } = readDocuments('__proto__: {polluted: true}\na: {__proto__: 1}')
  const [object] = objects
  expect(Object.keys(object ?? {})).toEqual(['__proto__', 'a'])
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

describe('documents', () => {
  test.each([
    ['are split at their separators', '---\na: 1\n---\n\n--- # two\nb: 2\n...\n', [{ a: 1 }, { b: 2 }], []],
    [
      'are read beside broken ones',
      'a: [\n---\nb: 2\n---\nc: "\n',
      [{ b: 2 }],
      ['2:1 did not find expected node content', '5:4 found unexpected end of stream'],
    ],
    ['with anchors of their own', 'a: &x 1\n---\nb: *x\n', [{ a: 1 }], ["3:4 unknown anchor 'x' referenced"]],
    ['behind a strange separator', 'a: 1\n--- b\nc: 2\n', [{ a: 1 }, { c: 2 }], ['2:1 invalid Yaml document separator: b']],
    ['with separators in text', 'a: |\n  ---\n  b\n', [{ a: '---\nb\n' }], []],
  ])('%s', (_, text, objects, problems) => {
    expect(read(text)).toEqual({ objects, problems })
  })
})

describe('places', () => {
  const text = [
    'kind: A',
    '---',
    '# more',
    'kind: B',
    'spec:',
    '  "a.b/c": {x: 1,  y: [2, 3]}',
    '  list:',
    '  - name: n',
    '    value: v',
    'base: &base {z: 1}',
    'merged:',
    '  <<: *base',
    '  __proto__: {p: 1}',
    'yes: &t {q: 1}',
    'alias: *t',
  ].join('\n')
  const document = readSource(text, 'a.yaml').documents[1]

  test.each([
    [[], '4:1'],
    [['kind'], '4:1'],
    [['spec'], '5:1'],
    [['spec', 'a.b/c', 'y', 1], '6:27'],
    [['spec', 'list', 0], '8:5'],
    [['spec', 'list', 0, 'value'], '9:5'],
    [['spec', 'list', 7, 'value'], '7:3'],
    [['spec', 'gone', 'further'], '5:1'],
    [['merged', 'z'], '10:14'],
    [['merged', '__proto__', 'p'], '13:15'],
    [['true'], '14:1'],
    [['true', 'q'], '14:10'],
    [['alias', 'q'], '14:10'],
  ])('of %j', (keys, expected) => {
    const { file, line, column } = document?.place(keys) ?? { file: '', line: 0, column: 0 }
    expect([file, `${line}:${column}`]).toEqual(['a.yaml', expected])
  })
})

describe('large texts', () => {
  test('nested too deep are an error, not an overflow', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    expect(read(deep).problems).toEqual(['1:1002 nested deeper than 1000 levels'])
    expect(read(`${deep.slice(0, -1)},`).problems).toEqual(['1:1002 nested deeper than 1000 levels'])
    // Without an end to the depth this took minutes.
    expect(read(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`).problems).toEqual(['1:50001 exceeded max depth of 10000'])
    expect(read('- '.repeat(5000)).problems).toEqual(['1:2003 nested deeper than 1000 levels'])
    expect(read(Array.from({ length: 5000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')).problems).toHaveLength(1)
  })

  test('nested by aliases are an error too', () => {
    const chain = ['a0: &a0 [x]', ...Array.from({ length: 1200 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}]`)].join('\n')
    expect(read(chain).objects).toEqual([])
  })

  test('of ten megabytes are read, and so is one value of that size', () => {
    const item = `- name: some-name\n  value: "some value"\n  ports: [{containerPort: 8080}]\n`
    const { objects } = readDocuments(item.repeat(10_000_000 / item.length))
    expect(objects[0]).toHaveLength(Math.floor(10_000_000 / item.length))
    const [huge] = readDocuments(`a: ${'x'.repeat(2_000_000)}\nb: |\n${'  line of text\n'.repeat(100_000)}`).objects
    expect(huge).toMatchObject({ a: expect.stringMatching(/^x{10}/), b: expect.stringMatching(/^line/) })
  }, 30_000)

  test('of comments or blanks take no longer', () => {
    expect(read('# comment\n'.repeat(200_000)).objects).toEqual([])
    expect(read(`a:${' '.repeat(1_000_000)}1`).objects).toEqual([{ a: 1 }])
    expect(read('\n'.repeat(1_000_000)).objects).toEqual([])
  })
})

test('a text that ends early gives no error of ours', () => {
  for (const { text } of yamlCases.filter(one => one.text.length < 500))
    for (let end = 0; end < text.length; end += 3) expect(() => readDocuments(text.slice(0, end))).not.toThrow()
})
