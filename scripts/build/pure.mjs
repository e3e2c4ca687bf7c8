// @ts-check
import { RolldownMagicString } from 'rolldown'
import { parseSync } from 'rolldown/utils'

/** Expressions that every bundler knows to have no effects. */
const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal', 'TemplateLiteral'])

/**
 * Puts the value of each constant at a module's top into a call that is marked as pure: `const a = (/* … *\/ () => f(b))()`. Modules of ours
 * have no effects (`sideEffects` in their package.json), but a bundler only drops whole files by that, and a package is few files: what a
 * webhook does not use of them would stay for the calls in it.
 * @param {string} code of a chunk
 */
export function markPure(code) {
  const changed = new RolldownMagicString(code)
  for (const statement of parseSync('chunk.js', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (init === null || plain.has(init.type)) continue
      changed.appendLeft(init.start, '/* @__PURE__ */ (() => (')
      changed.appendRight(init.end, '))()')
    }
  }
  return changed.toString()
}
