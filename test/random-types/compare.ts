import { compile, type Diagnostic, type Resource } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd } from '@crdgen/server'
import { ts } from '../../packages/core/src/reader/program/typescript.js'
import { kubernetes, openBesideLibrary } from './compiler-program.ts'
import { generateType } from './generate-type.ts'
import { compareValues, type ValueDisagreement } from './compare-values.ts'
import type { JsonValue } from './json-meaning.ts'
import { createRandom, type Random } from './random.ts'

/** A value of a random type of which the compiler and the schema think differently. */
export interface Disagreement extends ValueDisagreement {
  readonly seed: number
  readonly source: string
  /** The rules of what was reported about the type, none of them errors. */
  readonly reported: readonly string[]
  readonly crd: unknown
}

export interface Compared {
  /** Types whose schema was compared, and those that an error was reported for. */
  readonly read: number
  readonly refused: readonly Diagnostic[]
  /** Types that the compiler itself has a complaint about. */
  readonly invalid: number
  readonly values: number
  readonly disagreements: readonly Disagreement[]
}

const head = [
  "import type { Int32, IntOrString } from 'crdgen/kubernetes'",
  "import type { ContainerPort, EnvVar, KeyToPath, LocalObjectReference, ObjectFieldSelector, SecretKeySelector, Toleration } from 'crdgen/kubernetes/core/v1'",
]

interface Made {
  readonly seed: number
  readonly source: string
  readonly random: Random
}

/** Compares the types of some seeds, each with so many values. */
export function compareTypes(seeds: readonly number[], valuesEach: number): Compared {
  const made = seeds.map(seed => makeType(seed))
  const text = [...head, ...made.map(({ source }) => source)].join('\n')
  const program = openBesideLibrary('/t.ts', text)
  const invalid = new Set(brokenSeeds(program, text))
  const valid = made.filter(({ seed }) => !invalid.has(seed))
  const compiler = compile(['t.ts'], {
    folder: '/random',
    kubernetes,
    sources: {
      't.ts': [...head, ...valid.map(({ source }) => source)].join('\n'),
      'node_modules/crdgen/package.json': '{ "name": "crdgen" }',
    },
  })
  const resources = new Map(compiler.resources().map(one => [one.kind, one]))
  const { diagnostics } = compiler
  const results = valid.map(one => compareOne(one, program, resources.get(`R${one.seed}`), diagnosticsOf(one, diagnostics), valuesEach))
  return {
    read: results.filter(({ values }) => values > 0).length,
    refused: results.flatMap(({ refused }) => refused),
    invalid: invalid.size,
    values: results.reduce((sum, { values }) => sum + values, 0),
    disagreements: results.flatMap(({ disagreements }) => disagreements),
  }
}

function makeType(seed: number): Made {
  const random = createRandom(seed)
  const { declarations, text } = generateType(random, String(seed))
  const root = `export interface R${seed} { apiVersion: 'random.example.com/v1'; kind: 'R${seed}'; metadata: { name: string }; spec: { v: T${seed} } }`
  return { seed, random, source: [`// seed ${seed}`, ...declarations, `type T${seed} = ${text}`, root].join('\n') }
}

function diagnosticsOf({ seed }: Made, all: readonly Diagnostic[]): readonly Diagnostic[] {
  return all.filter(({ subject }) => subject === `random.example.com/v1 R${seed}`)
}

/** The seeds whose types the compiler refuses. */
function brokenSeeds(program: ts.Program, text: string): readonly number[] {
  const source = program.getSourceFile('/t.ts')
  const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return errors.map(({ start = 0 }) => {
    const before = text.slice(0, start)
    return Number(/^\d+/.exec(before.slice(before.lastIndexOf('// seed ') + '// seed '.length))?.[0])
  })
}

interface ComparedOne {
  readonly refused: readonly Diagnostic[]
  readonly values: number
  readonly disagreements: readonly Disagreement[]
}

function compareOne(
  made: Made,
  program: ts.Program,
  resource: Resource | undefined,
  diagnostics: readonly Diagnostic[],
  count: number,
): ComparedOne {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (resource === undefined || errors.length > 0) return { refused: errors.slice(0, 1), values: 0, disagreements: [] }
  const crd = toCrd(resource)
  const reported = diagnostics.map(({ rule }) => rule)
  const refusedCrd = admitCrd(crd).filter(({ severity }) => severity === 'error')
  const base = { seed: made.seed, source: made.source, reported, crd: resource.version.schema.properties?.['spec'] }
  if (refusedCrd.length > 0) {
    const messages = refusedCrd.map(({ message, path }) => `CRD: ${path}: ${message}`)
    return {
      refused: [],
      values: 1,
      disagreements: [{ ...base, value: null, compiler: true, schema: false, because: undefined, messages }],
    }
  }
  const type = typeOf(`T${made.seed}`, program)
  const found = compareValues({
    type,
    checker: program.getTypeChecker(),
    crd,
    objectOf: value => objectOf(made.seed, value),
    valueIn,
    random: made.random,
    count,
  })
  return { refused: [], values: count, disagreements: found.map(one => ({ ...base, ...one })) }
}

function objectOf(seed: number, value: JsonValue) {
  return { apiVersion: 'random.example.com/v1', kind: `R${seed}`, metadata: { name: 'x' }, spec: { v: value } }
}

function typeOf(name: string, program: ts.Program): ts.Type {
  const source = program.getSourceFile('/t.ts')
  const alias = source?.statements.filter(ts.isTypeAliasDeclaration).find(one => one.name.text === name)
  if (alias === undefined) throw new Error(`no ${name}`)
  return program.getTypeChecker().getTypeFromTypeNode(alias.type)
}

function valueIn(stored: unknown): JsonValue | undefined {
  const read = stored as { readonly spec?: { readonly v?: JsonValue } } | undefined
  return read?.spec?.v
}
