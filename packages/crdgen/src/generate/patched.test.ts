import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeShell } from '../fake-shell.test-support.ts'
import { main } from '../main.ts'

test('files that are brought up to date in place are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-patched-'))
  const run = async () => {
    const shell = fakeShell(folder)
    await main(['generate'], shell)
    return shell.printed()
  }
  const type = (fields: string) => `export interface W { apiVersion: 'a.example.com/v1'; kind: 'W'; spec: { ${fields} } }\n`
  writeFileSync(join(folder, 'w.ts'), type('a: string'))
  writeFileSync(join(folder, 'crdgen.config.yaml'), "input: w.ts\nkubernetes: '1.37'\n")
  await run()
  writeFileSync(join(folder, 'crdgen.config.yaml'), "input: w.ts\nkubernetes: '1.37'\noutput: { crds: false, patch: crds/*.yaml }\n")
  writeFileSync(join(folder, 'w.ts'), type('a: string; b: string'))
  expect(await run()).toMatch(/\n1 file patched\n$/)
  expect(await run()).toMatch(/\n0 files patched, 1 up to date\n$/)
  rmSync(folder, { recursive: true, force: true })
})
