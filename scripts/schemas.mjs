// @ts-check
/**
 * Makes schemas/, the facts of the upstream structs.
 *
 *     pnpm schemas --add 1.38.0                a minor, new or again, from the Go modules of the release (needs Go and the Go proxy)
 *     pnpm schemas --add 1.38.0-rc.0           a preview of the next minor, into preview.json alone: all other files stay those of releases
 *     pnpm schemas --add 1.38.0 --preview      prints what that would change, and what a person would have to answer; writes nothing
 *     pnpm schemas                             the minors of the corpus from its swagger files; all others as they are
 *     … --out FOLDER                           somewhere else than schemas/
 *     … --swagger FILE [--markers FILE]        with --add: without the network, from files
 *
 * Nothing is written unless everything is: what was written must decode to exactly what was read, and all that cannot be derived
 * must be answered in schemas/additions.json. What the API server of a new minor does differently is for people to read:
 * `pnpm schemas --add` ends with the list.
 *
 * @import { Content } from './schemas/files.mjs'
 * @import { Facts } from './schemas/facts.mjs'
 * @import { GoSources } from './schemas/go-sources.mjs'
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { questionsOfTables } from './schemas/by-hand.mjs'
import { compareMinorFacts, printChanges } from './schemas/changes.mjs'
import { readFacts } from './schemas/facts.mjs'
import { readJson, readSchemas, replaceFolder, writeJson, writeSchemas } from './schemas/files.mjs'
import { readGates, stagesFile, stagesOfGates } from './schemas/gates.mjs'
import { addedStages, asGoMarkers, withMarkersOf } from './schemas/go-markers.mjs'
import { addGoFields, addLayout, readGoFields, readGoSources, readLayout } from './schemas/go-sources.mjs'
import { addKindLives, readKindLives } from './schemas/lifecycle.mjs'
import { downloadRelease, isPreRelease, parseVersion } from './schemas/modules.mjs'
import { compareFolders } from './schemas/over.mjs'
import { splitName } from './schemas/names.mjs'
import { previewTypes } from './schemas/preview.mjs'
import { openQuestions } from './schemas/questions.mjs'
import { compareMinors } from './schemas/segments.mjs'
import { Stop } from './schemas/stop.mjs'
import { buildTable } from './schemas/table.mjs'
import { readTable } from './schemas/untable.mjs'
import { compareFacts } from './schemas/verify.mjs'

const schemas = fileURLToPath(new URL('../schemas', import.meta.url))
const corpus = process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../shared', import.meta.url))

/**
 * @typedef {{ facts: Facts, sources: GoSources, stages: readonly string[], modules: readonly string[] }} Addition a minor as its release
 *   has it; `stages` are files, `modules` the folders of k8s.io/api and its siblings
 */

try {
  const { values } = parseArgs({
    options: {
      add: { type: 'string' },
      preview: { type: 'boolean' },
      swagger: { type: 'string' },
      markers: { type: 'string' },
      out: { type: 'string', default: schemas },
    },
  })
  if (values.add === undefined) writeAll(values.out, withKnown(factsOfCorpus()), knownContent())
  else if (values.preview === true) preview(values.add, values)
  else add(values.out, readAddition(values.add, values), false)
} catch (error) {
  if (!(error instanceof Stop || (error instanceof TypeError && 'code' in error))) throw error
  console.error(`schemas: ${error.message}`)
  process.exitCode = 1
}

function factsOfCorpus() {
  const folder = join(corpus, 'upstream')
  const goMarkers = readJson(join(folder, 'go-markers.json'))
  const found = readdirSync(folder).map(file => ({ file, minor: /^swagger-(\d+\.\d+)\.json$/.exec(file)?.[1] ?? '' }))
  return found.filter(({ minor }) => minor !== '').map(({ file, minor }) => readFacts(join(folder, file), minor, goMarkers))
}

/**
 * The given facts and those of all other minors in schemas/, oldest minor first.
 * @param {readonly Facts[]} given
 * @returns {readonly Facts[]}
 */
function withKnown(given) {
  const { minors, table } = readSchemas(schemas)
  const others = Object.entries(minors).filter(([minor]) => !given.some(one => one.minor === minor))
  return [...given, ...others.map(([minor, patch]) => readTable(table, minor, patch))].toSorted((a, b) => compareMinors(a.minor, b.minor))
}

/**
 * @param {string} version
 * @param {{ swagger?: string | undefined, markers?: string | undefined }} files
 * @returns {Addition}
 */
function readAddition(version, { swagger, markers }) {
  if (swagger === undefined) {
    const release = downloadRelease(version)
    const read = readGoSources(release)
    const before = withKnown([]).findLast(one => compareMinors(one.minor, release.minor) < 0)
    // The module of a package may be missing from the proxy while the release is still to come.
    const isRead = (/** @type {string} */ name) => readPackages(read).has(splitName(name).package)
    const sources = before !== undefined && isPreRelease(version) ? { ...read, ...withMarkersOf(read, asGoMarkers(before), isRead) } : read
    const facts = readFacts(join(release.kubernetes, 'api/openapi-spec/swagger.json'), release.patch, sources)
    return { facts, sources, stages: [join(release.kubernetes, stagesFile)], modules: Object.values(release.sources) }
  }
  const { minor } = parseVersion(version)
  const goMarkers = markers === undefined ? markersBefore(minor) : readJson(markers)
  return { facts: readFacts(swagger, version, goMarkers), sources: { goTypes: {}, inlined: {}, ...goMarkers }, stages: [], modules: [] }
}

/** @param {GoSources} sources */
function readPackages({ goTypes }) {
  return new Set(Object.keys(goTypes).map(name => splitName(name).package))
}

/**
 * @param {string} version
 * @param {{ out: string, swagger?: string | undefined, markers?: string | undefined }} options
 */
function preview(version, options) {
  try {
    add(options.out, readAddition(version, options), true)
  } catch (error) {
    if (!(error instanceof Stop) || options.swagger !== undefined) throw error
    previewTypes(version, Object.values(readSchemas(schemas).minors).at(-1) ?? '', error.message)
  }
}

/** @param {string} minor */
function markersBefore(minor) {
  const before = withKnown([]).findLast(one => compareMinors(one.minor, minor) < 0)
  console.warn(`schemas: no --markers: those of ${before?.minor ?? 'no minor'} are taken, where the field is still there`)
  return before && asGoMarkers(before)
}

/**
 * @param {string} folder
 * @param {Addition} addition
 * @param {boolean} preview
 */
function add(folder, { facts, sources, stages, modules }, preview) {
  const all = withKnown([facts])
  const before = all.findLast(one => compareMinors(one.minor, facts.minor) < 0)
  const { gates, unknown } = stagesOfGates(buildTable(all), { ...addedStages, ...readGates(schemas) }, stages)
  if (before !== undefined) console.log(printChanges(compareMinorFacts(before, facts)))
  const isKnown = withKnown([]).some(({ minor }) => minor === facts.minor)
  // A pre-release has the rules of the newest release: what people compare waits for its own.
  const tables =
    isPreRelease(facts.patch) && !preview ? [] : questionsOfTables(facts.minor, facts.patch, before && compareMinorFacts(before, facts))
  const questions = [...openQuestions(facts, before, sources, unknown, isKnown), ...tables]
  if (preview) console.log(`\nA preview: nothing was written. ${questions.length} questions are open.\n${questions.join('\n')}`)
  else if (questions.length > 0) throw new Stop(`${questions.length} questions are open; nothing was written\n${questions.join('\n')}`)
  else {
    const known = knownContent()
    const others = {
      gates,
      goFields: addGoFields(known.goFields, facts.definitions, sources),
      layout: addLayout(known.layout, facts.definitions, sources, isKnown ? undefined : before?.minor),
      kinds: addKindLives(known.kinds, modules),
    }
    if (isPreRelease(facts.patch)) writePreview(folder, facts, all, others)
    else {
      writeAll(folder, all, others)
      dropPreview(folder, facts.minor)
    }
  }
}

/**
 * Writes what the pre-release of a minor has otherwise than the releases.
 * @param {string} folder
 * @param {Facts} facts
 * @param {readonly Facts[]} all with those of the releases
 * @param {Others} others
 */
function writePreview(folder, { minor, patch }, all, others) {
  const temporary = mkdtempSync(join(tmpdir(), 'crdgen-preview-'))
  try {
    writeAll(join(temporary, 'all'), all, others)
    const bytes = writeJson(join(folder, 'preview.json'), {
      minor,
      release: patch,
      changes: compareFolders(schemas, join(temporary, 'all')),
    })
    console.log(`${bytes} bytes in ${relative('.', join(folder, 'preview.json'))}`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * A preview ends with its release. One that stays lies over other files than those it was compared with.
 * @param {string} folder
 * @param {string} minor
 */
function dropPreview(folder, minor) {
  const path = join(folder, 'preview.json')
  const { minor: next, release } = readJson(path)
  if (next === undefined) return
  if (compareMinors(next, minor) <= 0) writeJson(path, {})
  else console.log(`preview.json was compared with what was here before: pnpm schemas --add ${release}`)
}

/** What schemas/ has beside the minors. @typedef {Omit<Content, 'minors' | 'table'>} Others */

/** @returns {Others} */
function knownContent() {
  return { gates: readGates(schemas), goFields: readGoFields(schemas), layout: readLayout(schemas), kinds: readKindLives(schemas) }
}

/**
 * @param {string} folder
 * @param {readonly Facts[]} facts oldest minor first
 * @param {Others} others
 */
function writeAll(folder, facts, others) {
  const minors = Object.fromEntries(facts.map(one => [one.minor, one.patch]))
  const { files, bytes } = replaceFolder(folder, temporary => {
    const written = writeSchemas(temporary, { minors, table: buildTable(facts), ...others })
    verify(temporary, facts)
    return written
  })
  console.log(`${files} files, ${bytes} bytes in ${relative('.', folder) || '.'}`)
}

/**
 * @param {string} folder
 * @param {readonly Facts[]} facts
 */
function verify(folder, facts) {
  const { minors, table } = readSchemas(folder)
  const results = facts.map(one => ({ minor: one.minor, ...compareFacts(one, readTable(table, one.minor, minors[one.minor] ?? '')) }))
  for (const { minor, definitions, fields, markers, differences } of results)
    console.log(`${minor}  ${definitions} definitions  ${fields} fields  ${markers} markers  ${differences.length} differences`)
  const differences = results.flatMap(one => one.differences)
  if (differences.length > 0) throw new Stop(`what was written is not what was read\n${differences.slice(0, 10).join('\n')}`)
}
