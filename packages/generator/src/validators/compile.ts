import { createRequire } from 'node:module'
import { type JsonSchema, uniqueKeys } from '../json-schema/convert.ts'
import { isChecked, isSkipped } from './formats.ts'
import { tidyCode } from './tidy-code.ts'

// Loaded when validators are asked for: most runs write none.
const require = createRequire(import.meta.url)

export interface CompiledSchemas {
  /** JavaScript of one module: a function for each schema, exported by its name. Calls what prologue.ts has, and nothing else. */
  readonly code: string
  /** Formats that it looks up. */
  readonly formats: readonly string[]
  /** Formats that the server checks and it does not. */
  readonly skippedFormats: readonly string[]
}

/** Compiles schemas, by the name of their function. */
export function compileSchemas(schemas: Readonly<Record<string, JsonSchema>>): CompiledSchemas {
  // `require` knows no types; the packages' own say what it returns.
  const { Ajv, _ } = require('ajv') as typeof import('ajv')
  const { default: standaloneCode } = require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js')
  const found = findFormats(schemas)
  const formats = found.filter(isChecked)
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    meta: false,
    messages: false,
    inlineRefs: false,
    logger: false,
    multipleOfPrecision: 9,
    // Costly, and hardly any schema needs it: a field called constructor, which every object inherits.
    ownProperties: hasInherited(schemas),
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: Object.fromEntries(formats.map(format => [format, () => true])),
  })
  addUnique(ajv)
  for (const [name, { $schema: __, ...schema }] of Object.entries(schemas)) ajv.addSchema(schema, name)
  const names = Object.fromEntries(Object.keys(schemas).map(name => [name, name]))
  return { code: tidyCode(standaloneCode(ajv, names)), formats, skippedFormats: found.filter(isSkipped) }
}

/** What a list may have once only: the server places the error at the second, and knows lists by keys. */
function addUnique(ajv: InstanceType<typeof import('ajv').Ajv>): void {
  const { _, stringify } = require('ajv') as typeof import('ajv')
  ajv.removeKeyword('uniqueItems')
  for (const [keyword, schemaType] of [
    ['uniqueItems', 'boolean'],
    [uniqueKeys, 'array'],
  ] as const) {
    ajv.addKeyword({
      keyword,
      type: 'array',
      schemaType,
      error: { message: '', params: ({ params }) => _`{index: ${params['index']}}` },
      code(cxt) {
        const keys: unknown = cxt.schema
        const call = Array.isArray(keys) ? _`findRepeat(${cxt.data}, ${stringify(keys)})` : _`findRepeat(${cxt.data})`
        const index = cxt.gen.const('repeat', call)
        cxt.setParams({ index })
        cxt.fail(_`${index} !== undefined`)
      },
    })
  }
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

function hasInherited(value: unknown): boolean {
  if (typeof value === 'string') return value in Object.prototype
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key in Object.prototype || hasInherited(inner))
}
