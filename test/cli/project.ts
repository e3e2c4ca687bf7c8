import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const packageFolder = fileURLToPath(new URL('../../packages/crdgen', import.meta.url))

/** The built tool. */
export const bin = join(packageFolder, 'dist/bin.cjs')

/** A new folder below the system's temporary one; the caller removes it. */
export function makeRoot(): string {
  if (!existsSync(bin)) throw new Error('crdgen is not built: run `node scripts/build.mjs` first')
  return realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-cli-')))
}

/** Makes a project with crdgen installed: a copy of the fixture, if there is one of that name, else empty. */
export function makeProject(root: string, name: string, fixture = name): string {
  const project = join(root, name)
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  symlinkSync(packageFolder, join(project, 'node_modules/crdgen'))
  if (existsSync(join(fixtures, fixture))) cpSync(join(fixtures, fixture), project, { recursive: true })
  return project
}

export interface Ran {
  readonly out: string
  readonly err: string
  readonly exit: number | null
}

/** Another user, or an end to a run that waits for ever. */
export interface RunOptions {
  readonly uid?: number
  readonly gid?: number
  readonly timeout?: number
}

/** Runs the tool in a project, without the variables of whoever runs the tests. */
export function runCrdgen(project: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, how: RunOptions = {}): Ran {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    ...how,
    cwd: project,
    encoding: 'utf8',
    env: { HOME: dirname(project), TMPDIR: dirname(project), ...env },
  })
  return { out: stdout, err: stderr, exit: status }
}
