import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

import { noGo } from '../cluster/go-build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with what controller-gen wrote; undefined where it cannot be built. */
    goldens: string | undefined
  }
}

export default function makeGoldens(project: TestProject): void {
  const made = spawnSync(process.execPath, [fileURLToPath(new URL('generate.mjs', import.meta.url))], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (made.status === noGo) process.stderr.write('goldens: skipped, there is no controller-gen to compare with\n')
  else if (made.status !== 0) throw new Error('the goldens could not be made')
  project.provide('goldens', made.status === 0 ? made.stdout.trim() : undefined)
}
