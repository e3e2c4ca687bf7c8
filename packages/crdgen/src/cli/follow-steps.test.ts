import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeShell } from '../system/terminal/fake-shell.test-support.ts'
import { followSteps } from './follow-steps.ts'
import { main } from './main.ts'
import { mapInSteps } from '../system/terminal/steps.ts'

const pod = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-steps-'))
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.yaml`), pod.replace('name: a', `name: ${name}`))
  return folder
}

function terminalShell(env: Readonly<Record<string, string>> = {}) {
  const shell = fakeShell('/work', env)
  return { ...shell, stderr: { ...shell.stderr, isTTY: true, columns: 80 } }
}

test.each([
  ['check', ['check CRDs|check manifests']],
  ['validate', ['validate']],
])('crdgen %s --debug prints how long each step took, on stderr', async (command, own) => {
  const shell = fakeShell(makeFolder())
  expect(await main([command, '--debug', '.'], shell)).toBe(0)
  const steps = ['start', 'read config', 'find files', 'read files', ...own, 'report', 'total']
  for (const step of steps) expect(shell.complained()).toMatch(new RegExp(`^(?:${step}) +\\d+ ms`, 'm'))
  expect(shell.complained()).toMatch(/^read files +\d+ ms {2}2 files$/m)
  expect(shell.printed()).not.toContain(' ms')
})

test('generate and diff count types and CRDs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-steps-'))
  const kinds = ['A', 'B'].map(kind => `export interface ${kind} { apiVersion: 'a.b/v1'; kind: '${kind}'; spec: { x: string } }\n`)
  writeFileSync(join(folder, 'a.ts'), kinds.join(''))
  const generate = fakeShell(folder)
  expect(await main(['generate', '--debug', '--kubernetes', '1.37', 'a.ts'], generate)).toBe(0)
  expect(generate.complained()).toMatch(/^read types +\d+ ms {2}2 types$/m)
  expect(generate.complained()).toMatch(/^check CRDs +\d+ ms {2}2 CRDs$/m)
  const diff = fakeShell(folder)
  expect(await main(['diff', '--debug', 'crds', 'crds'], diff)).toBe(0)
  expect(diff.complained()).toMatch(/^compare CRDs +\d+ ms {2}2 CRDs$/m)
})

test('without --debug and a terminal a command has the shell that it was given', () => {
  const shell = fakeShell('/work')
  expect(followSteps(shell, { quiet: false, debug: false }).shell).toBe(shell)
})

test.each([
  ['-q', { quiet: true }, {}],
  ['CI=true', { quiet: false }, { CI: 'true' }],
])('%s turns progress off', (_, { quiet }, env) => {
  const shell = terminalShell(env)
  expect(followSteps(shell, { quiet, debug: false }).shell.steps).toBeUndefined()
})

test('what is written takes the place of the progress, and nothing of it is left', () => {
  const shell = terminalShell()
  const clock = { ms: 0 }
  const { shell: followed, end } = followSteps(shell, { quiet: false, debug: false }, () => clock.ms)
  const doubled = mapInSteps(followed.steps, { name: 'validate', unit: 'object' }, [1, 2], one => {
    clock.ms += 1500
    return one * 2
  })
  followed.stdout.write('the report\n')
  end()
  expect(doubled).toEqual([2, 4])
  const clear = '\r\u001b[K'
  expect(shell.complained()).toBe(`${clear}validate: 1 of 2 objects${clear}validate: 2 of 2 objects${clear}`)
  expect(shell.printed()).toBe('the report\n')
})
