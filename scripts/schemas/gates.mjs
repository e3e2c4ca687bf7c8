// @ts-check
/**
 * Writes gates.json: the stages of the feature gates that fields name. Kubernetes keeps them in
 * test/compatibility_lifecycle/reference/versioned_feature_list.yaml (test/featuregates_linter/test_data in 1.31 and
 * 1.32), and before that in the comments of pkg/features/kube_features.go.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { decode } from './encoding.mjs'
import { readSchemas, writeJson } from './files.mjs'
import { compareMinors } from './segments.mjs'

/** @typedef {Map<string, readonly string[]>} Stages gate → `1.29 beta on`, oldest first; on and off is the default, where known */

/**
 * @param {string} folder to write to
 * @param {string} schemas to read the gates' names from
 * @param {readonly string[]} paths oldest first; a later file's word on a gate replaces an earlier one's
 */
export function writeGates(folder, schemas, paths) {
  const known = new Map(paths.flatMap(path => [...readStages(path)]))
  const named = namedGates(schemas)
  const gates = Object.fromEntries(named.flatMap(gate => (known.has(gate) ? [[gate, known.get(gate)]] : [])))
  writeJson(join(folder, 'gates.json'), { gates })
  console.log(`${Object.keys(gates).length} gates; of unknown stage: ${named.filter(gate => !known.has(gate)).join(', ') || 'none'}`)
}

/** @param {string} schemas */
function namedGates(schemas) {
  const { table } = readSchemas(schemas)
  const fields = Object.values(table).flatMap(file => Object.values(file.definitions).flatMap(one => Object.values(one.fields ?? {})))
  const texts = fields.flatMap(field => (typeof field === 'string' ? [field] : Object.values(field))).filter(text => text !== null)
  const naming = { shorten: String, lengthen: String }
  return [...new Set(texts.flatMap(text => decode(text, naming).extras.gates ?? []))].sort()
}

/**
 * @param {string} path
 * @returns {Stages}
 */
function readStages(path) {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.go') ? readComments(text) : readList(text)
}

/**
 * @param {string} text
 * @returns {Stages}
 */
function readList(text) {
  return new Map(
    parse(text).map((/** @type {FeatureGate} */ { name, versionedSpecs }) => [
      name,
      versionedSpecs.toSorted((a, b) => compareMinors(a.version, b.version)).map(toStage),
    ]),
  )
}

/**
 * @typedef {{ default: boolean, lockToDefault: boolean, preRelease: string, version: string }} Spec
 * @typedef {{ name: string, versionedSpecs: readonly Spec[] }} FeatureGate
 * @param {Spec} spec
 */
function toStage({ version, preRelease, default: on, lockToDefault }) {
  return `${version} ${preRelease.toLowerCase()} ${on ? 'on' : 'off'}${lockToDefault ? ' locked' : ''}`
}

/**
 * Reads `// alpha: v1.28` lines above `Name featuregate.Feature = "Name"`.
 * @param {string} text
 * @returns {Stages}
 */
function readComments(text) {
  const stages = new Map()
  for (const [, comment = '', gate] of text.matchAll(/((?:^\s*\/\/.*\n)+)\s*\w+\s+featuregate\.Feature = "(\w+)"/gm)) {
    const found = [...comment.matchAll(/(alpha|beta|ga|stable): *v?(1\.\d+)/gi)].map(
      ([, stage = '', version]) => `${version} ${stage.toLowerCase().replace('stable', 'ga')}`,
    )
    if (found.length > 0) stages.set(gate, found)
  }
  return stages
}
