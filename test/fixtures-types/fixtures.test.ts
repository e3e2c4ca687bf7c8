import { compile } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd, validate } from '@crdgen/server'
import { describe, expect, test } from 'vitest'
import { ts } from '../../packages/core/src/reader/program/typescript.js'
import { compareValues } from '../random-types/compare-values.ts'
import { kubernetes, openBesideLibrary } from '../random-types/compiler-program.ts'
import type { JsonValue } from '../random-types/json-meaning.ts'
import { createRandom } from '../random-types/random.ts'
import type { Fixture } from './fixture.ts'
import { fixtures } from './all.ts'

const all = fixtures.map((fixture, index) => ({ ...fixture, index }))
const head = "import type { Int32, Int64, IntOrString } from 'crdgen/kubernetes'"

const text = [head, ...all.map(write)].join('\n')
const program = openBesideLibrary('/t.ts', text)
const checker = program.getTypeChecker()
const compiler = compile(['t.ts'], {
  folder: '/fixtures',
  kubernetes,
  sources: { 't.ts': text, 'node_modules/crdgen/package.json': '{ "name": "crdgen" }' },
})
const resources = new Map(compiler.resources().map(one => [one.kind, one]))

function write({ declarations, type, index }: Fixture & { readonly index: number }): string {
  const root = `export interface R${index} { apiVersion: 'fixtures.example.com/v1'; kind: 'R${index}'; metadata: { name: string }; spec: { v: N${index}.Fixture } }`
  return `namespace N${index} { ${declarations}${declarations === '' ? '' : '\n'}export type Fixture = ${type}\n}\n${root}`
}

function objectOf(index: number, value: JsonValue) {
  return { apiVersion: 'fixtures.example.com/v1', kind: `R${index}`, metadata: { name: 'x' }, spec: { v: value } }
}

function outcomeOf({ index, takes = [], refuses = [] }: (typeof all)[number]): readonly string[] {
  const found = compiler.diagnostics.filter(({ subject, severity }) => subject.endsWith(` R${index}`) && severity === 'error')
  const resource = resources.get(`R${index}`)
  if (found.length > 0 || resource === undefined) return found.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
  const crd = toCrd(resource)
  const refused = admitCrd(crd).filter(({ severity }) => severity === 'error')
  const random = createRandom(index)
  const valueIn = (stored: unknown) => (stored as { readonly spec?: { readonly v?: JsonValue } } | undefined)?.spec?.v
  const values = compareValues({ type: typeOf(index), checker, crd, objectOf: value => objectOf(index, value), valueIn, random, count: 8 })
  const isValid = (value: JsonValue) => validate(crd, objectOf(index, value), { mode: 'ignore' }).valid
  return [
    ...refused.map(({ path, message }) => `CRD: ${path} ${message}`),
    ...takes.filter(value => !isValid(value)).map(value => `refuses ${JSON.stringify(value)}`),
    ...refuses.filter(isValid).map(value => `takes ${JSON.stringify(value)}`),
    ...values.flatMap(({ value, compiler: takesIt, because }) =>
      because === undefined ? [`${JSON.stringify(value)} is ${takesIt ? 'refused' : 'taken'}, not by the compiler`] : [],
    ),
  ]
}

function typeOf(index: number): ts.Type {
  const statements = program.getSourceFile('/t.ts')?.statements ?? []
  const bodies = statements.flatMap(one => (ts.isModuleDeclaration(one) && one.name.text === `N${index}` ? [one.body] : []))
  const aliases = bodies.flatMap(body =>
    body !== undefined && ts.isModuleBlock(body) ? body.statements.filter(ts.isTypeAliasDeclaration) : [],
  )
  const alias = aliases.find(one => one.name.text === 'Fixture')
  if (alias === undefined) throw new Error(`no fixture ${index}`)
  return checker.getTypeFromTypeNode(alias.type)
}

describe('types of all constructs', () => {
  test('are at least 350', () => expect(all.length).toBeGreaterThanOrEqual(350))

  test.each(all)('$declarations $type', one => {
    const outcome = outcomeOf(one)
    if (one.rule === undefined) expect(outcome).toEqual([])
    else expect(outcome.map(text => text.slice(0, one.rule?.length))).toContain(one.rule)
  })
})
