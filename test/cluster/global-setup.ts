import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

import { noGo } from './go-build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the API server's binaries; undefined where they cannot be built. */
    assets: string | undefined
    /** The minor of that API server, as it says itself: `1.37`. */
    minor: string
  }
}

export default function buildAssets(project: TestProject): void {
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--controller-manager'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (build.status === noGo) process.stderr.write('cluster: skipped, there is no API server to test against\n')
  else if (build.status !== 0) throw new Error('the API server could not be built')
  const assets = build.status === 0 ? build.stdout.trim() : undefined
  project.provide('assets', assets)
  project.provide('minor', assets === undefined ? '' : minorOf(assets))
}

function minorOf(assets: string): string {
  const { stdout } = spawnSync(join(assets, 'kube-apiserver'), ['--version'], { encoding: 'utf8' })
  const [, minor] = /^Kubernetes v(\d+\.\d+)\./.exec(stdout) ?? []
  if (minor === undefined) throw new Error(`kube-apiserver --version printed ${JSON.stringify(stdout)}`)
  return minor
}
