/** Runs the command lines of transcripts: those of the command line (test/cli) and of the guides (test/docs). */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from './project.ts'
import type { Step } from './transcript.ts'

/** Puts the tool into a folder for the PATH, as `crdgen` and as `npx crdgen`. A single executable (scripts/executable.mjs) has the same transcripts. */
export function installTool(root: string): void {
  const executable = process.env['CRDGEN_EXECUTABLE']
  const tool = executable === undefined ? `"${process.execPath}" "${bin}"` : `"${executable}"`
  mkdirSync(join(root, 'bin'))
  const scripts = { crdgen: `exec ${tool} "$@"`, npx: `[ "$1" = crdgen ] || exit 127\nshift\nexec ${tool} "$@"` }
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(root, 'bin', name), 0o755)
  }
}

export function runStep({ command }: Step, root: string, project: string): Step {
  const path = `${join(root, 'bin')}:${process.env['PATH'] ?? ''}`
  const { stdout, status } = spawnSync('sh', ['-c', `{ ${command}\n} 2>&1`], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: path, HOME: root, TMPDIR: root, LC_ALL: 'C' },
  })
  const printed = stdout.replaceAll(project, '/project')
  const ended = printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`
  return { command, output: `${ended}${status === 0 ? '' : `exit ${status}\n`}` }
}
