// @ts-check
import { readFileSync } from 'node:fs'

const readme = new URL('../../README.md', import.meta.url)

/**
 * The commands of README's section "From a clone": what CI runs is what a reader is given.
 * @returns {readonly { readonly name: string, readonly command: string[] }[]}
 */
export function readmeCommands(text = readFileSync(readme, 'utf8')) {
  const block = /^## From a clone\n[^#]*?^```\n(.*?)^```$/ms.exec(text)?.[1]
  if (block === undefined) throw new Error('README.md has no commands below "From a clone"')
  return block
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
    .map(line => ({ name: line.split(' ').at(-1) ?? '', command: line.split(' ') }))
}
