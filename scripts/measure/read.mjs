// @ts-check
/** Reads the hand-written sources of packages/ (tests, cases and generated files left out), with all that a figure counts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { isHandWritten } from './sources.mjs'

/** @typedef {Record<string, any>} Node */
/** @typedef {{ readonly from: string, readonly types: boolean }} Import an import, an export from or an `import()` */
/** @typedef {{ readonly name: string, readonly line: number, readonly key: boolean, readonly guards?: string | undefined }} Definition `key`: it returns the key of a group and a kind; `guards`: the type that its parameter has where it returns true */
/** @typedef {{ readonly text: string, readonly line: number }} Text */
/** @typedef {Text & { readonly of: string | undefined }} Head a doc comment, with the name that it documents */
/**
 * @typedef {object} Source
 * @property {string} path from the root, with slashes
 * @property {string} package
 * @property {string} place below `src`
 * @property {number} lines
 * @property {readonly number[]} functions the lines of each
 * @property {readonly Import[]} imports
 * @property {readonly Definition[]} definitions functions and types
 * @property {readonly Head[]} heads
 * @property {readonly Text[]} words comments, strings, and the name of each definition
 * @property {{ any: number, casts: number, nonNull: number, disables: number, exports: number, weakMaps: number, lets: number }} counts
 * @property {boolean} walks it reads properties, items and additionalProperties of schemas
 */

/** @param {string} root @returns {readonly Source[]} */
export function readSources(root) {
  return readdirSync(join(root, 'packages')).flatMap(name => {
    const folder = join(root, 'packages', name, 'src')
    const places = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))
    return places
      .filter(isHandWritten)
      .sort()
      .map(place => readSource(name, place, readFileSync(join(folder, place), 'utf8')))
  })
}

/** @param {string} name @param {string} place @param {string} text @returns {Source} */
export function readSource(name, place, text) {
  const path = `packages/${name}/src/${place}`
  const { program, comments } = parseSync(path, text)
  const lineOf = lineFinder(text)
  /** @type {number[]} */
  const functions = []
  /** @type {Import[]} */
  const imports = []
  /** @type {Text[]} */
  const words = []
  const definitions = definitionsOf(program.body, text, lineOf)
  /** @type {Set<string>} */
  const reads = new Set()
  const counts = {
    any: 0,
    casts: 0,
    nonNull: 0,
    exports: 0,
    weakMaps: 0,
    disables: text.match(/(?:eslint|oxlint)-disable/g)?.length ?? 0,
    lets: letsOf(program.body),
  }
  walk(program, node => {
    if (isFunction(node) && node['body']) functions.push(lineOf(node['end']) - lineOf(node['start']) + 1)
    count(node, counts)
    imports.push(...importsOf(node))
    words.push(...stringsOf(node, lineOf), ...namesOf(node, lineOf))
    for (const name of readsOf(node)) reads.add(name)
  })
  words.push(...comments.flatMap(({ value, start }) => value.split('\n').map((line, at) => ({ text: line, line: lineOf(start) + at }))))
  const heads = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, start, end }) => ({ text: plain(value), line: lineOf(start), of: documented(text.slice(end, end + 200)) }))
  const walks = walked.every(name => reads.has(name))
  return { path, package: name, place, lines: text.split('\n').length - 1, functions, imports, definitions, heads, words, counts, walks }
}

/** @param {string} text @returns {(offset: number) => number} */
function lineFinder(text) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return offset => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (typeof node['type'] === 'string') visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value, visit)
}

/** @param {Node | null | undefined} node */
function isFunction(node) {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.['type'])
}

/** @param {Node} node @param {{ any: number, casts: number, nonNull: number, exports: number, weakMaps: number }} counts */
function count(node, counts) {
  const type = node['type']
  if (type === 'TSAnyKeyword') counts.any += 1
  if (type === 'TSNonNullExpression') counts.nonNull += 1
  if (type === 'TSAsExpression' && node['typeAnnotation']?.typeName?.name !== 'const') counts.casts += 1
  if (type.startsWith('Export')) counts.exports += Math.max(1, node['specifiers']?.length ?? 1)
  if (type === 'NewExpression' && node['callee'].name === 'WeakMap') counts.weakMaps += 1
}

/** Variables of a module that are assigned again. @param {readonly Node[]} body */
function letsOf(body) {
  const declared = body.map(node => (node['type'] === 'ExportNamedDeclaration' ? node['declaration'] : node))
  return declared.reduce((all, node) => all + (node?.['kind'] === 'let' ? node['declarations'].length : 0), 0)
}

/** The keywords with schemas under them that a file reads of objects: a file that reads all three walks schemas by itself. */
const walked = ['properties', 'items', 'additionalProperties']

/** @param {Node} node @returns {readonly string[]} */
function readsOf(node) {
  if (node['type'] === 'MemberExpression') return [node['property'].name ?? node['property'].value]
  return node['type'] === 'ObjectPattern' ? node['properties'].map((/** @type {Node} */ one) => one['key']?.name) : []
}

/** @param {Node} node @returns {readonly Import[]} */
function importsOf(node) {
  if (node['type'] === 'ImportExpression' || node['type'] === 'TSImportType') {
    const from = node['source'].value
    return typeof from === 'string' ? [{ from, types: node['type'] === 'TSImportType' }] : []
  }
  if (!/^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node['type']) || !node['source']) return []
  return [{ from: node['source'].value, types: isOfTypes(node) }]
}

/** @param {Node} node */
function isOfTypes(node) {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const names = node['specifiers'] ?? []
  return names.length > 0 && names.every((/** @type {Node} */ one) => one['importKind'] === 'type' || one['exportKind'] === 'type')
}

/** The functions and types of a module. @param {readonly Node[]} body @param {string} text @param {(offset: number) => number} lineOf @returns {readonly Definition[]} */
function definitionsOf(body, text, lineOf) {
  /** @param {Node} made */
  const resultOf = made => ({ key: isKindKey(made), guards: guardOf(made, text) })
  return body.flatMap(node => {
    const found = node['type'].startsWith('Export') ? node['declaration'] : node
    const line = lineOf(node['start'])
    if (/^(?:TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration)$/.test(found?.type))
      return [{ name: found.id?.name ?? '', line, key: false }]
    if (found?.type === 'FunctionDeclaration') return [{ name: found.id?.name ?? '', line, ...resultOf(found) }]
    const made =
      found?.type === 'VariableDeclaration' ? found.declarations.filter((/** @type {Node} */ one) => isFunction(one['init'])) : []
    return made.map((/** @type {Node} */ one) => ({ name: one['id'].name, line, ...resultOf(one['init']) }))
  })
}

/** @param {Node} made @param {string} text */
function guardOf({ returnType }, text) {
  const guard = returnType?.typeAnnotation
  const type = guard?.type === 'TSTypePredicate' ? guard.typeAnnotation : undefined
  return type ? text.slice(type.start, type.end).replace(/^: /, '') : undefined
}

/** A function of one return that joins the group and the kind. @param {Node} made */
function isKindKey(made) {
  const [first, ...more] = made['body']?.type === 'BlockStatement' ? made['body'].body : [{ argument: made['body'] }]
  const result = first?.argument
  if (more.length > 0 || result?.type !== 'TemplateLiteral') return false
  const names = result.expressions.map((/** @type {Node} */ one) => one['property']?.name ?? one['name'])
  return names.length === 2 && names.includes('group') && names.includes('kind')
}

/** @param {Node} node @param {(offset: number) => number} lineOf @returns {readonly Text[]} */
function stringsOf(node, lineOf) {
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [{ text: node['value'], line: lineOf(node['start']) }]
  return node['type'] === 'TemplateElement' ? [{ text: node['value'].raw, line: lineOf(node['start']) }] : []
}

/** The names that a node gives. @param {Node} node @param {(offset: number) => number} lineOf @returns {readonly Text[]} */
function namesOf(node, lineOf) {
  const named = /^(?:TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration|FunctionDeclaration|VariableDeclarator)$/.test(
    node['type'],
  )
  const name = named ? node['id']?.name : node['type'] === 'TSPropertySignature' ? node['key'].name : undefined
  return name === undefined ? [] : [{ text: name, line: lineOf(node['start']) }]
}

/** The text of a doc comment, without its stars. @param {string} comment */
function plain(comment) {
  return comment
    .slice(1)
    .split('\n')
    .map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** The name of the declaration that follows a comment. @param {string} after */
function documented(after) {
  const declaration =
    /^\s*(?:export |default |declare |abstract |async |readonly |static )*(?:(?:function\*?|const|let|interface|type|class) )?([\w$]+)/
  return declaration.exec(after)?.[1]
}
