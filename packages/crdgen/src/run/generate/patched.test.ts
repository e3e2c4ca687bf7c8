import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeShell } from '../../system/terminal/fake-shell.test-support.ts'
import { main } from '../../cli/main.ts'

test.each([
  ['', 0],
  [', and again by a run that remembers the last one', 60],
])('files that are brought up to date in place are counted%s', async (_, secondsAgo) => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-patched-'))
  const run = async () => {
    const shell = fakeShell(folder)
    await main(['generate'], shell)
    return shell.printed()
  }
  const type = (fields: string) => `export interface W { apiVersion: 'a.example.com/v1'; kind: 'W'; spec: { ${fields} } }\n`
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    // What was written a moment ago may change again without a new time, so that runs on it are not remembered.
    const time = Date.now() / 1000 - secondsAgo
    utimesSync(join(folder, name), time, time)
  }
  write('w.ts', type('a: string'))
  write('crdgen.config.yaml', "input: w.ts\nkubernetes: '1.37'\n")
  await run()
  write('crdgen.config.yaml', "input: w.ts\nkubernetes: '1.37'\noutput: { crds: false, patch: crds/*.yaml }\n")
  write('w.ts', type('a: string; b: string'))
  expect(await run()).toMatch(/\n1 file patched\n$/)
  expect(await run()).toMatch(/\n0 files patched, 1 up to date\n$/)
  rmSync(folder, { recursive: true, force: true })
})
