// @late: most projects ask for no validators.
import { groupBy } from '@crdgen/core/internal'
import type { ConvertOptions, Losses, LostPattern } from '../json-schema/convert.ts'
import type { JsonSchema } from '../json-schema/json-schema.ts'
import { type KindSchema, toJsonSchema } from '../json-schema/to-json-schema.ts'
import { nameKind, numbered } from '../types/names.ts'
import { formatsCode, isSkipped } from './formats.ts'
import { startPatterns } from './patterns.ts'
import { commentText, printSchema, quoteModule } from './print.ts'
import { runtime } from './runtime.ts'

/** A kind, and its type. */
export interface TypedKind {
  readonly kind: string
  /** The name and module of the exported type: `./v1alpha1.js`. Without one, objects of the kind have no type. */
  readonly type?: { readonly name: string; readonly module: string }
}

/** A kind, its type, and the schema that its objects are checked by. */
export interface ValidatedKind extends KindSchema, TypedKind {}

/** The text of a file of validators, and what they do not check. */
export interface WrittenValidators {
  readonly content: string
  readonly lostPatterns: readonly (LostPattern & { readonly kind: KindSchema })[]
}

/**
 * Writes a TypeScript module that needs no other one at run time: `isWidget(x)` and `validateWidget(x)` for each kind. It checks objects
 * as a server returns them, with defaults filled in; CEL rules are not evaluated.
 */
export function writeValidators(
  kinds: readonly ValidatedKind[],
  unknownFields: ConvertOptions['unknownFields'] = 'allow',
): WrittenValidators {
  const patterns = startPatterns()
  const options = { unknownFields, objects: 'stored', writePattern: patterns.add } as const
  const converted = kinds.map(kind => ({ kind, ...toJsonSchema(kind, options) }))
  const types = nameImports(kinds)
  const names = nameKinds(kinds)
  const formats = findFormats(converted.map(({ schema }) => schema))
  const skippedFormats = formats.filter(isSkipped)
  const placesOf = (paths: (losses: Losses) => readonly string[]) =>
    converted.flatMap(({ kind: { kind }, losses }) => paths(losses).map(path => `${kind}${path === '' ? '' : `.${path}`}`))
  const [ruled, lost] = [placesOf(({ rules }) => rules), placesOf(losses => losses.patterns.map(({ path }) => path))]
  return {
    content: [
      // Nothing may follow on that line before TypeScript 5.1.
      '// @ts-nocheck\n/* eslint-disable */\n',
      '// Written by crdgen from the schemas; not to be edited.\n',
      ruled.length === 0 ? '' : `// CEL rules are not evaluated: ${commentText(listPlaces(ruled))}\n`,
      skippedFormats.length === 0 ? '' : `// Formats that are not checked: ${commentText(skippedFormats.join(', '))}\n`,
      lost.length === 0 ? '' : `// Patterns that are not checked: ${commentText(listPlaces(lost))}\n`,
      imports(types),
      '\n/** What is wrong with an object, and where: `spec.containers[0].name`; an empty path is the object itself. */\n',
      'export interface Fault {\n  readonly path: string\n  readonly message: string\n}\n',
      ...kinds.map(kind => exports(kind, names.get(kind) ?? '', types)),
      `\n${formatsCode(formats)}`,
      patterns.code(),
      runtime,
      ...converted.map(({ kind, schema }) => checkCode(names.get(kind) ?? '', schema)),
    ].join(''),
    lostPatterns: converted.flatMap(({ kind, losses }) => losses.patterns.map(one => ({ ...one, kind }))),
  }
}

interface TypeImport {
  readonly module: string
  readonly name: string
  /** Its name here. */
  readonly local: string
}

/** Types of two modules may share a name, and a kind may have the name of something that the file itself declares. */
export function nameImports<Kind extends TypedKind>(
  kinds: readonly Kind[],
  taken: readonly string[] = ['Fault'],
): ReadonlyMap<Kind, TypeImport> {
  const used = new Set(taken)
  const named = new Map<Kind, TypeImport>()
  for (const kind of kinds) {
    const { type } = kind
    if (type === undefined) continue
    const own = nameKind(kind.kind)
    const local = [type.name, own, `${own}Resource`].find(one => !used.has(one)) ?? type.name
    used.add(local)
    named.set(kind, { ...type, local })
  }
  return named
}

/** The imports of a file. */
export function imports(types: ReadonlyMap<unknown, TypeImport>): string {
  const names = (own: readonly TypeImport[]) => own.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).join(', ')
  return [...groupBy(types.values(), ({ module }) => module)]
    .map(([module, own]) => `import type { ${names(own)} } from ${quoteModule(module)}\n`)
    .join('')
}

function exports(validated: ValidatedKind, name: string, types: ReadonlyMap<ValidatedKind, TypeImport>): string {
  const { group, version, kind } = validated
  const shown = commentText(`${group}/${version} ${kind}`)
  return `
/** Whether it is an object of ${shown}, as a server returns it: with defaults filled in. */
export function is${name}(object: unknown): object is ${types.get(validated)?.local ?? 'Readonly<Record<string, unknown>>'} {
  return faultsOf${name}(object).length === 0
}

/** What is wrong with an object of ${shown}; empty for nothing. */
export function validate${name}(object: unknown): Fault[] {
  return faultsOf${name}(object)
}
`
}

function checkCode(name: string, schema: JsonSchema): string {
  return `\nconst schema${name} = ${printSchema(schema)}\nconst faultsOf${name} = checkerOf(schema${name})\n`
}

/** Kinds of two spellings may have one name: `my-widget`, `MyWidget`. */
export function nameKinds<Kind extends TypedKind>(kinds: readonly Kind[]): ReadonlyMap<Kind, string> {
  const taken = new Set<string>()
  const names = new Map<Kind, string>()
  for (const kind of kinds) {
    const own = nameKind(kind.kind)
    const name = taken.has(own) ? numbered(own, taken) : own
    taken.add(name)
    names.set(kind, name)
  }
  return names
}

function listPlaces(places: readonly string[]): string {
  const all = [...new Set(places)]
  return all.length <= 8 ? all.join(', ') : `${all.slice(0, 8).join(', ')} and ${all.length - 8} more places`
}

function findFormats(value: unknown): readonly string[] {
  const found = new Set<string>()
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    if ('format' in one && typeof one.format === 'string') found.add(one.format)
    for (const inner of Object.values(one)) walk(inner)
  }
  walk(value)
  return [...found].toSorted()
}
