// @ts-check
/**
 * Functions of a module as constants at its top. The one file of the tool runs a module when it is first needed; functions that are declared
 * would be there from the start, those of all modules: V8 would read their names and shapes at each start from the compiled code that is kept.
 */
import { RolldownMagicString } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/**
 * @param {string} code TypeScript
 * @param {string} id the module's file
 * @returns the code and its source map; null for a module that declares no function
 */
export function functionsInInit(code, id) {
  const { body } = parseAst(code, { lang: 'ts' }, id)
  const changed = new RolldownMagicString(code, { filename: id })
  const top = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0
  const functions = body.filter(statement => declarationOf(statement).type === 'FunctionDeclaration')
  if (functions.length === 0) return null
  for (const statement of functions) toConstant(statement, changed)
  for (const statement of functions) changed.move(statement.start, statement.end, top)
  // Signatures of overloaded functions: a constant has none.
  for (const { start, end } of body.filter(statement => declarationOf(statement).type === 'TSDeclareFunction')) changed.remove(start, end)
  changed.appendLeft(top, ';')
  return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary', source: id }) }
}

/** @typedef {import('rolldown/utils').ParseResult['program']['body'][number]} Statement */

/** @param {Statement} statement */
function declarationOf(statement) {
  return (statement.type === 'ExportNamedDeclaration' ? statement.declaration : null) ?? statement
}

/**
 * @param {Statement} statement
 * @param {RolldownMagicString} changed
 */
function toConstant(statement, changed) {
  const declared = declarationOf(statement)
  if (declared.type !== 'FunctionDeclaration' || declared.id === null) return
  const words = [statement === declared ? '' : 'export ', `const ${declared.id.name} = `, declared.async ? 'async ' : '', 'function']
  changed.update(statement.start, declared.id.end, `${words.join('')}${declared.generator ? '*' : ''} `)
  changed.appendLeft(statement.end, ';')
}
