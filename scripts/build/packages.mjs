// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../packages')

/** @typedef {{ readonly name: string, readonly place: string, readonly source: string }} Entry */

/**
 * The packages, with their entries: what `exports` and `imports` of a package.json name in dist, where the source is at the same place in src.
 * What is heavy is loaded when it is first needed, by `require`, which bundlers can't follow. Such a module is `NAME.late.ts`, and is imported
 * by the name `#late/NAME`: Node finds it as it is, and bundlers, which know the condition `module`, find `NAME.bundled.ts` instead, which
 * imports what it loads.
 */
export const packages = readdirSync(root).map(folder => ({ folder: join('packages', folder), entries: entriesOf(join(root, folder)) }))

/** The source of each entry, by the name that other packages import it by. @type {ReadonlyMap<string, string>} */
export const sources = new Map(
  packages.flatMap(({ entries }) => entries.flatMap(({ name, source }) => (name.startsWith('@crdgen/') ? [[name, source]] : []))),
)

/** @param {string} folder @returns {readonly Entry[]} */
function entriesOf(folder) {
  const { name, exports, imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries({ ...exports, ...imports }).flatMap(([key, target]) =>
    placesIn(target).flatMap(place => {
      const source = join(folder, 'src', `${place}.ts`)
      return existsSync(source) ? [{ name: join(name, key), place, source }] : []
    }),
  )
}

/** @param {unknown} target a path, or paths by condition @returns {readonly string[]} places of modules in dist, without their ending */
function placesIn(target) {
  if (typeof target === 'string') return /^\.\/dist\/(.*)\.js$/.exec(target)?.slice(1) ?? []
  return Object.values(target ?? {}).flatMap(placesIn)
}
