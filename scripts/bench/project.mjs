// @ts-check
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)

/** @param {string} name @param {string} file */
const inPackage = (name, file) => resolve(dirname(require.resolve(`${name}/package.json`)), file)

export const tools = {
  crdgen: resolve('packages/crdgen/dist/bin.js'),
  tsc: inPackage('typescript', 'bin/tsc'),
  tsJsonSchemaGenerator: inPackage('ts-json-schema-generator', 'bin/ts-json-schema-generator.js'),
}

/**
 * Copies the ScaledJob example to a folder of its own, where its caches can be thrown away.
 * @param {string} work
 */
export function prepareProject(work) {
  const project = join(work, 'scaledjob')
  cpSync('examples/scaledjob', project, { recursive: true, filter: path => !path.includes('node_modules') && !path.includes('crds') })
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['crdgen', 'kubernetes-models'])
    symlinkSync(resolve('examples/scaledjob/node_modules', name), join(project, 'node_modules', name))
  return project
}
