import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { openCase, type ReaderCase, runCase } from './testing/reader-case.ts'
import { findFaults } from './testing/structural-faults.ts'

const nested = (levels: number) => `${'{ a: '.repeat(levels)}string${' }'.repeat(levels)}`
const chain = (length: number, link: (at: number) => string) => Array.from({ length }, (_, at) => link(at)).join('\n')

/** Case → the first thing that is reported. */
const refused: readonly (readonly [ReaderCase, RegExp])[] = [
  [{ name: '300 levels of objects', of: nested(300) }, /^1:\d+ error type\/too-deep (a\.)+a nests more than 256 levels deep$/],
  [{ name: '1,000 levels of objects', of: nested(1000) }, /^1:1 error type\/too-deep nests too deep to be read$/],
  [{ name: '10,000 levels of objects', of: nested(10_000) }, /^1:1 error type\/too-deep nests too deep to be read$/],
  [
    { name: '1,000 levels of lists', of: `string${'[]'.repeat(1000)}` },
    /^1:17 error type\/too-deep (\[\])+ nests more than 256 levels deep$/,
  ],
  [
    { name: '10,000 keyof in a row', of: `${'keyof '.repeat(10_000)}{ a: string }` },
    /^1:1 error type\/too-deep nests too deep to be read$/,
  ],
  [
    {
      name: 'a chain of 5,000 conditions',
      of: `${Array.from({ length: 5000 }, (_, at) => `string extends "a${at}" ? "b${at}" : `).join('')}string`,
    },
    /^\d+:\d+ error type\/too-deep nests too deep to be read$/,
  ],
  [
    {
      name: 'a chain of 1,500 conditions',
      of: `${Array.from({ length: 1500 }, (_, at) => `string extends "a${at}" ? "b${at}" : `).join('')}string`,
    },
    /^1:1 error type\/too-deep nests too deep to be read$/,
  ],
  [
    { name: '5,000 parentheses', of: `${'('.repeat(5000)}string${')'.repeat(5000)}` },
    /^1:1 error type\/too-deep nests too deep to be read$/,
  ],
  [
    { name: 'a chain of 2,000 aliases', text: `${chain(2000, at => `type A${at} = A${at + 1}`)}\ntype A2000 = string`, of: 'A0' },
    /^255:13 error type\/too-deep nests more than 256 levels deep$/,
  ],
  [
    {
      name: 'a chain of 2,000 bases',
      text: `${chain(2000, at => `interface A${at} extends A${at + 1} { f${at}: string }`)}\ninterface A2000 {}`,
      of: 'A0',
    },
    /^255:24 error type\/too-deep nests more than 256 levels deep$/,
  ],
  [
    {
      name: 'fields that double at every level',
      text: `${chain(40, at => `interface A${at} { a: A${at + 1}; b: A${at + 1} }`)}\ninterface A40 { z: string }`,
      of: 'A0',
    },
    /error type\/too-large .* has more fields than any CRD can hold$/,
  ],
  [
    { name: 'a generic that grows in two ways', text: 'interface G<X> { a?: G<[X]>; b?: G<{ x: X }> }', of: 'G<string>' },
    /error type\/(recursive|too-large) /,
  ],
  [
    {
      name: '40 links of a type and itself made optional',
      text: `type A0 = { a: string }\n${chain(40, at => `type A${at + 1} = A${at} & Partial<A${at}>`)}`,
      of: 'A40',
    },
    /^\d+:\d+ error type\/too-large .*has more fields than any CRD can hold$/,
  ],
  [
    { name: 'aliases in a circle', text: 'type A = B\ntype B = A', of: 'A' },
    /error type\/recursive refers to itself: A at the root → B at the root → A again$/,
  ],
  [
    { name: 'a field made of itself', text: "interface A { a: A['a'] }", of: 'A' },
    /^1:18 error type\/recursive a refers to itself: a at a → a again$/,
  ],
  [
    { name: 'a conditional type made of itself', text: 'type C<X> = X extends string ? C<X> : never', of: "C<'a'>" },
    /error type\/recursive /,
  ],
  [
    { name: '2,000 alternatives', of: Array.from({ length: 2000 }, (_, at) => `{ t: 'k${at}'; f${at}: string }`).join(' | ') },
    /^1:17 error type\/too-large has 2000 alternatives, which forbid each other's fields in more places than any CRD can hold$/,
  ],
  [
    {
      name: '10,000 levels in a marker',
      text: `export interface T {\n  // +kubebuilder:default:=${'{a:'.repeat(10_000)}\n  a: string\n}`,
    },
    /^2:\d+ error marker\/bad-value a \+kubebuilder:default: nests more than 200 levels deep$/,
  ],
  [
    {
      name: 'a tuple that doubles 18 times',
      text: `type A0 = [string]\n${chain(18, at => `type A${at + 1} = [...A${at}, ...A${at}]`)}`,
      of: '{ a: A18 }',
    },
    /^20:13 error type\/too-large leads to a tuple of more than 10,000 items, which the compiler does not take$/,
  ],
  [{ name: 'an unclosed interface', text: 'export interface T { a: string' }, /^1:31 error type\/syntax '}' expected$/],
  [{ name: 'a field without a type', text: 'export interface T { a: }' }, /^1:25 error type\/syntax type expected$/],
  [{ name: 'no text at all', text: ' ' }, /error type\/unknown-name is not exported by the files$/],
  [{ name: 'bytes', text: '\0\x01 export type T = \xFF' }, /error type\/syntax invalid character$/],
]

describe('what can not be read is told, in time', () => {
  test.each(refused.map(([one, report]) => [one.name, one, report] as const))('%s', (_name, one, report) => {
    const before = performance.now()
    expect(runCase(one).reports[0]).toMatch(report)
    expect(performance.now() - before).toBeLessThan(20_000)
  })
})

describe('what is large is read', () => {
  test.each<readonly [name: string, one: Pick<ReaderCase, 'of' | 'text'>]>([
    ['60 levels of objects', { of: nested(60) }],
    [
      '5,000 fields with docs and markers',
      { text: `export interface T {\n${chain(5000, at => `  /** Field ${at}.\n   * @maxLength 5 */\n  f${at}?: string`)}\n}` },
    ],
    ['2,000 members of an enum but one', { text: `enum E { ${chain(2000, at => `M${at} = 'm${at}',`)} }`, of: 'Exclude<E, E.M5>' }],
    ['300 alternatives', { of: Array.from({ length: 300 }, (_, at) => `{ t: 'k${at}'; f${at}: string }`).join(' | ') }],
    [
      'alternatives that double at 8 levels',
      {
        text: `${chain(8, at => `type A${at} = { k: 'a'; a${at}: A${at + 1} } | { k: 'b'; b${at}: A${at + 1} }`)}\ntype A8 = string`,
        of: 'A0',
      },
    ],
    ['a comment of 100,000 lines', { text: `/**\n${chain(100_000, at => ` * Line ${at}.`)}\n */\nexport interface T { a: string }` }],
    [
      'a template of 100,000 texts',
      { text: "type D = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'", of: '`${D}${D}${D}${D}${D}`' },
    ],
  ])('%s', (name, one) => {
    const before = performance.now()
    const { schema, diagnostics } = openCase({ name, ...one }).type('T')
    expect(diagnostics).toEqual([])
    expect(findFaults(schema)).toEqual([])
    expect(performance.now() - before).toBeLessThan(20_000)
  })

  test('5,000 fields keep their places', () => {
    const { origins } = openCase({ name: 'wide', text: `export interface T {\n${chain(5000, at => `  f${at}?: string`)}\n}` }).type('T')
    expect(origins.get('/properties/f4999/type')).toEqual({ file: 't.ts', line: 5001, column: 11, endColumn: 17 })
  })
})

describe('files', () => {
  const read = (files: readonly string[], sources: Readonly<Record<string, string>>, more = {}) => {
    const compiler = compile(files, { kubernetes: '1.36', folder: '/case', sources, ...more })
    const said = compiler.diagnostics.map(
      ({ severity, rule, file, line, column, message }) => `${file}:${line}:${column} ${severity} ${rule} ${message}`,
    )
    return { kinds: compiler.resources().map(one => one.kind), said }
  }
  const widget = "export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { size: string } }"

  test('one that is missing is told, and the others are read', () => {
    expect(read(['gone.ts', 't.ts'], { 't.ts': widget })).toEqual({
      kinds: ['Widget'],
      said: ["gone.ts:1:1 error type/unreadable-file gone.ts can't be read"],
    })
  })

  test('a folder is told as one', () => {
    expect(read(['api'], { 'api/t.ts': widget })).toEqual({ kinds: [], said: ['api:1:1 error type/unreadable-file api is a folder'] })
  })

  test('imports that lead through thousands of files are told, and the others are read', () => {
    const links = Array.from({ length: 3000 }, (_, at) => [`f${at}.ts`, `export type { A } from './f${at + 1}'`] as const)
    const chained = { ...Object.fromEntries(links), 'far.ts': "import type { A } from './f0'\nexport type B = A" }
    expect(read(['far.ts', 't.ts'], { ...chained, 't.ts': widget })).toEqual({
      kinds: ['Widget'],
      said: ['far.ts:1:1 error type/too-deep imports a file that imports a file, and so on, too many in a row to be read'],
    })
  })

  test('imports that lead through hundreds of files are followed', () => {
    const links = Array.from({ length: 450 }, (_, at) => [`f${at}.ts`, `export type { A } from './f${at + 1}'`] as const)
    const chained = { ...Object.fromEntries(links), 'f450.ts': 'export interface A { size: string }' }
    const text = "import type { A } from './f0'\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: A }"
    expect(read(['t.ts'], { ...chained, 't.ts': text })).toEqual({ kinds: ['Widget'], said: [] })
  })

  test('the same file twice is one', () => {
    expect(read(['t.ts', './t.ts', '/case/t.ts'], { 't.ts': widget })).toEqual({ kinds: ['Widget'], said: [] })
  })

  test('a byte order mark and carriage returns change nothing, not even columns', () => {
    const text = `/** One.\n * Two.\n * @minProperties 1 */\n${widget}\nexport type Bad = { a: any }`
    const plain = compile('t.ts', { folder: '/case', sources: { 't.ts': text } })
    const windows = compile('t.ts', { folder: '/case', sources: { 't.ts': `\uFEFF${text.replaceAll('\n', '\r\n')}` } })
    expect(windows.resources()).toEqual(plain.resources())
    expect(windows.diagnostics).toEqual(plain.diagnostics)
    expect(windows.type('Bad')).toEqual(plain.type('Bad'))
  })

  test.each<readonly [name: string, files: Readonly<Record<string, string>>, said: string]>([
    ['broken JSON', { 'tsconfig.json': '{ "compilerOptions": { ' }, "tsconfig.json:1:24 error type/tsconfig '}' expected"],
    [
      'a missing base',
      { 'tsconfig.json': '{ "extends": "./base.json" }' },
      "tsconfig.json:1:1 error type/tsconfig cannot read file 'base.json'",
    ],
    [
      'bases in a circle',
      { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': '{ "extends": "./tsconfig.json" }' },
      'tsconfig.json:1:1 error type/tsconfig circularity detected while resolving configuration: tsconfig.json -> base.json -> tsconfig.json',
    ],
    [
      'a module resolution that there is not',
      { 'tsconfig.json': '{ "compilerOptions": { "moduleResolution": "magic" } }' },
      'tsconfig.json:1:44 error type/tsconfig',
    ],
  ])('a tsconfig with %s', (_name, files, said) => {
    const result = read(['t.ts'], { 't.ts': widget, ...files })
    expect(result.kinds).toEqual(['Widget'])
    expect(result.said).toHaveLength(1)
    expect(result.said[0]).toContain(said)
  })

  test.each<readonly [name: string, config: string, from: string]>([
    ['paths', '{ "compilerOptions": { "paths": { "@app/*": ["./lib/*"] } } }', '@app/size'],
    ['paths with several targets', '{ "compilerOptions": { "paths": { "@app/*": ["./none/*", "./lib/*.ts"] } } }', '@app/size'],
    ['one path for everything', '{ "compilerOptions": { "paths": { "*": ["./lib/*"] } } }', 'size'],
    ['rootDirs', '{ "compilerOptions": { "rootDirs": [".", "./lib"] } }', './size'],
    ['comments and trailing commas', '{ /* one */ "compilerOptions": { "paths": { "#size": ["./lib/size.ts"], }, }, // two\n }', '#size'],
    ['nodenext', '{ "compilerOptions": { "module": "nodenext" } }', './lib/size.js'],
    ['commonjs', '{ "compilerOptions": { "module": "commonjs" } }', './lib/size'],
    ['inherited paths', '{ "extends": "./configs/base.json" }', '@app/size'],
  ])('a tsconfig with %s', (_name, config, from) => {
    const main = `import type { Size } from '${from}'\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: Size }`
    const sources = {
      't.ts': main,
      'lib/size.ts': 'export interface Size { cpu: string }',
      'tsconfig.json': config,
      'configs/base.json': '{ "compilerOptions": { "paths": { "@app/*": ["../lib/*"] } } }',
    }
    expect(read(['t.ts'], sources)).toEqual({ kinds: ['Widget'], said: [] })
  })
})

test.each([
  ['a tsconfig that only refers to others', '@app/size', /that tsconfig\.json refers to, name that one with the option `tsconfig`$/],
  ['a file that is not there', './size', /^install the package, or fix the path$/],
])('what to do about a path that leads nowhere: %s', (_name, from, help) => {
  const sources = {
    't.ts': `import type { Size } from '${from}'\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: Size }`,
    'lib/size.ts': 'export interface Size { cpu: string }',
    'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@app/*": ["./lib/*"] } } }',
  }
  const helpOf = (tsconfig?: string) => compile('t.ts', { folder: '/project', sources, tsconfig }).diagnostics.map(one => one.help ?? '')
  expect(helpOf()).toEqual([expect.stringMatching(help)])
  expect(helpOf('tsconfig.app.json')).toHaveLength(from.startsWith('@') ? 0 : 1)
  expect(helpOf('none.json')).toContain('fix the option `tsconfig`')
})

test.each([
  ['ConditionStatus', "write 'True' | 'False' | 'Unknown'"],
  ['TaintEffect', "write 'NoExecute' | 'NoSchedule' | 'PreferNoSchedule'"],
  ['ResourceList', "write Record<string, Quantity>, with Quantity from 'crdgen/kubernetes'"],
  ['PodTemplatSpec', 'did you mean PodTemplateSpec?'],
])('what to write for %s', (name, help) => {
  const text = `import type { ${name} } from 'crdgen/kubernetes/core/v1'\nexport interface T { a: ${name} }`
  const { diagnostics } = compile('t.ts', { folder: '/project', sources: { 't.ts': text } }).type('T')
  expect(diagnostics.filter(one => one.severity === 'error')).toMatchObject([{ rule: 'type/unresolved-import', help }])
})

test('a root that is too deep to be found is told with its file', () => {
  const text = `${chain(2000, at => `type A${at} = A${at + 1}`)}
type A2000 = { apiVersion: 'example.com/v1'; kind: 'Deep'; spec: {} }
export type Deep = A0`
  const widget = "export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { size: string } }"
  const compiler = compile(['a.ts', 'deep.ts'], { folder: '/project', sources: { 'a.ts': widget, 'deep.ts': text } })
  expect(compiler.diagnostics).toMatchObject([{ rule: 'type/too-deep', severity: 'error', file: 'deep.ts' }])
})
