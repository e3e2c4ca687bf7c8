// @ts-check
import { cpSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { joinLicenses } from './licenses.mjs'

const formatter = '\0formatter'

/**
 * Puts json-schema-to-typescript and what it needs into one file, with the licenses of all beside it. Its formatter stays out: it is asked for
 * text that is not laid out, and prettier is larger than all the rest of crdgen.
 * @param {string} folder of the package that has it
 */
export async function bundleSchemaLibrary(folder) {
  const file = join(folder, 'dist/schema-library.cjs')
  const { output } = await bundle(
    {
      input: join(folder, 'src/types/schema-library.ts'),
      // Colors are for its own warnings, and are optional to it.
      external: id => isBuiltin(id) || id === 'cli-color',
      plugins: [
        {
          name: 'no-formatter',
          resolveId: id => (id === 'prettier' ? formatter : null),
          load: id => (id === formatter ? "export function format() { throw new Error('prettier is not bundled') }" : null),
        },
      ],
    },
    { file, format: 'cjs', codeSplitting: false, minify: { compress: true, mangle: false, codegen: true }, comments: true },
  )
  cpSync(join(folder, 'dist/types/schema-library.d.ts'), join(folder, 'dist/schema-library.d.cts'))
  writeFileSync(join(folder, 'dist/schema-library.js'), "export { printInterface } from './schema-library.cjs'\n")
  const modules = output.flatMap(one => (one.type === 'chunk' ? one.moduleIds : []))
  const packages = modules.flatMap(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [])
  writeFileSync(join(folder, 'dist/schema-library.LICENSES.txt'), joinLicenses(packages))
}
