import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@crdgen/core'
import { toTypes, writeValidators } from '@crdgen/generator/internal'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'
import { corpusFolder, describeWithCorpus } from '../corpus.ts'
import { fc } from '../fast-check.ts'
import { text } from './hostile-text.ts'

loadTypeScript()

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constant('string' as const), enum: fc.array(text, { minLength: 1, maxLength: 3 }), description: text }),
  fc.record({ type: fc.constant('string' as const), pattern: text, format: text, title: text }),
  fc.record({
    type: fc.constant('string' as const),
    default: text,
    'x-kubernetes-validations': fc.array(fc.record({ rule: text, message: text }), { maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('integer' as const), minimum: fc.integer(), description: text }),
)

const object = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.array(fc.tuple(text, inner), { maxLength: 4 }).chain(entries =>
    fc.record({
      type: fc.constant('object' as const),
      description: text,
      required: fc.subarray([...new Set(entries.map(([name]) => name))]),
      // Assigning would set the prototype.
      properties: fc.constant(Object.fromEntries(entries)),
    }),
  )

const spec = object(fc.oneof(leaf, object(leaf)))

function crdOf(kind: string, schema: Schema) {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com', annotations: { 'a.b/c': kind } },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind, plural: 'widgets', singular: 'widget', shortNames: [kind] },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', description: kind, properties: { spec: schema } } },
        },
      ],
    },
  }
}

function kindOf(kind: string, schema: Schema) {
  const type = { name: 'Widget', module: './v1.js' }
  return { group: 'example.com', version: 'v1', kind, schema: { type: 'object', properties: { spec: schema } }, type } as const
}

function parseFile(path: string, content: string) {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
  const problems: readonly unknown[] = 'parseDiagnostics' in file && Array.isArray(file.parseDiagnostics) ? file.parseDiagnostics : []
  expect(problems, content).toEqual([])
  return file
}

const k = ts.SyntaxKind

/** What a file of types is made of: declarations of types, and no expression, call or statement. */
const ofTypes: ReadonlySet<number> = new Set([
  k.ImportDeclaration, k.ImportClause, k.NamedImports, k.ImportSpecifier, k.InterfaceDeclaration, k.TypeAliasDeclaration, k.ExportKeyword, k.HeritageClause,
  k.ExpressionWithTypeArguments, k.Identifier, k.StringLiteral, k.NumericLiteral, k.PropertySignature, k.IndexSignature, k.Parameter, k.QuestionToken,
  k.TypeLiteral, k.TypeReference, k.ArrayType, k.UnionType, k.IntersectionType, k.LiteralType, k.ParenthesizedType, k.TypeOperator, k.StringKeyword, k.NumberKeyword,
  k.BooleanKeyword, k.UnknownKeyword, k.NeverKeyword, k.NullKeyword, k.TrueKeyword, k.FalseKeyword, k.PrefixUnaryExpression, k.ReadonlyKeyword, k.IndexedAccessType,
  k.QualifiedName, k.EndOfFileToken, k.TupleType, k.ObjectKeyword, k.UndefinedKeyword, k.ImportAttributes,
]) // prettier-ignore

/** What data in a file of validators is made of. */
const ofData: ReadonlySet<number> = new Set([
  k.ObjectLiteralExpression, k.ArrayLiteralExpression, k.PropertyAssignment, k.ComputedPropertyName, k.Identifier, k.StringLiteral, k.NumericLiteral,
  k.PrefixUnaryExpression, k.TrueKeyword, k.FalseKeyword, k.NullKeyword,
]) // prettier-ignore

function expectOnly(node: ts.Node, allowed: ReadonlySet<number>, content: string): void {
  if (!allowed.has(node.kind)) throw new Error(`${k[node.kind]} at ${node.getText().slice(0, 200)}\n${content}`)
  if (ts.isComputedPropertyName(node) && node.expression.getText() !== '"__proto__"') throw new Error(`computed name ${node.getText()}`)
  ts.forEachChild(node, inner => expectOnly(inner, allowed, content))
}

const [matcher = 'none'] =
  /^const matcherOf = .*?^\}\)\(\)\n/ms.exec(writeValidators([kindOf('Widget', { type: 'string', pattern: '(a+)+' })]).content) ?? []

/** Tests of patterns are made of data by a constructor and a function that have the same name in every file. */
function expectPatterns(table: ts.Expression, content: string): string {
  const entries = ts.isNewExpression(table) && table.arguments?.[0] !== undefined ? table.arguments[0].getChildAt(1).getChildren() : []
  for (const entry of entries) {
    if (!ts.isArrayLiteralExpression(entry)) continue
    const [pattern, made, ...others] = entry.elements
    const isMade = made !== undefined && (ts.isNewExpression(made) || ts.isCallExpression(made))
    const data = isMade ? [pattern, ...(made.arguments ?? [])] : [made]
    if (isMade) expect([others, ['RegExp', 'matcherOf'].includes(made.expression.getText())], content).toEqual([[], true])
    for (const one of data) if (one !== undefined) expectOnly(one, ofData, content)
  }
  return 'const patterns = data'
}

/** The file without its data and the name of its kind: what the templates put there. */
function shapeOf(content: string): string {
  const [, name = ''] = /export function is(\w+)\(/.exec(content) ?? []
  const parts = parseFile('a.ts', content).statements.flatMap(statement => {
    const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
    if (declared?.initializer === undefined) return statement.getText()
    const variable = declared.name.getText()
    // The matcher and the checks of formats are written where they are used only.
    if (variable === 'matcherOf' && content.includes(matcher)) return []
    if (variable === 'patterns') return expectPatterns(declared.initializer, content)
    if (variable !== `schema${name}`) return statement.getText()
    expectOnly(declared.initializer, ofData, content)
    return 'const schema = data'
  })
  const withoutName = parts.join('\n').replaceAll(new RegExp(`\\b(is|validate|faultsOf|schema)${name}\\b`, 'g'), '$1Kind')
  return withoutName.replaceAll(/^(?:function fits\w+\(.*?^\}|const formats = \{.*?\})$/gms, '')
}

const plain: Schema = { type: 'object' }
const validatorsOf = (kind: string, schema: Schema) => writeValidators([kindOf(kind, schema)]).content
const template = shapeOf(validatorsOf('Widget', plain))

async function expectHarmless(kind: string, schema: Schema): Promise<void> {
  const content = validatorsOf(kind, schema)
  expect(shapeOf(content), content).toBe(template)
  const { files } = await toTypes(crdOf(kind, schema), { library: 'crdgen/kubernetes' })
  for (const file of files) {
    expect(file.path).toBe('example.com/v1.ts')
    expectOnly(parseFile(file.path, file.content), new Set([...ofTypes, k.SourceFile]), file.content)
  }
}

const long = Number(process.env['CRDGEN_HOSTILE'] ?? 300)

test('whatever a CRD says, files have only what the templates put there', { timeout: 600_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.oneof(text, fc.constant('Widget')), spec, expectHarmless), { numRuns: long })
})

describeWithCorpus('inputs that ran code once', () => {
  const folder = join(corpusFolder() ?? '', 'corpus/hostile')
  const names = readdirSync(folder).filter(name => /^0[123]-/.test(name))
  test.each(names)('%s', async name => {
    const { spec: crd } = parse(readFileSync(join(folder, name, 'evil-crd.yaml'), 'utf8'))
    for (const version of crd.versions) {
      const content = validatorsOf(crd.names.kind, version.schema.openAPIV3Schema)
      expect(shapeOf(content)).toBe(template)
      for (const { path, content: types } of (await toTypes(crdOf(crd.names.kind, version.schema.openAPIV3Schema))).files)
        expectOnly(parseFile(path, types), new Set([...ofTypes, k.SourceFile]), types)
    }
  })
})

describeWithCorpus('inputs of any shape', () => {
  const folder = join(corpusFolder() ?? '', 'corpus/hostile')
  const shapes = readdirSync(join(folder, '10-crash-shapes')).map(name => join('10-crash-shapes', name))
  test.each([...shapes, '08-crash-prototype-names/crd.yaml'])('%s', async name => {
    const crd: unknown = parse(readFileSync(join(folder, name), 'utf8'), { maxAliasCount: -1 })
    const { files, diagnostics } = await toTypes(crd)
    expect(files.length + diagnostics.length).toBeGreaterThan(0)
    for (const { path, content } of files) {
      expectOnly(parseFile(path, content), new Set([...ofTypes, k.SourceFile]), content)
      expect(content).not.toMatch(/\p{Cs}/u)
    }
  })
})
