// @ts-check
import { cpSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { bundle } from './bundle.mjs'
import { joinLicenses } from './licenses.mjs'

/**
 * Puts json-schema-to-typescript and what it needs into one file, with the licenses of all beside it. Its formatter stays out: it is asked for
 * text that is not laid out, and prettier is larger than all the rest of crdgen.
 */
export async function bundleSchemaLibrary() {
  const [source, built] = ['packages/generator/src/types/schema-library.ts', 'packages/generator/dist/schema-library']
  const { output } = await bundle(
    // Colors are for its own warnings, and are optional to it.
    { input: source, resolve: { alias: { prettier: false } }, external: id => isBuiltin(id) || id === 'cli-color' },
    { file: `${built}.cjs`, format: 'cjs', codeSplitting: false, minify: { compress: true, mangle: false, codegen: true }, comments: true },
  )
  cpSync('packages/generator/dist/types/schema-library.d.ts', `${built}.d.cts`)
  writeFileSync(`${built}.js`, "export { printInterface } from './schema-library.cjs'\n")
  const packages = output.flatMap(one =>
    one.type === 'chunk' ? one.moduleIds.flatMap(id => /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []) : [],
  )
  writeFileSync(`${built}.LICENSES.txt`, joinLicenses(packages))
}
