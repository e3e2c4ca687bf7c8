/** Functions of ajv's own, and what stands for them here. */
const replacements: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'countCharacters',
  'require("ajv/dist/runtime/equal").default': 'areEqual',
}

/** How ajv notes an error, on eight lines. */
const push = /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g

const constant = /^const (schema\d+) = (\{.*\});$/gm
const access = /\b(schema\d+)((?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\]|\[\d+\])+)/g

/**
 * Takes out of ajv's code what it has at hand and hardly uses: whole schemas, of which a list of values or the names of fields is read,
 * and the places of keywords in them. Errors are noted on one line each.
 */
export function tidyCode(code: string): string {
  let text = code.replace('"use strict";', '')
  for (const [before, after] of Object.entries(replacements)) text = text.replaceAll(before, after)
  const schemas = new Map([...text.matchAll(constant)].map(([, name = '', json = '']): [string, unknown] => [name, JSON.parse(json)]))
  const names = new Map<string, string>()
  text = text.replaceAll(constant, '').replaceAll(access, (whole, name: string, path: string) => {
    if (!schemas.has(name)) return whole
    const value = readAt(schemas.get(name), path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
    const fields = JSON.stringify(Object.fromEntries(Object.keys(value).map(key => [key, true])))
    if (!names.has(fields)) names.set(fields, `fields${names.size}`)
    return names.get(fields) ?? whole
  })
  text = text.replaceAll(push, '(vErrors ??= []).push($2); errors++;')
  const tables = [...names].map(([fields, name]) => `const ${name} = ${fields};\n`).join('')
  return `${tables}${text
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trimStart()}`
}

function readAt(schema: unknown, path: string): unknown {
  let value = schema
  for (const [, plain, quoted, index] of path.matchAll(/\.([\w$]+)|\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\]/g)) {
    const key = plain ?? index ?? String(JSON.parse(quoted ?? '""'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return value
}
