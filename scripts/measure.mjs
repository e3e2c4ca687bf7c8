// @ts-check
/**
 * Measures the hand-written source of packages/ (sizes, rooms and the arrows between them, forms, names, words) and the scripts.
 * `node scripts/measure.mjs [folder]` prints the figures; `--list [figure]` also what each counted; `--check` fails where one is above its
 * limit in measure/limits.json; `--lower` writes each limit that is higher than its figure down to it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureFigures } from './measure/figures.mjs'
import { compareLimits, limitOf, lowerLimits } from './measure/limits.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, check: { type: 'boolean' }, lower: { type: 'boolean' } },
})
const [folder = '.', ...wanted] = positionals
const limits = new URL('measure/limits.json', import.meta.url)
const known = JSON.parse(readFileSync(limits, 'utf8'))
const figures = measureFigures(resolve(folder))

if (values.lower) writeFileSync(limits, `${JSON.stringify(lowerLimits(figures, known), undefined, 2)}\n`)
for (const { name, value, list } of figures.filter(one => wanted.length === 0 || wanted.includes(one.name))) {
  const limit = limitOf(name, known)?.limit
  if (!values.check) console.log(`${name.padEnd(44)}${String(value).padStart(7)}${limit === undefined ? '' : `  of ${limit}`}`)
  if (values.list) for (const line of list) console.log(`  ${line}`)
}
if (values.check) {
  const problems = compareLimits(figures, known)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
