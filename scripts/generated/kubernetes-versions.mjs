// @ts-check
/**
 * docs/kubernetes-versions.md, from schemas/: the fields and structs that each minor gained and lost. Samples in README.md and docs/ name
 * the newest minor, and so do the examples in help texts.
 *
 * @import { Facts } from '../schemas/facts.mjs'
 * @import { MinorChanges } from '../schemas/changes.mjs'
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareMinorFacts } from '../schemas/changes.mjs'
import { kindKey } from '../schemas/table.mjs'
import { readSchemas } from '../schemas/files.mjs'
import { readGates } from '../schemas/gates.mjs'
import { groupVersionOf, splitName } from '../schemas/names.mjs'
import { readPreview } from '../schemas/over.mjs'
import { compareMinors } from '../schemas/segments.mjs'
import { readTable } from '../schemas/untable.mjs'

const schemas = fileURLToPath(new URL('../../schemas', import.meta.url))
const page = 'docs/kubernetes-versions.md'

/** Pages whose samples name the newest minor. */
const pages = ['README.md', 'docs/types.md', 'docs/config.md', 'docs/testing.md']

/** Sources whose help gives the newest minor as an example: a program that only prints its help reads no facts. */
const helps = [
  'system/args/shared-flags',
  'cli/commands/cel',
  'cli/commands/check',
  'cli/commands/diff',
  'cli/commands/validate',
  'config/kubernetes-version',
].map(name => `packages/crdgen/src/${name}.ts`)

const preview = readPreview(schemas)
const gates = preview?.gates ?? readGates(schemas)
const all = readAll()
/** @returns {readonly import('../generated.mjs').File[]} */
export default function write() {
  return [
    [page, writePage(all)],
    ...pages.map(path => file(path, withNewest(path))),
    ...helps.map(path => file(path, withNewestInHelp(path))),
  ]
}

/** @param {string} path @param {string} content @returns {import('../generated.mjs').File} */
function file(path, content) {
  return [path, content]
}

/** @param {string} path */
function withNewest(path) {
  const newest = all.at(-1)?.minor ?? ''
  return readFileSync(path, 'utf8')
    .replaceAll(/((?:^ {2}|compile\([^)]*\{ |documents: [^}]*)kubernetes: ')1\.\d+(?=')/gm, `$1${newest}`)
    .replaceAll(/(definition from 1\.24 to )1\.\d+/g, `$1${newest}`)
}

/** @param {string} path */
function withNewestInHelp(path) {
  const newest = all.at(-1)?.minor ?? ''
  return readFileSync(path, 'utf8').replaceAll(/(?<=e\.g\. |compare with: |\d\.\.|1\.30,)1\.\d+(?![.\d])/g, newest)
}

/** @returns {readonly Facts[]} oldest minor first */
function readAll() {
  const { minors, table } = readSchemas(schemas)
  return Object.entries(minors).map(([minor, patch]) => readTable(table, minor, patch))
}

/** @param {readonly Facts[]} all */
function writePage(all) {
  const [first] = all
  const newest = all.at(-1)
  const sections = all.slice(1).map((after, index) => writeMinor(all[index] ?? after, after))
  const next = newest === undefined || preview === undefined ? [] : writeMinor(newest, preview.facts, ', a preview')
  return `${[
    '# Kubernetes versions',
    '',
    `What the structs of Kubernetes gained and lost from minor to minor, ${first?.minor} to ${newest?.minor}. A CRD that embeds one of these structs`,
    'has its fields as they were when the CRD was generated; `crdgen check --kubernetes` compares them with a version, and',
    '`crdgen explain KIND.path` prints the history of one field. This page is generated from `schemas/`, which is made from the releases',
    'themselves (`pnpm schemas --add`).',
    '',
    'A field that needs a feature gate is dropped by API servers on which the gate is off. The stage is that of the minor; *on* and *off* are',
    'the default, where it is known. `required` is as in the OpenAPI document. Lists of kinds (`PodList`) are left out.',
    '',
    ...next,
    ...sections.toReversed().flat(),
  ]
    .join('\n')
    .trimEnd()}\n`
}

/** @param {Facts} before @param {Facts} after @param {string} state */
function writeMinor(before, after, state = '') {
  const changes = compareMinorFacts(before, after)
  return [
    `## ${after.minor}${state}`,
    '',
    `From ${after.patch}: ${count(after)} structs.`,
    '',
    ...writeKinds(kindsOf(before), kindsOf(after)),
    ...writeAdded(changes, after),
    ...writeNames('Fields removed', changes.fields.removed),
    ...writeChanged(changes, before, after),
    ...writeStructs('New structs', changes.definitions.added),
    ...writeStructs('Structs removed', changes.definitions.removed),
  ]
}

/** @param {Facts} facts */
function count({ definitions }) {
  return Object.keys(definitions).length
}

/** @param {Facts} facts @returns {Set<string>} */
function kindsOf({ definitions }) {
  const kinds = Object.entries(definitions).flatMap(([name, { 'x-kubernetes-group-version-kind': gvks = [] }]) =>
    // Messages such as DeleteOptions are kinds of every group.
    name.startsWith('io.k8s.apimachinery.') ? [] : gvks.map(kindKey),
  )
  return new Set(kinds.filter(kind => !kind.endsWith('List')))
}

/** @param {Set<string>} before @param {Set<string>} after */
function writeKinds(before, after) {
  const added = [...after].filter(kind => !before.has(kind)).sort()
  const removed = [...before].filter(kind => !after.has(kind)).sort()
  return [
    ...(added.length === 0 ? [] : [`**New kinds:** ${added.map(code).join(', ')}.`, '']),
    ...(removed.length === 0 ? [] : [`**Kinds removed:** ${removed.map(code).join(', ')}.`, '']),
  ]
}

/** @param {MinorChanges} changes @param {Facts} after */
function writeAdded({ fields }, after) {
  if (fields.added.length === 0) return []
  const rows = fields.added.map(path => {
    const { package: definition, shortName: field } = splitName(path)
    const names = after.markers[definition]?.fields[field]?.gates ?? []
    return `| ${code(shortOf(definition))} | ${code(field)} | ${names.map(gate => gateText(gate, after.minor)).join(', ')} |`
  })
  return ['| struct | new field | feature gate |', '| --- | --- | --- |', ...rows, '']
}

/** @param {string} gate @param {string} minor */
function gateText(gate, minor) {
  const stage = gates[gate]?.findLast(one => compareMinors(one.split(' ')[0] ?? '', minor) <= 0)
  return stage === undefined ? code(gate) : `${code(gate)} (${stage.split(' ').slice(1).join(', ').replace(', locked', '')})`
}

/** @param {string} title @param {readonly string[]} paths */
function writeNames(title, paths) {
  const names = paths.map(path => `${shortOf(splitName(path).package)}.${splitName(path).shortName}`)
  return names.length === 0 ? [] : [`**${title}:** ${names.map(code).join(', ')}.`, '']
}

/** @param {MinorChanges} changes @param {Facts} before @param {Facts} after */
function writeChanged({ changed }, before, after) {
  if (changed.length === 0) return []
  const rows = changed.map(path => {
    const { package: definition, shortName: field } = splitName(path)
    return `| ${code(shortOf(definition))} | ${code(field)} | ${shapeOf(before, definition, field)} | ${shapeOf(after, definition, field)} |`
  })
  return ['| struct | changed field | before | after |', '| --- | --- | --- | --- |', ...rows, '']
}

/**
 * @param {Facts} facts
 * @param {string} definition
 * @param {string} field
 */
function shapeOf({ definitions }, definition, field) {
  const { properties = {}, required = [] } = definitions[definition] ?? {}
  const property = properties[field] ?? {}
  const keys = property['x-kubernetes-list-map-keys']?.join(', ')
  const listType = property['x-kubernetes-list-type']
  return [
    typeOf(property),
    ...(listType === undefined ? [] : [`list type ${listType}${keys === undefined ? '' : ` by ${keys}`}`]),
    ...(property['x-kubernetes-map-type'] === undefined ? [] : [`map type ${property['x-kubernetes-map-type']}`]),
    ...(property['x-kubernetes-patch-merge-key'] === undefined ? [] : [`merged by ${property['x-kubernetes-patch-merge-key']}`]),
    required.includes(field) ? 'required' : 'optional',
  ].join(', ')
}

/** @param {import('../schemas/encoding.mjs').Property} property @returns {string} */
function typeOf({ $ref, items, additionalProperties, type, format }) {
  if ($ref !== undefined) return code(shortOf($ref.replace('#/definitions/', '')))
  if (items !== undefined) return `list of ${typeOf(items)}`
  if (additionalProperties !== undefined) return `map of ${typeOf(additionalProperties)}`
  return format ?? type ?? 'anything'
}

/** @param {string} title @param {readonly string[]} names */
function writeStructs(title, names) {
  const kept = names.filter(name => !name.endsWith('List'))
  if (kept.length === 0) return []
  const groups = groupByPackage(kept)
  const rows = [...groups].map(
    ([groupVersion, ones]) => `- ${groupVersion}: ${ones.map(name => code(splitName(name).shortName)).join(', ')}`,
  )
  return [`**${title}:**`, '', ...rows, '']
}

/** @param {readonly string[]} names @returns {Map<string, string[]>} */
function groupByPackage(names) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const name of names) {
    const key = groupVersionOf(splitName(name).package)
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return groups
}

/** `io.k8s.api.core.v1.PodSpec` → `core/v1 PodSpec`. @param {string} definition */
function shortOf(definition) {
  const { package: owner, shortName } = splitName(definition)
  return `${groupVersionOf(owner)} ${shortName}`
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``
}
