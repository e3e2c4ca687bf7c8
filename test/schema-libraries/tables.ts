import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, type Compiler } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd, validate } from '@crdgen/server'
import { samples } from './samples.ts'

/** A library: how its types are inferred, and whether a schema of it accepts a value. */
export interface Library {
  readonly name: string
  /** Imports, above the types. */
  readonly imports: string
  /** The type of the input of a schema with that name. */
  readonly input: (schema: string) => string
  readonly schemas: Readonly<Record<string, object>>
  /** What a config gives to knownTypes for a schema. */
  readonly given?: (schema: object) => object
  readonly accepts: (schema: object, value: unknown) => boolean
  /** An object of one field, of a schema. */
  readonly wrap: (schema: object) => object
  /** Schemas for which the library and the CRD differ in some values, and why. */
  readonly differs?: Readonly<Record<string, string>>
}

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Compiles a kind for each schema of a library: its field `value` is what the schema takes. */
export function compileLibrary({ name, imports, input, schemas, wrap, given = one => one }: Library): Compiler {
  const kinds = Object.keys(schemas).map(
    key => `export interface K${key} extends CustomResource<'example.com/v1', '${kindOf(key)}', ${input(`s.o_${key}`)}> {}`,
  )
  const wrapped = Object.keys(schemas).map(key => `export declare const o_${key}: Wrapped<typeof s.${key}>`)
  void wrapped
  const text = [
    imports,
    `import * as s from './${name}.objects.ts'`,
    "import type { CustomResource } from 'crdgen/kubernetes'",
    ...kinds,
  ].join('\n')
  const objects = [
    `import * as s from './${name}.schemas.ts'`,
    objectImports(imports),
    ...Object.keys(schemas).map(key => `export const o_${key} = ${wrapText(name)}({ value: s.${key} })`),
  ].join('\n')
  return compile('types.ts', {
    folder,
    kubernetes: '1.37',
    sources: { 'types.ts': `${text}\n`, [`${name}.objects.ts`]: `${objects}\n` },
    knownTypes: Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [`o_${key}`, given(wrap(schema))])),
  })
}

function objectImports(imports: string): string {
  return imports.replaceAll('import type', 'import')
}

const objectMakers: Readonly<Record<string, string>> = {
  zod: 'z.object',
  typebox: 'Type.Object',
  valibot: 'v.object',
  arktype: 'type',
  effect: 'Schema.Struct',
  'effect-3': 'Schema.Struct',
}

function wrapText(name: string): string {
  return objectMakers[name] ?? name
}

function kindOf(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

/** One line of the table. */
export interface Row {
  readonly key: string
  /** As it is written in the file of schemas. */
  readonly source: string
  readonly schema: unknown
  readonly reports: readonly string[]
  readonly refusals: readonly string[]
  /** Values of which library and CRD think differently, or that one of them should take or refuse, and does not. */
  readonly wrong: readonly string[]
}

/** Reads all schemas of a library, and compares what they accept with what their CRDs accept. */
export function tableOf(library: Library): readonly Row[] {
  const compiler = compileLibrary(library)
  const resources = compiler.resources()
  const { diagnostics } = compiler
  const text = readFileSync(`${folder}${library.name}.schemas.ts`, 'utf8')
  return Object.entries(library.schemas).map(([key, schema]) => {
    const kind = kindOf(key)
    const subject = `example.com/v1 ${kind}`
    const reports = diagnostics
      .filter(one => one.subject === subject)
      .map(one => `${one.severity} ${one.rule} ${one.path} ${one.message} ${one.file}:${one.line}`)
    const mine = resources.filter(one => one.kind === kind)
    const source = sourceOf(text, key)
    if (mine.length === 0 || reports.some(report => report.startsWith('error')))
      return { key, source, schema: undefined, reports, refusals: [], wrong: [] }
    const crd = toCrd(mine)
    const refusals = admitCrd(crd).map(one => `${one.path} ${one.message}`)
    const spec = mine[0]?.version.schema.properties?.['spec']
    const shown = { ...spec?.properties?.['value'], ...(spec?.required?.includes('value') ? {} : { optional: true }) }
    const wrong = refusals.length > 0 ? [] : compareValues(key, library, schema, value => validate(crd, objectOf(kind, value)).valid)
    return { key, source, schema: shown, reports, refusals, wrong }
  })
}

function compareValues(
  key: string,
  { accepts, wrap, differs = {} }: Library,
  schema: object,
  takes: (value: unknown) => boolean,
): readonly string[] {
  const { takes: good, refuses: bad = [] } = samples[key] ?? { takes: [] }
  const whole = wrap(schema)
  return [...good.map(value => ({ value, expected: true })), ...bad.map(value => ({ value, expected: false }))].flatMap(
    ({ value, expected }) => {
      const spec = value === undefined ? {} : { value }
      const [byLibrary, byCrd] = [accepts(whole, spec), takes(value)]
      if (differs[key] !== undefined && byLibrary !== byCrd) return []
      return byLibrary === expected && byCrd === expected
        ? []
        : [`${JSON.stringify(value)}: the library ${byLibrary ? 'takes' : 'refuses'} it, the CRD ${byCrd ? 'takes' : 'refuses'} it`]
    },
  )
}

function objectOf(kind: string, value: unknown): object {
  return { apiVersion: 'example.com/v1', kind, metadata: { name: 'a', namespace: 'default' }, spec: value === undefined ? {} : { value } }
}

/** The text of `export const KEY = …`, on one line. */
function sourceOf(text: string, key: string): string {
  const [, source = ''] = new RegExp(`\\nexport const ${key} = ((?:.|\\n(?!export|const|$))*)`).exec(text) ?? []
  return source.replaceAll(/\s+/g, ' ').trim()
}
