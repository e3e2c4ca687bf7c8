// @ts-check
/**
 * The names of a module in a scope of its own. The one file of the tool runs a module when it is first needed, but what modules declare at
 * their top would be there from the start, those of all modules: V8 would read these names at each start from the compiled code that is
 * kept. Two of three names are private, and come to be with their module; so do functions that it exports.
 */
import { RolldownMagicString } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/**
 * @param {string} code TypeScript
 * @param {string} id the module's file
 * @returns the code and its source map; null for a module that only passes on what others have
 */
export function scopeModule(code, id) {
  const { body } = parseAst(code, { lang: 'ts' }, id)
  const top = body.findLast(isOfOthers)?.end ?? 0
  const own = body.filter(({ start }) => start >= top)
  if (own.length === 0) return null
  const changed = new RolldownMagicString(code, { filename: id })
  const names = own.flatMap(statement => privately(statement, changed, id))
  // As declared functions do, they exist before the rest of the module runs.
  for (const statement of own.filter(isFunction)) changed.move(statement.start, statement.end, top)
  const exported = names.map(({ local, name }) => (local === name ? name : `${local} as ${name}`)).join(', ')
  const outside = names.length === 0 ? '' : `let ${names.map(({ local }) => local).join(', ')}; export { ${exported} };`
  changed.appendLeft(top, `;${outside}{`)
  changed.append('\n}')
  return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary', source: id }) }
}

/** @typedef {import('rolldown/utils').ParseResult['program']['body'][number]} Statement */
/** @typedef {{ readonly local: string, readonly name: string }} Exported what an export is called in its module, and outside */

/** Imports, and exports of what other modules have. @param {Statement} statement */
function isOfOthers(statement) {
  const { type } = statement
  return (
    type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && statement.declaration === null)
  )
}

/** @param {Statement} statement */
function declarationOf(statement) {
  return (statement.type === 'ExportNamedDeclaration' ? statement.declaration : null) ?? statement
}

/** @param {Statement} statement */
function isFunction(statement) {
  return declarationOf(statement).type === 'FunctionDeclaration'
}

/**
 * Makes a statement one of a block: what it exported is assigned to a name outside.
 * @param {Statement} statement
 * @param {RolldownMagicString} changed
 * @param {string} id
 * @returns {readonly Exported[]}
 */
function privately(statement, changed, id) {
  if (statement.type === 'ExportDefaultDeclaration') {
    changed.update(statement.start, statement.declaration.start, '$default = ')
    return [{ local: '$default', name: 'default' }]
  }
  const declared = declarationOf(statement)
  const isExported = statement !== declared
  switch (declared.type) {
    case 'FunctionDeclaration': {
      const name = declared.id?.name ?? ''
      const words = `${declared.async ? 'async ' : ''}function${declared.generator ? '*' : ''} `
      changed.update(statement.start, declared.id?.end ?? declared.start, `${isExported ? '' : 'const '}${name} = ${words}`)
      changed.appendLeft(statement.end, ';')
      return exportedAs(name, isExported)
    }
    case 'TSDeclareFunction':
      // A signature of an overloaded function: a constant has none.
      changed.remove(statement.start, statement.end)
      return []
    case 'VariableDeclaration': {
      if (!isExported) return []
      const [{ id: target, init } = { id: undefined, init: undefined }, ...more] = declared.declarations
      if (target?.type !== 'Identifier' || more.length > 0) throw new Error(`${id}: one export exports one name`)
      if (init === null || init === undefined) changed.remove(statement.start, statement.end)
      else changed.update(statement.start, init.start, `${target.name} = `)
      changed.appendLeft(statement.end, ';')
      return exportedAs(target.name, true)
    }
    case 'ClassDeclaration':
      if (!isExported) return []
      // `abstract class` is a declaration only: it cannot be assigned.
      changed.remove(statement.start, declared.start)
      changed.appendLeft(statement.end, `; $${declared.id?.name} = ${declared.id?.name};`)
      return [{ local: `$${declared.id?.name}`, name: declared.id?.name ?? '' }]
    default:
      // What is left to export is types, which a block cannot export.
      if (isExported) changed.remove(statement.start, declared.start)
      return []
  }
}

/**
 * @param {string} name
 * @param {boolean} isExported
 * @returns {readonly Exported[]}
 */
function exportedAs(name, isExported) {
  return isExported ? [{ local: name, name }] : []
}
