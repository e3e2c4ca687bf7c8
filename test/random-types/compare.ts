import { compile, type Diagnostic, type Resource } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd, validate } from '@crdgen/server'
import { ts } from '../../packages/core/src/reader/program/typescript.js'
import { kubernetes, openBesideLibrary } from './compiler-program.ts'
import { generateType } from './generate-type.ts'
import { accepts, type Deviation, deviations, type JsonValue } from './json-meaning.ts'
import { createRandom, type Random } from './random.ts'
import { mutate, sampleValue } from './sample-value.ts'

/** A value of which the compiler and the schema think differently. */
export interface Disagreement {
  readonly seed: number
  readonly source: string
  readonly value: JsonValue
  readonly compiler: boolean
  readonly schema: boolean
  /** The deviations without which the two would not agree; undefined when they do not agree with all of them either. */
  readonly because: readonly Deviation[] | undefined
  /** What the server says of the value, or of the CRD. */
  readonly messages: readonly string[]
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
  const checker = program.getTypeChecker()
  const type = typeOf(`T${made.seed}`, program)
  const disagreements = valuesOf(type, made.random, checker, count).flatMap(({ value, isSample }) => {
    const { valid, diagnostics: found, stored } = validate(crd, objectOf(made.seed, value), { mode: 'ignore' })
    const kept = valueIn(stored)
    const taken = (chosen: readonly Deviation[]) =>
      valid && chosen.includes('as-stored') && kept === undefined
        ? mayLack(type)
        : accepts(type, valid && chosen.includes('as-stored') ? (kept ?? null) : value, { checker, deviations: new Set(chosen) })
    const compiler = taken([])
    const isLost = valid && isSample && compiler && !isWithin(value, kept)
    if (compiler === valid && !isLost) return []
    const one = deviations.find(some => taken([some]) === valid)
    const all = taken(deviations) === valid ? deviations : undefined
    const because = isLost ? undefined : one === undefined ? all : [one]
    const messages = found.map(({ message, path }) => `${path}: ${message}`)
    return [{ ...base, value, compiler, schema: valid, because, messages }]
  })
  return { refused: [], values: count, disagreements }
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

/** Half of them as the type says, half of those with something changed. */
function valuesOf(type: ts.Type, random: Random, checker: ts.TypeChecker, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const value = sampleValue(type, random, checker)
    return index % 2 === 0 ? { value, isSample: true } : { value: mutate(value, random), isSample: false }
  })
}

function mayLack(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(one => one.flags & ts.TypeFlags.Undefined)
}

/** What the server would store: with defaults, without nulls that the schema does not have and unknown fields. */
function valueIn(stored: unknown): JsonValue | undefined {
  const read = stored as { readonly spec?: { readonly v?: JsonValue } } | undefined
  return read?.spec?.v
}

/** Whether nothing of a value is lost. */
function isWithin(value: JsonValue, kept: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null || kept === undefined) return value === kept
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(value).every(([key, one]) => isWithin(one, (kept as Readonly<Record<string, JsonValue>>)[key]))
}
