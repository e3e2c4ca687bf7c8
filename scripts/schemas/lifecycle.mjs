// @ts-check
/**
 * kinds.json: since when the kinds of Kubernetes that do not stay are deprecated, when they go, and what replaces them. k8s.io/api has
 * it in the functions that prerelease-lifecycle-gen writes; the API server warns and stops serving by them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ introduced?: string, deprecated?: string, removed?: string, use?: string }} KindLife minors, and the kind that replaces it */
/** @typedef {Record<string, KindLife>} KindLives `policy/v1beta1 PodDisruptionBudget` → its life */

const generated = 'zz_generated.prerelease-lifecycle.go'

/** @param {string} folder @returns {KindLives} */
export function readKindLives(folder) {
  const path = join(folder, 'kinds.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).kinds : {}
}

/**
 * The kinds of a release replace those that were known; those that a release no longer has stay.
 * @param {KindLives} before
 * @param {string | undefined} api the folder of k8s.io/api; without one nothing is added
 * @returns {KindLives}
 */
export function addKindLives(before, api) {
  const added = api === undefined ? {} : readApi(api)
  return Object.fromEntries(Object.entries({ ...before, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @param {string} api @returns {KindLives} */
function readApi(api) {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith(generated))
  return Object.fromEntries(
    files.flatMap(name => {
      const folder = join(api, name, '..')
      const group = /\bGroupName\s*=\s*"([^"]*)"/.exec(readFileSync(join(folder, 'register.go'), 'utf8'))?.[1] ?? ''
      const version = folder.split('/').at(-1) ?? ''
      return Object.entries(readKinds(readFileSync(join(api, name), 'utf8')))
        .filter(([kind, { deprecated }]) => deprecated !== undefined && !kind.endsWith('List'))
        .map(([kind, life]) => [`${group === '' ? '' : `${group}/`}${version} ${kind}`, life])
    }),
  )
}

/** @param {string} text @returns {KindLives} */
function readKinds(text) {
  /** @type {KindLives} */
  const kinds = {}
  for (const [, kind = '', what = '', major, minor] of text.matchAll(
    /^func \(in \*(\w+)\) APILifecycle(Introduced|Deprecated|Removed)\(\) \(major, minor int\) \{\n\treturn (\d+), (\d+)\n/gm,
  ))
    kinds[kind] = { ...kinds[kind], [what.toLowerCase()]: `${major}.${minor}` }
  for (const [, kind = '', group = '', version, other] of text.matchAll(
    /^func \(in \*(\w+)\) APILifecycleReplacement\(\).*\{\n\treturn schema\.GroupVersionKind\{Group: "([^"]*)", Version: "([^"]*)", Kind: "([^"]*)"\}/gm,
  ))
    kinds[kind] = { ...kinds[kind], use: `${group === '' ? '' : `${group}/`}${version} ${other}` }
  return kinds
}
