// @ts-check
// Builds the oracle, one program for each Kubernetes minor that has a go.mod in go/, once, into a cache outside of the
// checkout. Prints { minor: path } as JSON on stdout. Minors that only CEL is compared with, and the preview of the next one, are built
// for a wide run alone (CRDGEN_ORACLE=wide): each takes minutes to build, and CI has none to spare. CRDGEN_ORACLE=preview builds nothing but
// the preview.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../cluster/go-build.mjs'
import { makeModule } from './module-folder.mjs'

const folder = fileURLToPath(new URL('go', import.meta.url))
const sources = readdirSync(folder).filter(name => name.endsWith('.go'))

/**
 * Go build tags of releases whose packages have other shapes. `celonly` leaves out all but the admission of CRDs and their
 * validation rules: what is compared with these releases.
 * @type {Readonly<Record<string, string>>}
 */
const tagsOf = JSON.parse(readFileSync(join(folder, 'tags.json'), 'utf8'))

const extent = process.env.CRDGEN_ORACLE
const { minor: preview } = JSON.parse(readFileSync(new URL('../../schemas/preview.json', import.meta.url), 'utf8'))
const minors = readdirSync(folder)
  .filter(name => existsSync(join(folder, name, 'go.mod')))
  .filter(name => (extent === 'preview' ? name === preview : extent === 'wide' || (tagsOf[name] === undefined && name !== preview)))
// The preview may need a Go that is newer than the one here, which that one fetches.
if (minors.includes(preview)) process.env.GOTOOLCHAIN ??= 'auto'

/** @param {string} minor */
function filesOf(minor) {
  const own = ['go.mod', 'go.sum', 'module.json'].map(name => join(folder, minor, name))
  return [...sources.map(name => join(folder, name)), ...own.filter(file => existsSync(file))]
}

/** @param {string} minor */
async function build(minor) {
  const files = filesOf(minor)
  const target = cacheFolder('oracle', `${minor}-${process.platform}-${process.arch}-${fingerprint(files, tagsOf[minor])}`, 'oracle')
  if (existsSync(target)) return target
  const reason = whyNoGo(join(folder, minor))
  if (reason !== undefined) {
    process.stderr.write(`oracle: not built: ${reason}\n`)
    process.exit(noGo)
  }
  process.stderr.write(`oracle: building for ${minor}; the first build takes minutes\n`)
  const module = cacheFolder('oracle', `source-${minor}-${process.pid}`)
  try {
    makeModule(module, files)
    await goBuild(module, target, { package: '.', tags: tagsOf[minor] })
  } finally {
    rmSync(module, { recursive: true, force: true })
  }
  return target
}

/** @type {Record<string, string>} */
const built = {}
for (const minor of minors) built[minor] = await build(minor)
process.stdout.write(`${JSON.stringify(built)}\n`)
