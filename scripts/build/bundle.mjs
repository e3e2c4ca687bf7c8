// @ts-check
import { build } from 'rolldown'
import { sources } from './packages.mjs'

/** Imports of other packages lead to their sources. */
export const fromSource = { name: 'from-source', resolveId: (/** @type {string} */ id) => sources.get(id) }

/**
 * Bundles once, for Node 20.
 * @param {import('rolldown').InputOptions} input
 * @param {import('rolldown').OutputOptions} output
 */
export async function bundle(input, output) {
  return build({ platform: 'node', transform: { target: 'node20' }, ...input, output: { comments: false, ...output } })
}
