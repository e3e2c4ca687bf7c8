// @ts-check
// Which definitions controller-gen is asked for: all that schemas/ has, but for those in left-out.json, which says why.
import { readFileSync } from 'node:fs'

/** @typedef {{ definition: string, package: string, type: string }} Embedded `package` is a Go import path */
/** @typedef {{ definitions: string, from?: string, before?: string, why: string }} LeftOut `definitions` is a regular expression */
/** @typedef {{ in?: Record<string, true | null> }} Presence from a minor on, or from there on no longer */
/** @typedef {{ packages: Record<string, { package: string, definitions: Record<string, Presence> }> }} Index */

/** @param {string} file */
const readJson = file => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** @type {Index} */
const index = readJson('../../schemas/index.json')
/** @type {LeftOut[]} */
const leftOut = readJson('left-out.json')

/**
 * Each minor with the patch that schemas/ describes: `1.36` → `1.36.3`.
 * @type {Record<string, string>}
 */
export const minors = readJson('../../schemas/minors.json')

/** @param {string} minor */
export function embeddedAt(minor) {
  return Object.values(index.packages).flatMap(({ package: prefix, definitions }) =>
    Object.entries(definitions)
      .filter(([, presence]) => isIn(presence, minor))
      .map(([type]) => ({ definition: `${prefix}.${type}`, package: importPath(prefix), type }))
      .filter(({ definition }) => !isLeftOut(definition, minor)),
  )
}

/** @param {Presence} presence @param {string} minor */
function isIn(presence, minor) {
  if (presence.in === undefined) return true
  const past = Object.entries(presence.in).filter(([from]) => number(from) <= number(minor))
  return past.at(-1)?.[1] === true
}

/** `1.9` comes before `1.10`. @param {string} minor */
const number = minor => Number(minor.split('.')[1])

/** @param {string} definition @param {string} minor */
function isLeftOut(definition, minor) {
  return leftOut.some(({ definitions, from = minor, before }) => {
    const applies = number(from) <= number(minor) && (before === undefined || number(minor) < number(before))
    return applies && new RegExp(definitions).test(definition)
  })
}

/** `io.k8s.apimachinery.pkg.apis.meta.v1` → `k8s.io/apimachinery/pkg/apis/meta/v1`. @param {string} prefix */
function importPath(prefix) {
  return prefix.replace(/^io\.k8s\./, 'k8s.io/').replaceAll(/\.(?!io\/)/g, '/')
}
