// @ts-check
/**
 * kinds.json: since when the kinds of Kubernetes that do not stay are deprecated, when they go, and what replaces them. k8s.io/api has
 * it in functions, most of them written by prerelease-lifecycle-gen; the API server warns and stops serving by them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ introduced?: string, deprecated?: string, removed?: string, use?: string }} KindLife minors, and the kind that replaces it */
/** @typedef {Record<string, KindLife>} KindLives `policy/v1beta1 PodDisruptionBudget` → its life */

/** @param {string} folder @returns {KindLives} */
export function readKindLives(folder) {
  const path = join(folder, 'kinds.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).kinds : {}
}

/**
 * The kinds of a release replace those that were known; those that a release no longer has stay.
 * @param {KindLives} before
 * @param {readonly string[]} modules the folders of k8s.io/api and its siblings
 * @returns {KindLives}
 */
export function addKindLives(before, modules) {
  const added = Object.assign({}, ...modules.map(readModule))
  return Object.fromEntries(Object.entries({ ...before, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @param {string} module @returns {KindLives} */
function readModule(module) {
  const files = readdirSync(module, { recursive: true, encoding: 'utf8' }).filter(name => /(?:^|[/.-])lifecycle\.go$/.test(name))
  return Object.fromEntries(
    [...new Set(files.map(name => dirname(join(module, name))))].flatMap(folder => {
      const group = /\bGroupName\s*=\s*"([^"]*)"/.exec(readFileSync(join(folder, 'register.go'), 'utf8'))?.[1] ?? ''
      const version = folder.split('/').at(-1) ?? ''
      const texts = files.filter(name => dirname(join(module, name)) === folder).map(name => readFileSync(join(module, name), 'utf8'))
      return Object.entries(readKinds(texts.join('\n')))
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
