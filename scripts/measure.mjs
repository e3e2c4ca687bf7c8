// @ts-check
/**
 * Measures the hand-written source of packages/: files, lines, functions, cycles of value imports, casts, exports, imports against the
 * arrows. Tests, cases and generated files are left out. `node scripts/measure.mjs [folder]`; prints a table.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { isHandWritten } from './measure/sources.mjs'

/** @typedef {{ path: string, package: string, lines: number, functions: number[], any: number, casts: number, nonNull: number, disables: number, exports: number, imports: { from: string, types: boolean }[] }} Measured */
/** @typedef {Record<string, any>} Node */

const root = resolve(process.argv[2] ?? '.')
/** What may import what: a package imports those before it. @type {Readonly<Record<string, readonly string[]>>} */
const allowed = {
  core: [],
  cel: [],
  server: ['core', 'cel'],
  generator: ['core', 'server', 'cel'],
  checker: ['core', 'server', 'cel'],
  crdgen: ['core', 'server', 'cel', 'generator', 'checker'],
}

const files = readdirSync(join(root, 'packages')).flatMap(name => sourcesOf(name).map(path => measure(name, path)))
print()

/** @param {string} name */
function sourcesOf(name) {
  const folder = join(root, 'packages', name, 'src')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))
  return found.filter(isHandWritten).map(path => join(folder, path))
}

/** @param {string} name @param {string} path @returns {Measured} */
function measure(name, path) {
  const text = readFileSync(path, 'utf8')
  const lineAt = lineFinder(text)
  /** @type {Measured} */
  const found = {
    path: relative(root, path),
    package: name,
    lines: text.split('\n').length - 1,
    functions: [],
    any: 0,
    casts: 0,
    nonNull: 0,
    disables: 0,
    exports: 0,
    imports: [],
  }
  found.disables = text.match(/(?:eslint|oxlint)-disable/g)?.length ?? 0
  walk(parseSync(path, text).program, node => count(node, found, lineAt))
  return found
}

/** @param {string} text */
function lineFinder(text) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (/** @type {number} */ offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value, visit)
}

/** @param {Node} node @param {Measured} found @param {(offset: number) => number} lineAt */
function count(node, found, lineAt) {
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node['type']) && node['body'])
    found.functions.push(lineAt(node['end']) - lineAt(node['start']) + 1)
  if (node['type'] === 'TSAnyKeyword') found.any += 1
  if (node['type'] === 'TSNonNullExpression') found.nonNull += 1
  if (node['type'] === 'TSAsExpression' && !isConst(node)) found.casts += 1
  if (node['type'].startsWith('Export')) found.exports += Math.max(1, node['specifiers']?.length ?? 1)
  if (/^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node['type']) && node['source'])
    found.imports.push({ from: node['source'].value, types: isOfTypes(node) })
}

/** @param {Node} node */
function isConst(node) {
  return node['typeAnnotation']?.typeName?.name === 'const'
}

/** @param {Node} node */
function isOfTypes(node) {
  const kind = 'importKind'
  if (node[kind] === 'type' || node['exportKind'] === 'type') return true
  const names = node['specifiers'] ?? []
  return names.length > 0 && names.every((/** @type {Node} */ one) => one[kind] === 'type' || one['exportKind'] === 'type')
}

/** The largest set of files that import one another by value (Tarjan). @returns {readonly string[]} */
function largestCycle() {
  const known = new Map(files.map(file => [resolve(root, file.path), file]))
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[]} */
  let largest = []
  /** @param {string} path */
  const visit = path => {
    const state = { index: seen.size, low: seen.size, open: true }
    seen.set(path, state)
    stack.push(path)
    for (const next of targetsOf(path, known)) {
      const other = seen.get(next)
      if (other === undefined) state.low = Math.min(state.low, visit(next))
      else if (other.open) state.low = Math.min(state.low, other.index)
    }
    if (state.low === state.index) {
      const cycle = stack.splice(stack.indexOf(path))
      for (const one of cycle) Object.assign(seen.get(one) ?? {}, { open: false })
      if (cycle.length > 1 && cycle.length > largest.length) largest = cycle
    }
    return state.low
  }
  for (const path of known.keys()) if (!seen.has(path)) visit(path)
  return largest.map(path => relative(root, path))
}

/** @param {string} path @param {Map<string, Measured>} known */
function targetsOf(path, known) {
  const imports = known.get(path)?.imports ?? []
  return imports
    .filter(({ types, from }) => !types && from.startsWith('.'))
    .map(({ from }) => resolve(dirname(path), from))
    .filter(one => known.has(one))
}

/** Imports of a package that it may not import. */
function upwardArrows() {
  return files.flatMap(file =>
    file.imports.flatMap(({ from }) => {
      const target = /^@crdgen\/([\w-]+)/.exec(from)?.[1] ?? (from === 'crdgen' ? 'crdgen' : undefined)
      return target === undefined || target === file.package || allowed[file.package]?.includes(target) ? [] : [`${file.path} → ${from}`]
    }),
  )
}

/** @param {readonly number[]} numbers */
function spread(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const mean = Math.round(sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length))
  return `median ${at(0.5)}, mean ${mean}, p90 ${at(0.9)}, max ${sorted.at(-1) ?? 0}`
}

/** @param {(file: Measured) => number} read */
function sum(read) {
  return files.reduce((total, file) => total + read(file), 0)
}

function print() {
  const cycle = largestCycle()
  const arrows = upwardArrows()
  const rows = [
    ['files', String(files.length)],
    ['lines', String(sum(file => file.lines))],
    ['lines a file', spread(files.map(file => file.lines))],
    ['functions', String(sum(file => file.functions.length))],
    ['lines a function', spread(files.flatMap(file => file.functions))],
    [
      'any, casts, !, lint disables',
      [sum(one => one.any), sum(one => one.casts), sum(one => one.nonNull), sum(one => one.disables)].join(', '),
    ],
    ['exports', String(sum(file => file.exports))],
    ['largest cycle of value imports', String(cycle.length)],
    ['imports against the arrows', String(arrows.length)],
    ...Object.keys(allowed).map(name => [
      `lines in ${name}`,
      String(files.filter(one => one.package === name).reduce((all, one) => all + one.lines, 0)),
    ]),
  ]
  for (const [what = '', value = ''] of rows) console.log(`${what.padEnd(32)}${value}`)
  for (const line of [...cycle.map(path => `  in the cycle: ${path}`), ...arrows.map(arrow => `  against the arrows: ${arrow}`)])
    console.log(line)
}
