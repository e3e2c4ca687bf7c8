// @ts-check
import { RolldownMagicString } from 'rolldown'
import { parseSync } from 'rolldown/utils'

/**
 * Puts the statements of a module into a block: `let $a; export { $a as a }; { …; $a = a }`. The one file of the tool runs a module when it
 * is first needed, but what modules declare at their top would exist from the start, that of all modules: V8 would read these names at each
 * start from the compiled code that is kept, 8 ms of the 68 of `--help`. Two of three names are private, and are created with their module.
 * Nobody sees a module before it has run, as no file imports itself through others.
 * @param {string} code TypeScript
 * @param {string} id the module's file
 * @returns the code and its source map; null for a module that only passes on what others have, or whose exports change later
 */
export function scopeModule(code, id) {
  const { program, module } = parseSync(id, code)
  // Imports, and exports of what other modules have, stay outside.
  const top = program.body.findLast(one => 'source' in one && !('declaration' in one && one.declaration !== null))?.end ?? 0
  const own = program.body.filter(({ start }) => start >= top)
  const declared = own.flatMap(one => ('declaration' in one && one.declaration !== null ? [{ ...one, inner: one.declaration }] : []))
  if (own.length === 0 || declared.some(({ inner }) => inner.type === 'VariableDeclaration' && inner.kind !== 'const')) return null
  const changed = new RolldownMagicString(code, { filename: id })
  for (const { type, start, inner } of declared)
    if (type === 'ExportDefaultDeclaration') changed.update(start, inner.start, 'const $default = ')
    else changed.remove(start, inner.start)
  const entries = module.staticExports.flatMap(one => one.entries).filter(one => !one.isType && one.moduleRequest === null && one.end > top)
  const names = new Map(
    entries.map(({ exportName: { name }, localName }) => (name === null ? ['default', '$default'] : [name, localName.name])),
  )
  const outside = [...names].map(([name, local]) => `let $${local}; export { $${local} as ${name} };`)
  changed.appendLeft(top, `;${outside.join('')}{`)
  changed.append(`\n${[...names.values()].map(local => `$${local} = ${local};`).join('')}}`)
  return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary', source: id }) }
}
