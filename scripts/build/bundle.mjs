// @ts-check
import { rolldown } from 'rolldown'

/**
 * Bundles once, for Node 20.
 * @param {import('rolldown').InputOptions} input
 * @param {import('rolldown').OutputOptions} output
 */
export async function bundle(input, output) {
  const build = await rolldown({ platform: 'node', transform: { target: 'node20' }, ...input })
  try {
    return await build.write({ comments: false, ...output })
  } finally {
    await build.close()
  }
}
