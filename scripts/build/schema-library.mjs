// @ts-check
import { isBuiltin } from 'node:module'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { joinLicenses, packageOf } from './licenses.mjs'

/**
 * Puts json-schema-to-typescript and what it needs into one file, with the licenses of all beside it. Its formatter stays out: it is asked for
 * text that is not laid out, and prettier is larger than all the rest of crdgen.
 * @param {string} folder of the package that has it
 */
export async function bundleSchemaLibrary(folder) {
  const build = await rolldown({
    input: join(folder, 'src/types/schema-library.ts'),
    platform: 'node',
    transform: { target: 'node20' },
    // Colors are for its own warnings, and are optional to it.
    external: id => isBuiltin(id) || id === 'cli-color',
    plugins: [{ name: 'no-formatter', resolveId: id => (id === 'prettier' ? formatter : null), load: loadFormatter }],
  })
  const file = join(folder, 'dist/schema-library.cjs')
  const { output } = await build.write({
    file,
    format: 'cjs',
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: true },
  })
  cpSync(join(folder, 'dist/types/schema-library.d.ts'), join(folder, 'dist/schema-library.d.cts'))
  writeFileSync(join(folder, 'dist/schema-library.js'), "export { printInterface } from './schema-library.cjs'\n")
  await build.close()
  const modules = output.flatMap(one => (one.type === 'chunk' ? one.moduleIds : [])).filter(id => id.includes('node_modules'))
  writeFileSync(join(folder, 'dist/schema-library.LICENSES.txt'), joinLicenses(modules.map(packageOf)))
}

const formatter = '\0formatter'

/** @param {string} id */
function loadFormatter(id) {
  return id === formatter ? "export function format() { throw new Error('prettier is not bundled') }" : null
}
