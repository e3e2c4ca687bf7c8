// @ts-check
/**
 * What a release would change that the Go proxy has only in part: without k8s.io/kubernetes there is no swagger file, but the Go types
 * of its siblings tell which fields came and went.
 *
 * @import { GoSources } from './go-sources.mjs'
 */
import { questionsOfTables } from './by-hand.mjs'
import { printNames } from './changes.mjs'
import { readGoTypes } from './go-sources.mjs'
import { downloadTypes } from './modules.mjs'
import { Stop } from './stop.mjs'

/**
 * @param {string} version `1.38.0-alpha.2`
 * @param {string} known the newest release in schemas/
 * @param {string} problem why the release could not be read whole
 */
export function previewTypes(version, known, problem) {
  const { minor, sources, problems } = downloadTypes(version)
  console.log([problem, ...problems].join('\n'))
  if (Object.keys(sources).length === 0) throw new Stop(`nothing of ${version} can be read`)
  console.log(`\nRead from the Go types of ${Object.keys(sources).join(', ')} alone; compared with ${known}. Nothing was written.\n`)
  const [before, after] = [downloadTypes(known), { minor, sources }].map(readGoTypes).map(one => structsOf(one, Object.keys(sources)))
  const names = Object.keys(after ?? {}).filter(name => before !== undefined && name in before)
  const lines = [
    ...printNames('new structs', missingFrom(before, after)),
    ...printNames('structs gone', missingFrom(after, before)),
    ...printNames('new fields of structs that there were', fieldsMissing(names, before, after)),
    ...printNames('fields gone', fieldsMissing(names, after, before)),
    ...printNames('fields of another Go type', fieldsChanged(names, before, after)),
  ]
  console.log([`${minor}:`, ...lines, '', unseen].join('\n'))
  const questions = questionsOfTables(minor, version)
  console.log(
    `\n${questions.length} questions are open, and those that only the swagger file and the gates answer.\n${questions.join('\n')}`,
  )
}

/** What the preview of 1.37 got wrong (docs/server-changes.md). */
const unseen = [
  'Go types alone do not say, and the swagger file of the release will:',
  '  which versions are served: a struct stays in Go long after its version has gone, and may be there before its kind is',
  '  required fields, list types, list map keys and map types, which change without the Go type',
  '  what is merged after this version: fields of alpha gates come until the release candidate, and go',
].join('\n')

/** @param {GoSources} sources @param {readonly string[]} prefixes */
function structsOf({ goTypes }, prefixes) {
  // Only packages of versions have definitions; lists follow from their kinds.
  const kept = Object.entries(goTypes).filter(
    ([name]) => prefixes.some(prefix => name.startsWith(`${prefix}.`)) && /\.v\d\w*\.[A-Z]\w*$/.test(name) && !name.endsWith('List'),
  )
  return Object.fromEntries(kept)
}

/** @typedef {GoSources['goTypes'] | undefined} Structs */

/** @param {Readonly<Record<string, unknown>>} [from] @param {Readonly<Record<string, unknown>>} [all] */
function missingFrom(from = {}, all = {}) {
  return Object.keys(all)
    .filter(name => !(name in from))
    .sort()
}

/** @param {readonly string[]} names @param {Structs} from @param {Structs} all */
function fieldsMissing(names, from, all) {
  return names.flatMap(name => missingFrom(from?.[name], all?.[name]).map(field => `${name}.${field}`)).sort()
}

/** @param {readonly string[]} names @param {Structs} before @param {Structs} after */
function fieldsChanged(names, before, after) {
  return names.flatMap(name => {
    const [was, is] = [before?.[name] ?? {}, after?.[name] ?? {}]
    const changed = Object.keys(is).filter(field => field in was && was[field] !== is[field])
    return changed.map(field => `${name}.${field}: ${was[field]} → ${is[field]}`)
  })
}
