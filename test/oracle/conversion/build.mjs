// @ts-check
// Builds the program that runs apiextensions' own converter, once, into a cache outside of the checkout. Prints its path on stdout.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../../cluster/go-build.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder)
  .filter(name => /^go\.|\.go$/.test(name))
  .map(name => join(folder, name))
const target = cacheFolder('oracle', `conversion-${process.platform}-${process.arch}-${fingerprint(files)}`, 'conversion')

if (!existsSync(target)) {
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`conversion: not built: ${reason}\n`)
    process.exit(noGo)
  }
  await goBuild(folder, target, { package: '.' })
}
process.stdout.write(`${target}\n`)
