import { readFileSync } from 'node:fs'

const { author, bugs, homepage, repository } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

export const hooks = {
  /** Every package that is packed names the repository, which provenance needs, and those who answer for it, as the root package.json does. */
  beforePacking(manifest) {
    const directory = `packages/${manifest.name.replace('@crdgen/', '')}`
    return { ...manifest, author, homepage, bugs, repository: { ...repository, directory } }
  },
}
