// @ts-check
// Builds the program that asks apimachinery and controller-runtime, as go.mod pins them, once, into a cache outside of the checkout. Prints its path on stdout.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../../cluster/go-build.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = ['go.mod', 'go.sum', 'main.go'].map(name => join(folder, name))
const target = cacheFolder('oracle', `operator-${process.platform}-${process.arch}-${fingerprint(files)}`, 'operator')

if (!existsSync(target)) {
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`operator: not built: ${reason}\n`)
    process.exit(noGo)
  }
  await goBuild(folder, target, { package: '.' })
}
process.stdout.write(`${target}\n`)
