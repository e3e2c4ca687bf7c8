// @ts-check
/**
 * Makes schemas/, the facts of the upstream structs, out of Kubernetes' swagger files.
 *
 *     node scripts/schemas.mjs                                            all of it, from the corpus
 *     node scripts/schemas.mjs --add 1.37.0 swagger.json [markers.json]   one more minor, or one anew
 *     node scripts/schemas.mjs --gates versioned_feature_list.yaml …      the stages of the feature gates
 *     … --out FOLDER                                                      somewhere else than schemas/
 *
 * A release's swagger.json is api/openapi-spec/swagger.json of the Go module k8s.io/kubernetes; schemas/markers.go writes its
 * markers.json, and test/goldens then compares the new minor with controller-gen.
 *
 * Fails when what it wrote does not decode to exactly what it read.
 *
 * @import { Facts } from './schemas/facts.mjs'
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readFacts } from './schemas/facts.mjs'
import { readSchemas, writeSchemas } from './schemas/files.mjs'
import { writeGates } from './schemas/gates.mjs'
import { asGoMarkers } from './schemas/go-markers.mjs'
import { compareMinors } from './schemas/segments.mjs'
import { buildTable } from './schemas/table.mjs'
import { readTable } from './schemas/untable.mjs'
import { compareFacts } from './schemas/verify.mjs'

const schemas = fileURLToPath(new URL('../schemas', import.meta.url))
const corpus = process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../shared', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { add: { type: 'string' }, gates: { type: 'boolean' }, out: { type: 'string', default: schemas } },
})
if (values.gates) writeGates(values.out, schemas, positionals)
else writeAll(values.out, values.add === undefined ? factsOfCorpus() : withMinor(values.add))

function factsOfCorpus() {
  const folder = join(corpus, 'upstream')
  const goMarkers = readJson(join(folder, 'go-markers.json'))
  const found = readdirSync(folder).map(file => ({ file, minor: /^swagger-(\d+\.\d+)\.json$/.exec(file)?.[1] ?? '' }))
  return found.filter(({ minor }) => minor !== '').map(({ file, minor }) => readFacts(join(folder, file), minor, goMarkers))
}

/** @param {string} version */
function withMinor(version) {
  const [swagger, markers] = positionals
  const minor = /^\d+\.\d+(?=$|\.\d+$)/.exec(version)?.[0]
  if (swagger === undefined || minor === undefined) throw new Error('usage: schemas.mjs --add 1.37.0 swagger.json [markers.json]')
  const { minors, table } = readSchemas(schemas)
  const known = Object.entries(minors)
    .map(([one, patch]) => readTable(table, one, patch))
    .filter(one => one.minor !== minor)
  return [...known, readFacts(swagger, version, markers === undefined ? markersBefore(minor, known) : readJson(markers))]
}

/**
 * @param {string} minor
 * @param {readonly Facts[]} known
 */
function markersBefore(minor, known) {
  const before = known.findLast(one => compareMinors(one.minor, minor) < 0)
  console.warn(`no markers given: those of ${before?.minor ?? 'no minor'} are taken, where the field is still there`)
  return before && asGoMarkers(before)
}

/**
 * @param {string} folder
 * @param {readonly Facts[]} unsorted
 */
function writeAll(folder, unsorted) {
  const facts = unsorted.toSorted((a, b) => compareMinors(a.minor, b.minor))
  const bytes = writeSchemas(folder, Object.fromEntries(facts.map(one => [one.minor, one.patch])), buildTable(facts))
  const { minors, table } = readSchemas(folder)
  const results = facts.map(one => ({ minor: one.minor, ...compareFacts(one, readTable(table, one.minor, minors[one.minor] ?? '')) }))
  for (const { minor, definitions, fields, markers, differences } of results)
    console.log(`${minor}  ${definitions} definitions  ${fields} fields  ${markers} markers  ${differences.length} differences`)
  console.log(`${Object.keys(table).length + 3} files, ${bytes} bytes`)
  const differences = results.flatMap(one => one.differences)
  if (differences.length === 0) return
  console.error(differences.slice(0, 10).join('\n'))
  process.exitCode = 1
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
