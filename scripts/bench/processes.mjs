// @ts-check
/**
 * Times whole processes side by side, in a clean environment: what generate, check, validate and diff use, from their start to thousands
 * of documents, beside peers and, with --before, beside an earlier state of crdgen. The commands of each table run in turn, round after
 * round. Milliseconds are of the processor (user and system) and of this machine; the ratios to `node -e 0` are what to compare.
 *
 *   pnpm bench processes [--before CHECKOUT] [--node PROGRAM]… [--only TABLE] [--rounds N] [--peers] [--write]
 *
 * A checkout that is named must be built, too. --peers builds those in Go that are not found. --write puts the tables into docs/speed.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { goTool } from './go-tool.mjs'
import { measure } from './measure.mjs'
import { openTool } from './project.mjs'
import { tables } from './tables.mjs'

/** @typedef {import('./measure.mjs').Row} Row */

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    node: { type: 'string', multiple: true },
    only: { type: 'string' },
    rounds: { type: 'string' },
    peers: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const page = fileURLToPath(new URL('../../docs/speed.md', import.meta.url))
const shared = process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../../shared', import.meta.url))
const corpus = existsSync(join(shared, 'corpus/crds')) ? join(shared, 'corpus') : undefined
if (corpus === undefined) console.error('bench processes: there is no corpus; set CRDGEN_CORPUS for the rows that need one')

if (values.peers === true) for (const name of ['kubeconform', 'kubectl-validate', 'crdify']) await goTool(name)
const texts = (values.node ?? [process.execPath]).map(benchOn)
if (values.write === true) writePage(texts.join('\n\n'))

/** @param {string} node */
function benchOn(node) {
  const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-'))
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
    const now = openTool('after', '.', work)
    const tools = values.before === undefined ? [now] : [openTool('before', values.before, work), now]
    const parts = [`## Node ${version}`]
    console.log(`${parts[0]}\n`)
    for (const table of tables(node, now, corpus)) {
      if (values.only !== undefined && !table.title.startsWith(values.only)) continue
      const text = benchTable(table, tools, node)
      console.log(`${text}\n`)
      parts.push(text)
    }
    return parts.join('\n\n')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * @param {import('./tables.mjs').Table} table
 * @param {readonly import('./project.mjs').Tool[]} tools
 * @param {string} node
 */
function benchTable({ title, rounds, own, peers }, tools, node) {
  const sets = tools.map(tool => own(tool).map(command => ({ ...command, tool: tool.name })))
  const inTurn = (sets[0] ?? []).flatMap((_, index) => sets.flatMap(set => set[index] ?? []))
  const base = { name: 'node -e 0', program: node, args: ['-e', '0'], tool: '' }
  const commands = [base, ...inTurn, ...peers.map(peer => ({ ...peer, tool: '' }))]
  const rows = measure(commands, values.rounds === undefined ? rounds : Number(values.rounds)).map((row, index) => ({
    ...row,
    tool: commands[index]?.tool ?? '',
  }))
  const names = [...new Set(rows.map(({ name }) => name))]
  const lines = names.map(name =>
    lineOf(
      name,
      rows.filter(row => row.name === name),
      tools.length,
    ),
  )
  const columns = tools.length === 1 ? 1 : 2
  const head =
    columns === 1
      ? ['CPU, ms', '× node', 'wall, ms', 'MiB']
      : ['CPU, ms: before', 'after', '× node: before', 'after', 'wall, ms', 'MiB: before', 'after']
  return [`### ${title}`, '', `| | ${head.join(' | ')} |`, `| --- |${head.map(() => ' ---: |').join('')}`, ...lines].join('\n')
}

/**
 * @param {string} name
 * @param {readonly (Row & { readonly tool: string })[]} rows of one command; of a peer there is one
 * @param {number} tools
 */
function lineOf(name, rows, tools) {
  const [now] = rows.slice(-1)
  const before = rows.find(({ tool }) => tool === 'before')
  /** @param {(row: Row) => string} show */
  const both = show =>
    tools === 1 ? [now === undefined ? '' : show(now)] : [before === undefined ? '' : show(before), now === undefined ? '' : show(now)]
  const memory = (/** @type {Row} */ row) => (Number.isNaN(row.memory) ? '' : row.memory.toFixed(0))
  const cells = [...both(row => row.cpu.toFixed(0)), ...both(row => row.ratio.toFixed(2)), now?.wall.toFixed(0) ?? '', ...both(memory)]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** @param {string} text */
function writePage(text) {
  const [start, end] = ['<!-- bench:start -->', '<!-- bench:end -->']
  const found = readFileSync(page, 'utf8')
  const [at, until] = [found.indexOf(start), found.indexOf(end)]
  if (at === -1 || until === -1) throw new Error(`${page} has no ${start} … ${end}`)
  writeFileSync(page, `${found.slice(0, at + start.length)}\n\n${text}\n\n${found.slice(until)}`)
}
