// @ts-check
/**
 * The tables that people wrote and no release has in a form to be read: what the API server demands of objects of its own kinds.
 * additions.json says which minor each was compared with. A newer one waits until somebody has compared it, too.
 *
 * @import { MinorChanges } from './changes.mjs'
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groupVersionOf, splitName } from './names.mjs'
import { compareMinors } from './segments.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = 'scripts/schemas/additions.json'

/** Path from the root → the newest minor that it was compared with, and what to compare. @type {Readonly<Record<string, readonly [string, string]>>} */
const checked = JSON.parse(readFileSync(new URL('additions.json', import.meta.url), 'utf8')).checked

/** What the API server does otherwise, minor by minor. */
const changesPage = 'docs/server-changes.md'

/**
 * What a minor still waits for: tables that were not compared with it, and the list of what its API server does otherwise.
 * @param {string} minor
 * @param {string} patch its release
 * @param {MinorChanges} [changes] since the minor before it, to name the structs that were changed
 * @returns {readonly string[]}
 */
export function questionsOfTables(minor, patch, changes) {
  const behind = Object.entries(checked).filter(([, [known]]) => compareMinors(known, minor) < 0)
  const tables = behind.map(([path, [known, source]]) =>
    [
      `${path}: written by hand, and compared with ${known} alone${changedText(path, minor, changes)}`,
      `  compare it with ${source} of k8s.io/kubernetes ${patch}, then write to ${file}: checked["${path}"] = ["${minor}", …]`,
    ].join('\n'),
  )
  return [...tables, ...questionOfServer(minor)]
}

/** @param {string} path @param {string} minor @param {MinorChanges} [changes] */
function changedText(path, minor, changes) {
  if (changes === undefined) return ''
  const paths = [...changes.fields.added, ...changes.fields.removed, ...changes.changed].map(field => splitName(field).package)
  const structs = new Set([...paths, ...changes.definitions.removed].map(shortOf))
  const mentioned = structsOf(path).filter(name => structs.has(name))
  return mentioned.length === 0 ? '' : `; of its structs, ${minor} changes ${mentioned.join(', ')}`
}

/** The structs that a table is about, `core/v1.Container`. @param {string} path */
function structsOf(path) {
  const whole = join(root, path)
  const files = statSync(whole).isDirectory() ? readdirSync(whole).map(name => join(whole, name)) : [whole]
  const names = files.flatMap(one => readFileSync(one, 'utf8').match(/(?<=["'])[a-z]+\/v\d\w*\.[A-Z]\w*(?=["'])/g) ?? [])
  return [...new Set(names)].sort()
}

/** @param {string} name */
function shortOf(name) {
  const { package: owner, shortName } = splitName(name)
  return `${groupVersionOf(owner)}.${shortName}`
}

/** The newest minor of schemas/ is also the newest API server. @param {string} minor */
function questionOfServer(minor) {
  const page = readFileSync(join(root, changesPage), 'utf8')
  const [newest = minor] = [...page.matchAll(/^## (1\.\d+)$/gm)].map(([, one = '']) => one).sort((a, b) => compareMinors(b, a))
  if (compareMinors(newest, minor) >= 0) return []
  return [
    [
      `the API server of ${minor}: what it does otherwise than ${newest} is not written down`,
      `  compare apiextensions-apiserver, apimachinery and apiserver, implement each difference as a feature of packages/server/src/server-version.ts, and write the list to ${changesPage}: ## ${minor}`,
    ].join('\n'),
  ]
}

/** Tables that are named and not there. @returns {readonly string[]} */
export function missingTables() {
  return Object.keys(checked).filter(path => !existsSync(join(root, path)))
}
