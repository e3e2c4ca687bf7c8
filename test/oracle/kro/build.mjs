// @ts-check
// Builds the program that asks kro's own packages, as go.mod pins them, once, into a cache outside of the checkout. Prints its path on stdout.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../../cluster/go-build.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = ['go.mod', 'go.sum', 'main.go'].map(name => join(folder, name))
const target = cacheFolder('oracle', `kro-${process.platform}-${process.arch}-${fingerprint(files)}`, 'kro')

if (!existsSync(target)) {
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`kro: not built: ${reason}\n`)
    process.exit(noGo)
  }
  await goBuild(folder, target, { package: '.' })
}
process.stdout.write(`${target}\n`)
