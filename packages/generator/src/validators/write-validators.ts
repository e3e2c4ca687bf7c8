import { groupBy } from '@crdgen/core'
import type { ConvertOptions, LostPattern } from '../json-schema/convert.ts'
import { translatePattern } from '../json-schema/re2-pattern.ts'
import { type KindSchema, toJsonSchema } from '../json-schema/to-json-schema.ts'
import { compileSchemas } from './compile.ts'
import { formatsCode } from './formats.ts'
import { nameKind } from '../types/names.ts'
import { calls, tail } from './prologue.ts'

/** A kind, and its type. */
export interface ValidatedKind extends KindSchema {
  /** How the type is exported, and where from: `./v1alpha1.js`. Without one, objects of the kind have no type. */
  readonly type?: { readonly name: string; readonly module: string }
}

/** The text of a file of validators, and what they do not check. */
export interface WrittenValidators {
  readonly content: string
  readonly lostPatterns: readonly (LostPattern & { readonly kind: KindSchema })[]
}

/**
 * Writes a TypeScript module that needs no other one at run time: `isWidget(x)` and `validateWidget(x)` for each kind. It judges objects
 * as a server hands them out, with defaults filled in; CEL rules are not evaluated.
 */
export function writeValidators(
  kinds: readonly ValidatedKind[],
  unknownFields: ConvertOptions['unknownFields'] = 'allow',
): WrittenValidators {
  const converted = kinds.map(kind => ({ kind, ...toJsonSchema(kind, { unknownFields, objects: 'stored' }) }))
  const types = nameImports(kinds)
  const { code, formats, skippedFormats } = compileSchemas(
    Object.fromEntries(converted.map(({ kind, schema }) => [`check${nameKind(kind.kind)}`, schema])),
  )
  const body = `${formatsCode(formats)}${showPatterns(code.replaceAll(/^export /gm, ''), kinds)}`
  const used = Object.entries(calls).filter(([name]) => body.includes(name))
  const ruled = converted.flatMap(({ kind: { kind }, losses }) => losses.rules.map(path => `${kind}${path === '' ? '' : `.${path}`}`))
  return {
    content: [
      // Nothing may follow on that line before TypeScript 5.1.
      '// @ts-nocheck\n/* eslint-disable */\n',
      '// Written by crdgen from the schemas; not to be edited.\n',
      ruled.length === 0 ? '' : `// CEL rules are not evaluated: ${listPlaces(ruled)}\n`,
      skippedFormats.length === 0 ? '' : `// Formats that are not checked: ${skippedFormats.join(', ')}\n`,
      imports(types),
      '\n/** What is wrong with an object, and where: `spec.containers[0].name`; an empty path is the object itself. */\n',
      'export interface Fault {\n  readonly path: string\n  readonly message: string\n}\n',
      ...kinds.map(kind => exports(kind, types)),
      '\n',
      ...used.map(([, text]) => text),
      body.trimEnd(),
      '\n',
      tail,
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

/** Types of two modules may have one name, and a kind may be called as what the file declares itself. */
function nameImports(kinds: readonly ValidatedKind[]): ReadonlyMap<ValidatedKind, TypeImport> {
  const used = new Set(['Fault'])
  const named = new Map<ValidatedKind, TypeImport>()
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

function imports(types: ReadonlyMap<ValidatedKind, TypeImport>): string {
  const names = (own: readonly TypeImport[]) => own.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).join(', ')
  return [...groupBy(types.values(), ({ module }) => module)]
    .map(([module, own]) => `import type { ${names(own)} } from '${module}'\n`)
    .join('')
}

function exports(validated: ValidatedKind, types: ReadonlyMap<ValidatedKind, TypeImport>): string {
  const { group, version, kind } = validated
  const name = nameKind(kind)
  return `
/** Whether it is an object of ${group}/${version} ${kind}, as a server hands it out: with defaults filled in. */
export function is${name}(object: unknown): object is ${types.get(validated)?.local ?? 'Readonly<Record<string, unknown>>'} {
  return check${name}(object)
}

/** What the schema of ${group}/${version} ${kind} has against it; empty for nothing. */
export function validate${name}(object: unknown): Fault[] {
  return check${name}(object) ? [] : toFaults(object, check${name}.errors)
}
`
}

function listPlaces(places: readonly string[]): string {
  const all = [...new Set(places)]
  return all.length <= 8 ? all.join(', ') : `${all.slice(0, 8).join(', ')} and ${all.length - 8} more places`
}

/** Faults show a pattern as its author wrote it. */
function showPatterns(code: string, kinds: readonly ValidatedKind[]): string {
  const written = new Map<string, string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const translated = 'pattern' in value && typeof value.pattern === 'string' ? translatePattern(value.pattern) : { reason: '' }
    if ('pattern' in translated && 'pattern' in value) written.set(JSON.stringify(translated.pattern), JSON.stringify(value.pattern))
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const { schema } of kinds) walk(schema)
  return code.replaceAll(/params:\{pattern: ("(?:[^"\\]|\\.)*")\}/g, (whole, pattern: string) =>
    written.has(pattern) ? `params:{pattern: ${written.get(pattern)}}` : whole,
  )
}
