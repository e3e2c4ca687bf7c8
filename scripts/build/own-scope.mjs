// @ts-check
import { RolldownMagicString } from 'rolldown'
import { parseSync } from 'rolldown/utils'

/**
 * Puts the statements of a module into a block: `let $a; export { $a as a }; { …; $a = a }`. The one file of the tool runs a module when it
 * is first needed, but what modules declare at their top would exist from the start, that of all modules: V8 would read these names at each
 * start from the compiled code that is kept, 8 ms of the 90 of `--help`. Two of three names are private, and are created with their module.
 * Nobody sees a module before it has run, as no file imports itself through others.
 * @param {string} code TypeScript
 * @param {string} id the module's file
 * @returns the code and its source map; null for a module that only passes on what others have, or whose exports change later
 */
export function scopeModule(code, id) {
  const { program, module } = parseSync(id, code)
  const top = program.body.findLast(isOfOthers)?.end ?? 0
  const own = program.body.filter(({ start }) => start >= top)
  if (own.length === 0 || own.some(one => 'declaration' in one && isVariable(one.declaration))) return null
  const changed = new RolldownMagicString(code, { filename: id })
  for (const one of own) {
    if (one.type === 'ExportDefaultDeclaration') changed.update(one.start, one.declaration.start, 'const $default = ')
    else if (one.type === 'ExportNamedDeclaration' && one.declaration !== null) changed.remove(one.start, one.declaration.start)
  }
  const entries = module.staticExports.flatMap(one => one.entries).filter(one => !one.isType && one.moduleRequest === null && one.end > top)
  const names = new Map(entries.map(({ exportName: { name }, localName }) => [name ?? 'default', name ? localName.name : '$default']))
  const outside = [...names].map(([name, local]) => `let $${local}; export { $${local} as ${name} };`)
  changed.appendLeft(top, `;${outside.join('')}{`)
  changed.append(`\n${[...names.values()].map(local => `$${local} = ${local};`).join('')}}`)
  return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary', source: id }) }
}

/** @typedef {import('rolldown/utils').ParseResult['program']['body'][number]} Statement */

/** Imports, and exports of what other modules have. @param {Statement} statement */
function isOfOthers({ type, ...statement }) {
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || ('declaration' in statement && statement.declaration === null)
}

/** @param {{ readonly type: string, readonly kind?: string } | null} declared */
function isVariable(declared) {
  return declared?.type === 'VariableDeclaration' && declared.kind !== 'const'
}
