/** README has the commands for a clone, each is a script of the workspace, and CI runs them as they are written there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmeCommands } from '../../scripts/ci/readme-commands.mjs'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

test('the commands for a clone', () => {
  expect(readmeCommands().map(({ command }) => command.join(' '))).toEqual(['npx -y pnpm@12 demo', 'npx -y pnpm@12 test'])
})

test('each is a script of the workspace', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'))
  for (const { name } of readmeCommands()) expect(scripts).toHaveProperty(name)
})

test('CI reads them from README, and names none of them itself', () => {
  const ci = read('scripts/ci.mjs')
  expect(ci).toContain('readmeCommands()')
  for (const { name } of readmeCommands()) expect(ci).not.toContain(`pnpm('${name}')`)
})

test('a README without them is an error', () => {
  expect(() => readmeCommands('# crdgen\n')).toThrow('README.md has no commands below "From a clone"')
})
