import { type CompileOptions, compileWith } from '../compile.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { ResourceBody } from '../../structural/resource.ts'
import type { Schema } from '../../values/schema.ts'
import type { LibraryDepth } from '../program/library.ts'

/** The minor that cases are written for. */
const kubernetes = '1.36'

/** One case: TypeScript in, a schema or resources out, and whatever is reported. */
export interface ReaderCase {
  readonly name: string
  /** A type, for `export type T = …;`. */
  readonly of?: string
  /** What is before it, or a whole file. A file without `of` exports T itself, unless the case is about resources. */
  readonly text?: string
  /** More files by path; those that end in .ts and lie outside node_modules are input unless `input` says which are. */
  readonly files?: Readonly<Record<string, string>>
  readonly input?: readonly string[]
  readonly options?: Omit<CompileOptions, 'folder' | 'sources'>
  /** The schema of T. */
  readonly gives?: Schema
  /** The resources, by group/version Kind, as far as they are given: their schema's properties, names, subresources. */
  readonly resources?: Readonly<Record<string, ExpectedResource>>
  /** Everything that is reported: `2:14 error type/function onReady is a function, …`, the file's name before it when it isn't the main one. */
  readonly reports?: readonly string[]
}

export interface ExpectedResource extends Partial<Omit<ResourceBody, 'version'>> {
  readonly schema?: Schema
  readonly version?: Partial<Omit<ResourceBody['version'], 'schema'>>
}

export const mainFile = 't.ts'

export interface CaseResult {
  readonly schema: Schema | undefined
  readonly resources: Readonly<Record<string, ExpectedResource>>
  readonly reports: readonly string[]
}

/** Compiles a case's files, none of which is on disk. */
export function runCase(one: ReaderCase, library: LibraryDepth = 'names'): CaseResult {
  const compiler = openCase(one, library)
  if (one.resources !== undefined) {
    const resources = compiler.resources().map(resource => {
      const { group, kind, version, origins: _origins, embeds: _embeds, location: _location, ...body } = resource
      const { schema, ...rest } = version
      return [`${group}/${version.name} ${kind}`, { ...body, schema, version: rest }] as const
    })
    return { schema: undefined, resources: Object.fromEntries(resources), reports: compiler.diagnostics.map(printFinding) }
  }
  const { schema, diagnostics } = compiler.type('T')
  return { schema, resources: {}, reports: diagnostics.map(printFinding) }
}

/** So that nobody is told to install it. */
const installed = { 'node_modules/crdgen/package.json': '{ "name": "crdgen" }' }

/** Opens a case's files. */
export function openCase(one: ReaderCase, library: LibraryDepth = 'names') {
  const sources = { ...installed, ...sourcesOf(one) }
  const isInput = (path: string) => path.endsWith('.ts') && !path.includes('node_modules/')
  const { input = Object.keys(sources).filter(isInput), options } = one
  return compileWith(library, input, { kubernetes, ...options, folder: '/case', sources })
}

/** The text of a file of a case. */
export function textOf(one: ReaderCase, file: string): string | undefined {
  return sourcesOf(one)[file]
}

function sourcesOf({ of, text = '', files = {} }: ReaderCase): Readonly<Record<string, string>> {
  const main = of === undefined ? text : `${text === '' ? '' : `${text}\n`}export type T = ${of}\n`
  return main === '' ? files : { [mainFile]: main, ...files }
}

function printFinding({ file, line, column, severity, rule, path, message }: Diagnostic): string {
  const place = `${file === mainFile || file === undefined ? '' : `${file}:`}${line ?? 0}:${column ?? 0}`
  return [place, severity, rule, ...(path === '' ? [] : [path]), message].join(' ')
}
