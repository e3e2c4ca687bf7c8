import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bin, makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Compiled code, biggest first. */
function listCode(cache: string) {
  return readdirSync(cache)
    .filter(name => /^code-.*\.bin$/.test(name))
    .map(name => ({ name, size: statSync(join(cache, name)).size }))
    .sort((a, b) => b.size - a.size)
}

describe('the code cache', () => {
  test('is made, survives damage, and is not needed', () => {
    const project = makeProject(join(root, 'one'), 'generate')
    const cache = join(root, 'one/.cache/crdgen/code')
    expect(runCrdgen(project, ['generate']).exit).toBe(0)
    const [biggest] = listCode(cache)
    expect(biggest?.size).toBeGreaterThan(1_000_000)

    writeFileSync(join(cache, biggest?.name ?? ''), 'no compiled code')
    const printed = runCrdgen(project, ['generate', '--stdout'])
    expect(printed).toMatchObject({ exit: 0, out: expect.stringContaining('kind: CustomResourceDefinition') })
    const again = listCode(cache).find(({ name }) => name === biggest?.name)
    expect(again?.size).toBeGreaterThan(1_000_000)

    rmSync(join(root, 'one/.cache'), { recursive: true })
    writeFileSync(join(root, 'one/.cache'), 'in the way')
    expect(runCrdgen(project, ['generate', '--stdout'])).toEqual(printed)
  })
  test('has entries for the tool and for the compiler, of what a command needs', () => {
    const project = makeProject(join(root, 'two'), 'entries', 'generate')
    const cache = join(root, 'two/.cache/crdgen/code')
    runCrdgen(project, ['--help'])
    const [help] = listCode(cache)
    expect(help?.size).toBeLessThan(1_000_000)
    runCrdgen(project, ['generate'])
    expect(listCode(cache)).toHaveLength(3)
  })
  test('has no module that is compiled before it runs, as functions within parentheses are', () => {
    expect(readFileSync(join(dirname(bin), 'cli.cjs'), 'utf8').split('((()=>{')).toHaveLength(1)
  })
})
