// @ts-check
/**
 * The global names of TypeScript's own library (ES, newest) with their type parameters, and the members of those that the compiler looks
 * into all the time.
 */
import { libraryTexts, loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'

const file = 'packages/core/src/reader/program/library-names.gen.ts'
const root = 'lib.esnext.d.ts'

/**
 * Interfaces whose members the compiler asks for without a type that depends on them: a property that an object does not have is
 * looked for in Object and Function, and `[Symbol.iterator]` in Symbol.
 */
const open = new Set(['Object', 'Function', 'CallableFunction', 'NewableFunction', 'SymbolConstructor'])

/** Those that types of APIs reach now and then: lists, texts, and the classes that a condition tells from data. */
const common = new Set([
  ...['String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'Array', 'ReadonlyArray', 'ArrayLike', 'ConcatArray', 'Iterable', 'Iterator'],
  ...['IterableIterator', 'IteratorObject', 'ArrayIterator', 'StringIterator', 'MapIterator', 'SetIterator', 'Date', 'RegExp', 'Error'],
  ...['Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'ReadonlySetLike', 'WeakMap', 'WeakSet', 'Promise', 'PromiseLike'],
])

/** Stands for the signatures of a function. */
const anyFunction = 'LibraryFunction'

loadTypeScript()
const texts = libraryTexts()
const order = filesBehind(root)

/** @returns {readonly import('../generated.mjs').File[]} */
export default function write() {
  return [[file, render()]]
}

function render() {
  /** @type {Map<string, string>} */
  const found = new Map()
  /** @type {Map<string, string>} */
  const members = new Map()
  for (const name of order) {
    const source = ts.createSourceFile(name, texts.get(name) ?? '', ts.ScriptTarget.ESNext, true)
    for (const statement of source.statements.flatMap(one => globalStatements(one, source))) {
      for (const [key, text] of declared(statement, source)) found.set(key, merge(found.get(key), text))
      if (ts.isInterfaceDeclaration(statement) && common.has(statement.name.text))
        members.set(statement.name.text, merge(members.get(statement.name.text), interfaceText(statement, source, true)))
    }
  }
  const lines = [`interface ${anyFunction} {}`, ...gather(found)]
  return [
    '// Written by `pnpm gen`. Do not edit.',
    '',
    "/** The library's files, in the order in which they build on each other. */",
    `export const libraryFiles: readonly string[] = [\n${order.map(name => `  '${name}',`).join('\n')}\n]`,
    '',
    '/** Its global names; most interfaces are without their members. */',
    `export const libraryNames = \`\n${literal(lines)}\n\``,
    '',
    '/** The interfaces that stand with their members in `libraryNames`. */',
    `export const openInterfaces: ReadonlySet<string> = new Set(${names(open)})`,
    '',
    '/** The members of some of the others. */',
    `export const commonInterfaces: ReadonlySet<string> = new Set(${names(common)})`,
    '',
    `export const commonMembers = \`\n${literal([...members.values()])}\n\``,
    '',
  ].join('\n')
}

/**
 * One line for each declaration, one for each namespace.
 * @param {ReadonlyMap<string, string>} found
 */
function gather(found) {
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const [key, text] of found) {
    const [, namespace] = /^namespace (\w+)/.exec(key) ?? []
    const line = lines.get(namespace ?? key) ?? []
    lines.set(namespace ?? key, [...line, text])
  }
  return [...lines].map(([key, all]) => (/^\w+$/.test(key) ? `declare namespace ${key} { ${all.join(' ')} }` : all.join(' ')))
}

/** @param {readonly string[]} lines */
function literal(lines) {
  return lines.join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

/** @param {ReadonlySet<string>} all */
function names(all) {
  return `[\n${[...all].map(name => `  '${name}',`).join('\n')}\n]`
}

/**
 * What is in `declare global` is global; nothing else of a module is.
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.Statement} statement
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.SourceFile} source
 * @returns {readonly import('../../packages/core/src/reader/program/typescript.js').ts.Statement[]}
 */
function globalStatements(statement, source) {
  const body = ts.isModuleDeclaration(statement) && statement.name.text === 'global' ? statement.body : undefined
  if (body !== undefined && ts.isModuleBlock(body)) return [...body.statements]
  return ts.isExternalModule(source) ? [] : [statement]
}

/**
 * What a statement declares: key → text, on one line.
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.Statement} statement
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.SourceFile} source
 * @returns {readonly (readonly [string, string])[]}
 */
function declared(statement, source) {
  if (ts.isInterfaceDeclaration(statement)) return [[`interface ${statement.name.text}`, interfaceText(statement, source)]]
  if (ts.isTypeAliasDeclaration(statement)) return [[`type ${statement.name.text}`, print(statement, source)]]
  if (ts.isFunctionDeclaration(statement)) return [[`var ${statement.name?.text}`, `declare var ${statement.name?.text}: ${anyFunction};`]]
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(one => [
      `var ${one.name.getText(source)}`,
      `declare ${print(statement, source).replace(/^declare /, '')}`,
    ])
  if (ts.isModuleDeclaration(statement) && statement.body !== undefined && ts.isModuleBlock(statement.body)) {
    const inner = statement.body.statements.flatMap(one => declared(one, source))
    return inner.map(([key, text]) => [`namespace ${statement.name.text} ${key}`, text.replace(/^(?:export )?(?:declare )?/, '')])
  }
  return []
}

/**
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.InterfaceDeclaration} one
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.SourceFile} source
 * @param {boolean} isWhole
 */
function interfaceText(one, source, isWhole = open.has(one.name.text)) {
  const parameters = one.typeParameters?.map(parameter => print(parameter, source)) ?? []
  const head = `interface ${one.name.text}${parameters.length === 0 ? '' : `<${parameters.join(', ')}>`}`
  if (!isWhole) return `${head} {}`
  const bases = one.heritageClauses?.map(clause => `${print(clause, source)} `).join('') ?? ''
  return `${head} ${bases}{ ${one.members.map(member => print(member, source)).join(' ')} }`
}

/**
 * Interfaces merge; everything else is there once.
 * @param {string | undefined} before
 * @param {string} text
 */
function merge(before, text) {
  if (before === undefined || !text.startsWith('interface')) return before ?? text
  return text.endsWith(' {}') ? before : `${before}\n${text}`
}

/**
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.Node} node
 * @param {import('../../packages/core/src/reader/program/typescript.js').ts.SourceFile} source
 */
function print(node, source) {
  const text = ts.createPrinter({ removeComments: true }).printNode(ts.EmitHint.Unspecified, node, source)
  return text.replace(/\s+/g, ' ')
}

/**
 * A library file and those that it refers to, these first.
 * @param {string} name
 * @param {Set<string>} seen
 * @returns {readonly string[]}
 */
function filesBehind(name, seen = new Set()) {
  if (seen.has(name)) return []
  seen.add(name)
  const text = texts.get(name)
  if (text === undefined) throw new Error(`the compiler has no ${name}`)
  const behind = [...text.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm)].flatMap(([, lib]) => filesBehind(`lib.${lib}.d.ts`, seen))
  return [...behind, name]
}
