// @ts-check
/**
 * Finds tables by text (constants of a type `Record<string, …>`) that are read by a key other than a literal, without Object.hasOwn
 * in the same file: a name of Object.prototype, as an input may have it, would find a function there. Such tables are a Map, or are read
 * with `lookUp`. Part of `pnpm lint`; `// lookup: KEYS` beside the table names keys that come from no input.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const table = /^(?:export )?const (\w+): (?:(?:Readonly|Partial)<)*Record<\s*string\b[^=]*=(.*)$/gm

/** @param {string} file */
function findLookups(file) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(table)].flatMap(({ 1: name = '', index, 0: line }) => {
    const above = text.slice(0, index).split('\n').at(-2) ?? ''
    if (`${above}${line}`.includes('// lookup:') || new RegExp(`Object\\.hasOwn\\(${name}\\b`).test(text)) return []
    const reads = [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\[(?!['"\\d])[^\\]]+\\]`, 'g'))]
    return reads.map(read => `${file}:${text.slice(0, read.index).split('\n').length}: ${read[0]}`)
  })
}

const found = readdirSync('packages', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join('packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('.gen.ts') && !path.includes('testing/'))
      .map(path => join('packages', name, 'src', path)),
  )
  .flatMap(findLookups)
for (const line of found) console.log(`${line} finds what Object.prototype has; use a Map, or Object.hasOwn`)
process.exitCode = found.length === 0 ? 0 : 1
