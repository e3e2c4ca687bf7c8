// @ts-check
// Has controller-gen write every definition that a CRD could embed, for each Kubernetes minor, into a cache outside of the
// checkout: `<minor>.json`, definition → schema. Prints that folder on stdout. `node generate.mjs 1.35 1.36` for some minors.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

import { cacheFolder, fingerprint, makeWhole, noGo, whyNoGo } from '../cluster/go-build.mjs'
import { buildControllerGen, moduleFiles, moduleFolder, runControllerGen } from './controller-gen.mjs'
import { embeddedAt, minors } from './definitions.mjs'
import { goMod, goTypes } from './go-source.mjs'

/** @param {string} name */
const here = name => fileURLToPath(new URL(name, import.meta.url))
/** @param {string} line */
const say = line => process.stderr.write(`goldens: ${line}\n`)

// Embedded metadata as CRDs in the field have it; descriptions are not ours to compare; a few definitions hold floats.
const options = 'crd:generateEmbeddedObjectMeta=true,maxDescLen=0,allowDangerousTypes=true'

/** @param {string} folder @returns {Record<string, unknown>} */
function readSchemas(folder) {
  const crds = readdirSync(folder).map(name => parse(readFileSync(join(folder, name), 'utf8'), { maxAliasCount: -1 }))
  const properties = crds.map(crd => crd.spec.versions[0].schema.openAPIV3Schema.properties)
  return Object.fromEntries(properties.flatMap(schemas => Object.entries(schemas)).filter(([name]) => name.startsWith('io.k8s.')))
}

/** @param {string} controllerGen @param {string} minor */
async function makeGolden(controllerGen, minor) {
  const embedded = embeddedAt(minor)
  const folder = mkdtempSync(join(tmpdir(), `crdgen-goldens-${minor}-`))
  try {
    writeFileSync(join(folder, 'go.mod'), goMod(minors[minor] ?? ''))
    writeFileSync(join(folder, 'types.go'), goTypes(embedded))
    const { status, stderr } = await runControllerGen(controllerGen, [options, 'paths=.', 'output:dir=crds'], folder)
    if (status !== 0) throw new Error(`controller-gen failed in ${folder}:\n${stderr}`)
    const schemas = readSchemas(join(folder, 'crds'))
    const absent = embedded.filter(({ definition }) => !(definition in schemas))
    if (absent.length > 0) throw new Error(`controller-gen left out ${absent.map(one => one.definition).join(', ')}`)
    return schemas
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder @param {readonly string[]} missing */
async function makeGoldens(folder, missing) {
  const reason = whyNoGo(moduleFolder)
  if (reason !== undefined) {
    say(`not made: ${reason}`)
    process.exit(noGo)
  }
  const controllerGen = await buildControllerGen()
  const queue = [...missing]
  const worker = async () => {
    for (let minor = queue.shift(); minor !== undefined; minor = queue.shift()) await makeOne(controllerGen, folder, minor)
  }
  // Two at a time: reading one's YAML keeps this process busy while the next one's Go is being read.
  await Promise.all([worker(), worker()])
}

/** @param {string} controllerGen @param {string} folder @param {string} minor */
async function makeOne(controllerGen, folder, minor) {
  const started = Date.now()
  const schemas = await makeGolden(controllerGen, minor)
  await makeWhole(join(folder, `${minor}.json`), temporary => writeFileSync(temporary, JSON.stringify(schemas)))
  say(`Kubernetes ${minors[minor]}: ${Object.keys(schemas).length} definitions in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const asked = process.argv.slice(2)
const key = fingerprint([...moduleFiles, here('generate.mjs'), here('go-source.mjs')], [minors, Object.keys(minors).map(embeddedAt)])
const folder = cacheFolder('goldens', key)
const missing = (asked.length > 0 ? asked : Object.keys(minors)).filter(minor => !existsSync(join(folder, `${minor}.json`)))
if (missing.length > 0) await makeGoldens(folder, missing)
process.stdout.write(`${folder}\n`)
