import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { noGo } from '../cluster/go-build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The oracle's program by Kubernetes minor; undefined where it cannot be built. */
    oracles: Readonly<Record<string, string>> | undefined
  }
}

export default function buildOracles(project: TestProject): void {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url))
  const build = spawnSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (build.status === noGo) process.stderr.write('oracle: skipped, there is no Go to build it with\n')
  else if (build.status !== 0) throw new Error('the oracle could not be built')
  project.provide('oracles', build.status === 0 ? JSON.parse(build.stdout) : undefined)
}
