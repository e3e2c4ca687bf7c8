// @ts-check
// Builds the oracle, one program for each Kubernetes minor that has a go.mod in go/, once, into a cache outside of the
// checkout. Prints { minor: path } as JSON on stdout. Minors that only CEL is compared with are built for a wide run alone
// (CRDGEN_ORACLE=wide): each takes minutes to build, and CI has none to spare.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from '../cluster/go-build.mjs'

const folder = fileURLToPath(new URL('go', import.meta.url))
const sources = readdirSync(folder).filter(name => name.endsWith('.go'))

/**
 * Go build tags of releases whose packages have other shapes. `celonly` leaves out all but the admission of CRDs and their
 * validation rules: what is compared with these releases.
 * @type {Readonly<Record<string, string>>}
 */
const tagsOf = JSON.parse(readFileSync(join(folder, 'tags.json'), 'utf8'))

const minors = readdirSync(folder).filter(
  name => existsSync(join(folder, name, 'go.mod')) && (process.env.CRDGEN_ORACLE === 'wide' || tagsOf[name] === undefined),
)

/** @param {string} minor */
function filesOf(minor) {
  return [...sources.map(name => join(folder, name)), join(folder, minor, 'go.mod'), join(folder, minor, 'go.sum')]
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
  // A module needs its sources beside its go.mod, and several modules share ours.
  const module = cacheFolder('oracle', `source-${minor}-${process.pid}`)
  mkdirSync(module, { recursive: true })
  for (const file of files) copyFileSync(file, join(module, file.slice(file.lastIndexOf('/') + 1)))
  try {
    await goBuild(module, target, { package: '.', tags: tagsOf[minor] })
  } finally {
    rmSync(module, { recursive: true })
  }
  return target
}

/** @type {Record<string, string>} */
const built = {}
for (const minor of minors) built[minor] = await build(minor)
process.stdout.write(`${JSON.stringify(built)}\n`)
