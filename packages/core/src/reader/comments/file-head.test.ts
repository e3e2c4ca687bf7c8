import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'

interface HeadCase {
  readonly shows: string
  readonly head: string
  /** Fields of the spec; `a: string` when absent. */
  readonly fields?: string
  readonly required?: readonly string[]
  /** No resource is left. */
  readonly skips?: true
  /** `line:column rule: message` */
  readonly reports?: string
}

const cases: readonly HeadCase[] = [
  { shows: 'the group and version that the root says', head: '// +groupName=example.com\n// +versionName=v1\n', required: ['a'] },
  {
    shows: 'another group',
    head: '// +groupName=other.com\n',
    required: ['a'],
    reports: '1:4 marker/conflict: groupName is "other.com", but the apiVersion has "example.com"',
  },
  {
    shows: 'another version, in a block comment',
    head: '/*\n * +versionName=v2\n */\n',
    required: ['a'],
    reports: '2:4 marker/conflict: versionName is "v2", but the apiVersion has "v1"',
  },
  {
    shows: 'fields optional unless marked',
    head: '// +kubebuilder:validation:Optional\n',
    fields: 'a: string\n  // +required\n  b: string',
    required: ['b'],
  },
  {
    shows: 'the same as a tag',
    head: '/**\n * Types of widgets.\n *\n * @optional\n * @packageDocumentation\n */\n',
    fields: 'a: string\n  /** @required */\n  b: string',
    required: ['b'],
  },
  {
    shows: 'fields required, as they are',
    head: '// +kubebuilder:validation:Required\n',
    fields: 'a: string\n  b?: string',
    required: ['a'],
  },
  { shows: 'all resources left out', head: '// +kubebuilder:skip\n', skips: true },
  {
    shows: 'a marker of types',
    head: '// +groupName=example.com\n// +kubebuilder:resource:scope=Cluster\n',
    required: ['a'],
    reports: '2:4 marker/misplaced: +kubebuilder:resource:scope does not apply to a file',
  },
  {
    shows: 'a misspelt marker',
    head: '// +groupNam=example.com\n// +groupName=example.com\n',
    required: ['a'],
    reports: '1:4 marker/unknown: +groupNam is not a marker',
  },
  {
    shows: "markers of other generators, and others' tags",
    head: '/** @format */\n// +kubebuilder:object:generate=true\n// +groupName=example.com\n',
    required: ['a'],
  },
  { shows: 'a licence', head: '// Copyright of nobody\n', required: ['a'] },
]

describe.each([
  ['a type comes first', ''],
  ['an import comes first', "import './other.ts'\n\n"],
])('the head of a file where %s', (_, first) => {
  it.each(cases)('$shows', ({ head, fields = 'a: string', required, skips, reports }) => {
    const text = `${head}\n${first}interface Spec {\n  ${fields}\n}\nexport interface A { apiVersion: 'example.com/v1'; kind: 'A'; spec: Spec }\n`
    using compiler = compile('a.ts', { folder: '/', sources: { 'a.ts': text, 'other.ts': 'export {}' } })
    const found = compiler.diagnostics.map(one => `${one.line}:${one.column} ${one.rule}: ${one.message}`)
    expect(found).toEqual(reports === undefined ? [] : [reports])
    const schemas = compiler.resources().map(({ version }) => version.schema.properties?.spec?.required)
    expect(schemas).toEqual(skips === undefined ? [required] : [])
  })
})

it("a type's own comments stay its own", () => {
  const text =
    "// +groupName=example.com\n\n/** Words. */\n// +kubebuilder:resource:scope=Cluster\nexport interface A { apiVersion: 'example.com/v1'; kind: 'A'; spec?: { a?: string } }\n"
  using compiler = compile('a.ts', { folder: '/', sources: { 'a.ts': text } })
  expect(compiler.diagnostics).toEqual([])
  expect(compiler.resources()[0]).toMatchObject({ scope: 'Cluster', version: { schema: { description: 'Words.' } } })
})
