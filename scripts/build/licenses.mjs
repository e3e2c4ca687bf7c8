// @ts-check
/** The licenses of packages that are handed on inside of other files. Same input, same bytes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Joins the licenses of packages, by name and version. A package that declares a license and ships no text of it is listed with what it
 * declares; one that does neither cannot be handed on.
 * @param {Iterable<string>} folders
 */
export function joinLicenses(folders) {
  const parts = [...new Set(folders)].map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const texts = readdirSync(folder)
      .filter(file => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
      .toSorted()
      .map(file => readFileSync(join(folder, file), 'utf8').trim())
    if (texts.length === 0 && license === undefined) throw new Error(`${name} ${version} has no license`)
    return { key: `${name} ${version}`, text: texts.length === 0 ? `License: ${license}` : texts.join('\n\n') }
  })
  const sorted = parts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return sorted.map(({ key, text }) => `${key}\n${'-'.repeat(key.length)}\n\n${text}\n`).join('\n\n')
}
