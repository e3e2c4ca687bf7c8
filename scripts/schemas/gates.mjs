// @ts-check
/**
 * gates.json: the stages of the feature gates that fields name, and the tags of declarative validation on them. Kubernetes keeps them in
 * test/compatibility_lifecycle/reference/versioned_feature_list.yaml (test/featuregates_linter/test_data in 1.31 and
 * 1.32), and before that in the comments of pkg/features/kube_features.go.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { decode } from './encoding.mjs'
import { compareMinors } from './segments.mjs'

/** @import { Table } from './table.mjs' */
/** @typedef {Map<string, readonly string[]>} Stages gate → `1.29 beta on`, oldest first; on and off is the default, where known */

/** Where a release has the stages of its gates, below the folder of k8s.io/kubernetes. */
export const stagesFile = 'test/compatibility_lifecycle/reference/versioned_feature_list.yaml'

/**
 * @param {Table} table names the gates
 * @param {Readonly<Record<string, readonly string[]>>} before the stages known so far
 * @param {readonly string[]} paths oldest first; a later file's stages of a gate replace an earlier one's
 * @returns {{ gates: Record<string, readonly string[]>, unknown: readonly string[] }} the stages of the named gates
 */
export function stagesOfGates(table, before, paths) {
  const known = new Map([...Object.entries(before), ...paths.flatMap(path => [...readStages(path)])])
  const named = namedGates(table)
  const gates = Object.fromEntries(named.map(gate => [gate, known.get(gate) ?? []]).filter(([, stages]) => (stages?.length ?? 0) > 0))
  return { gates, unknown: named.filter(gate => !known.has(gate)) }
}

/** @param {string} folder @returns {Record<string, readonly string[]>} */
export function readGates(folder) {
  return JSON.parse(readFileSync(join(folder, 'gates.json'), 'utf8')).gates
}

/** @param {Table} table */
function namedGates(table) {
  const fields = Object.values(table).flatMap(file => Object.values(file.definitions).flatMap(one => Object.values(one.fields ?? {})))
  const texts = fields.flatMap(field => (typeof field === 'string' ? [field] : Object.values(field))).filter(text => text !== null)
  const naming = { shorten: String, lengthen: String }
  const ofTags = [...JSON.stringify(table).matchAll(/k8s:if(?:En|Dis)abled\(\\*"?(\w+)/g)].flatMap(([, gate]) => gate ?? [])
  return [...new Set([...texts.flatMap(text => decode(text, naming).extras.gates ?? []), ...ofTags])].sort()
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
