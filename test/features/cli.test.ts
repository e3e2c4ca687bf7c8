import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { bin, makeProject, makeRoot, runCrdgen } from '../cli/project.ts'
import { feature } from './feature.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

feature(100, () => {
  const project = makeProject(root, 'gated', 'diff')
  const broken = runCrdgen(project, ['diff', 'v1', 'v2'])
  expect([broken.exit, broken.out]).toEqual([1, expect.stringContaining('error[breaking/field-removed] spec.target.prefix')])
  expect(broken.out).toContain('release: major')
  expect(runCrdgen(project, ['diff', 'v1', 'v1']).exit).toBe(0)
})

feature(118, () => {
  const project = makeProject(root, 'mistakes')
  const sarif = runCrdgen(project, ['generate', 'api', '--kubernetes', '1.36', '--format', 'sarif'])
  expect([sarif.exit, JSON.parse(sarif.out).runs[0].results.length > 0]).toEqual([1, true])
  const json = JSON.parse(runCrdgen(project, ['generate', 'api', '--kubernetes', '1.36', '--format', 'json']).out)
  expect(json.diagnostics[0]).toMatchObject({ rule: expect.any(String), file: 'api/widget.ts', fingerprint: expect.any(String) })
})

feature(123, () => {
  const project = makeProject(root, 'generate')
  const run = () => runCrdgen(project, ['generate', '--out', 'made'])
  expect(run().exit).toBe(0)
  const [name = ''] = readdirSync(join(project, 'made'))
  const file = join(project, 'made', name)
  const before = readFileSync(file, 'utf8')
  expect(readdirSync(join(root, '.cache/crdgen/answers')).some(entry => entry.startsWith('generate-'))).toBe(true)
  expect(run().out).toContain('unchanged')
  writeFileSync(file, `${before}# edited\n`)
  expect(run().exit).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

feature(124, async () => {
  const project = makeProject(root, 'watched', 'generate')
  const child = spawn(process.execPath, [bin, 'generate', '--watch', '--out', 'made'], { cwd: project })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const made = join(project, 'made')
  const type = join(project, 'api/v1/widget.ts')
  try {
    await expect.poll(() => printed, { timeout: 20_000 }).toContain('Watching')
    const name = readdirSync(made).find(one => one.includes('widgets')) ?? ''
    writeFileSync(type, readFileSync(type, 'utf8').replace('mode?: ', 'extra?: string; mode?: '))
    await expect.poll(() => readFileSync(join(made, name), 'utf8').includes('extra'), { timeout: 20_000 }).toBe(true)
  } finally {
    child.kill('SIGINT')
  }
})

feature(128, () => {
  const project = makeProject(root, 'typed', 'types')
  const types = runCrdgen(project, ['types', 'crds', '--library', 'crdgen/kubernetes', '--kubernetes', '1.36', '--validators'])
  expect([types.exit, types.out]).toEqual([0, expect.stringContaining('all written as types and markers')])
  expect(readFileSync(join(project, 'api/example.com/v1.ts'), 'utf8')).toContain("mode?: 'Full' | 'Incremental'")
  expect(runCrdgen(project, ['generate', 'api/example.com/v1.ts', '--kubernetes', '1.36', '--check']).exit).toBe(0)
})

feature(129, () => {
  const project = makeProject(root, 'empty')
  expect(runCrdgen(project, ['init']).exit).toBe(0)
  expect(runCrdgen(project, ['generate']).exit).toBe(0)
})
