// @ts-check
/**
 * Hand-written lines of the source by package and folder, at earlier commits and now: the table in docs/architecture.md. The numbers are
 * counted; the last column, why, is kept as it was written. A folder that grew by 300 lines or more has a row with a reason, the others are
 * summed. `node scripts/size-table.mjs` writes it; `--check` fails when a reason is missing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isHandWritten } from './measure/sources.mjs'

const page = 'docs/architecture.md'
const commits = ['d2c897f5', '387d0d48']
const most = 300
/** Folders whose files changed places: they are counted together, as is the package that there was none of. @type {Record<string, string>} */
const movedTo = {
  'core/rules': 'core/rules, crdgen/explain',
  'crdgen/explain': 'core/rules, crdgen/explain',
  'crdgen/vitest': 'crdgen/matchers',
}
for (const folder of ['rules', 'crd', 'manifests', 'diff', 'transition', 'documents', 'findings', 'settings', ''])
  movedTo[`checker/${folder}`.replace(/\/$/, '')] = 'checker: engines and rules'

const check = process.argv.includes('--check')
const text = readFileSync(page, 'utf8')
const table = /<!-- size -->\n[^]*<!-- \/size -->/.exec(text)?.[0]
if (table === undefined) throw new Error(`${page} has no place for the table`)
const reasons = new Map([...table.matchAll(/^\| `([^`]+)` \|.*\| ([^|]*) \|$/gm)].map(([, name = '', why = '']) => [name, why]))
const files = [...commits, 'HEAD'].map(linesAt)
const counts = files.map(byFolder)
const names = [...new Set(counts.flatMap(count => [...count.keys()]))].sort()
const grown = names.filter(name => at(name, 2) - at(name, 0) >= most)
const missing = grown.filter(name => (reasons.get(name) ?? '') === '')
if (missing.length > 0) {
  console.error(`${page}: write why these are longer: ${missing.join(', ')}`)
  if (check) process.exit(1)
}
if (!check)
  writeFileSync(
    page,
    text.replace(table, () => `<!-- size -->\n${render()}\n<!-- /size -->`),
  )

/** @param {string} commit @returns {ReadonlyMap<string, number>} the lines of each file, `core/reader/list.ts` */
function linesAt(commit) {
  const args = ['grep', '-c', '-e', '', commit, '--', ':(glob)packages/*/src/**/*.ts']
  const rows = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n')
  // `commit:path:count`
  const matches = rows.map(row => /^[^:]+:packages\/(\w+)\/src\/(.*):(\d+)$/.exec(row) ?? [])
  return new Map(
    matches
      .filter(([, , path]) => path !== undefined && isHandWritten(path))
      .map(([, owner, path, count]) => [`${owner}/${path}`, Number(count)]),
  )
}

/** @param {ReadonlyMap<string, number>} lines */
function byFolder(lines) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const [path, count] of lines) {
    const [owner = '', ...rest] = path.split('/')
    const folder = rest.length > 1 ? `${owner}/${rest[0]}` : owner
    const name = owner === 'cel' ? owner : (movedTo[folder] ?? folder)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}

/** @param {string} name @param {number} index */
function at(name, index) {
  return counts[index]?.get(name) ?? 0
}

function render() {
  const row = (/** @type {string} */ name, /** @type {readonly string[]} */ of, /** @type {string} */ why) =>
    `| ${name} | ${counts.map((_, index) => of.reduce((sum, one) => sum + at(one, index), 0)).join(' | ')} | ${why} |`
  const others = names.filter(name => !grown.includes(name))
  return [
    `| folder of \`packages/*/src\` | ${commits.map(one => `\`${one}\``).join(' | ')} | now | why it is longer |`,
    '| --- | ---: | ---: | ---: | --- |',
    ...grown.map(name => row(`\`${name}\``, [name], reasons.get(name) ?? '')),
    row('the others', others, ''),
    row('all', names, ''),
    '',
    sinceThen(),
  ].join('\n')
}

/** How much of the growth since the later commit is in files of their own. */
function sinceThen() {
  const [before, now] = files.slice(-2)
  if (before === undefined || now === undefined) return ''
  const sum = (/** @type {Iterable<number>} */ numbers) => [...numbers].reduce((all, one) => all + one, 0).toLocaleString('en')
  const only = (/** @type {ReadonlyMap<string, number>} */ all, /** @type {ReadonlyMap<string, number>} */ other) =>
    [...all].filter(([path]) => !other.has(path)).map(([, lines]) => lines)
  const kept = [...now.keys()].filter(path => before.has(path))
  const [added, gone] = [only(now, before), only(before, now)]
  const lines = (/** @type {ReadonlyMap<string, number>} */ all) => sum(kept.map(path => all.get(path) ?? 0))
  return (
    `Since \`${commits.at(-1)}\`, ${added.length} files with ${sum(added)} lines came and ${gone.length} with ${sum(gone)} went (moved files count ` +
    `as both); the ${kept.length} that are in both states went from ${lines(before)} to ${lines(now)} lines.`
  )
}
