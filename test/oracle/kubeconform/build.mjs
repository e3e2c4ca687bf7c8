// @ts-check
// Builds kubeconform, as go.mod pins it, once, into a cache outside of the checkout. Prints its path on stdout.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../../cluster/go-build.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = ['go.mod', 'go.sum'].map(name => join(folder, name))
const target = cacheFolder('oracle', `kubeconform-${process.platform}-${process.arch}-${fingerprint(files)}`, 'kubeconform')

if (!existsSync(target)) {
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`kubeconform: not built: ${reason}\n`)
    process.exit(noGo)
  }
  await goBuild(folder, target, { package: 'github.com/yannh/kubeconform/cmd/kubeconform' })
}
process.stdout.write(`${target}\n`)
