/**
 * Runs the command lines of test/cli/*.md against the built tool, each file in a copy of its fixture folder
 * (`test/cli/fixtures/<name of the file>`, else an empty folder). `U=1` rewrites the files with what was printed.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTranscript, parseTranscript, type Step } from './transcript.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const packageFolder = fileURLToPath(new URL('../../packages/crdgen', import.meta.url))
const bin = join(packageFolder, 'dist/bin.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-cli-')))

beforeAll(() => {
  if (!existsSync(bin)) throw new Error('crdgen is not built: run `node scripts/build.mjs` first')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/crdgen'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`)
  chmodSync(join(root, 'bin/crdgen'), 0o755)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const transcripts = readdirSync(here).filter(name => name.endsWith('.md'))

test.each(transcripts)('%s', file => {
  const project = prepare(basename(file, '.md'))
  const before = readFileSync(join(here, file), 'utf8')
  const after = formatTranscript(
    parseTranscript(before).map(part => (part.kind === 'prose' ? part : { ...part, steps: part.steps.map(step => run(step, project)) })),
  )
  if (process.env['U'] === '1') writeFileSync(join(here, file), after)
  else expect(after).toBe(before)
})

/** Copies the fixture beside an installed crdgen. */
function prepare(name: string): string {
  const project = join(root, name)
  const fixture = join(here, 'fixtures', name)
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  symlinkSync(packageFolder, join(project, 'node_modules/crdgen'))
  if (existsSync(fixture)) cpSync(fixture, project, { recursive: true })
  return project
}

function run({ command }: Step, project: string): Step {
  const path = `${join(root, 'bin')}:${process.env['PATH'] ?? ''}`
  const { stdout, status } = spawnSync('sh', ['-c', `{ ${command}\n} 2>&1`], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: path, HOME: root, LC_ALL: 'C' },
  })
  const printed = stdout.replaceAll(project, '/project')
  const ended = printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`
  return { command, output: `${ended}${status === 0 ? '' : `exit ${status}\n`}` }
}
