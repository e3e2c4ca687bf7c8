// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { cleanEnvironment } from './measure.mjs'

const require = createRequire(import.meta.url)

/** @param {string} name @param {string} file */
const inPackage = (name, file) => resolve(dirname(require.resolve(`${name}/package.json`)), file)

export const peers = {
  tsc: inPackage('typescript', 'bin/tsc'),
  tsJsonSchemaGenerator: inPackage('ts-json-schema-generator', 'bin/ts-json-schema-generator.js'),
}

/**
 * A built checkout that is measured: its program, and a folder where its projects and caches are.
 * @typedef {{ readonly name: string, readonly checkout: string, readonly bin: string, readonly work: string, readonly env: Record<string, string> }} Tool
 */

/**
 * @param {string} name
 * @param {string} checkout
 * @param {string} work
 * @returns {Tool}
 */
export function openTool(name, checkout, work) {
  const folder = join(work, name)
  mkdirSync(folder, { recursive: true })
  // Not below a working folder, where nothing is kept.
  const cache = join(work, `${name}-cache`)
  mkdirSync(cache)
  const manifest = JSON.parse(readFileSync(resolve(checkout, 'packages/crdgen/package.json'), 'utf8'))
  return {
    name,
    checkout: resolve(checkout),
    bin: resolve(checkout, 'packages/crdgen', manifest.bin.crdgen),
    work: folder,
    env: cleanEnvironment({ XDG_CACHE_HOME: cache }),
  }
}

/**
 * A folder with the packages that the examples import.
 * @param {Tool} tool
 * @param {string} name
 */
function makeProject({ checkout, work }, name) {
  const project = join(work, name)
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  for (const one of ['crdgen', 'kubernetes-models'])
    symlinkSync(resolve(checkout, 'examples/scaledjob/node_modules', one), join(project, 'node_modules', one))
  return project
}

/**
 * The ScaledJob example.
 * @param {Tool} tool
 * @param {string} name
 */
export function scaledJob(tool, name) {
  return copyOf('scaledjob', tool, name)
}

/**
 * An example without its CRDs.
 * @param {'scaledjob' | 'operator'} example
 * @param {Tool} tool
 * @param {string} name
 */
export function copyOf(example, tool, name) {
  const project = makeProject(tool, name)
  const filter = (/** @type {string} */ path) => !path.includes('node_modules') && !path.endsWith('/crds')
  cpSync(resolve(tool.checkout, 'examples', example), project, { recursive: true, filter })
  return project
}

/**
 * Changes one of many kinds, in another way each time.
 * @param {string} project
 */
export function editOneKind(project) {
  const file = join(project, 'api/kind7.ts')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/How many there.*/, text => `${text} More.`),
  )
}

/**
 * A project of many kinds, one a file: without native structs, or each with a pod template and a claim.
 * @param {Tool} tool
 * @param {'plain' | 'embed'} shape
 * @param {number} kinds
 */
export function manyKinds(tool, shape, kinds) {
  const project = makeProject(tool, `${shape}-${kinds}`)
  mkdirSync(join(project, 'api'))
  for (let index = 0; index < kinds; index++) writeFileSync(join(project, `api/kind${index}.ts`), kindText(shape, index))
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', noEmit: true, skipLibCheck: true }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['api'] }))
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(
    join(project, 'crdgen.config.ts'),
    "export default { input: 'api/**/*.ts', output: 'crds', kubernetes: '1.35', server: '1.33..1.36' }\n",
  )
  return project
}

/**
 * @param {'plain' | 'embed'} shape
 * @param {number} index
 */
function kindText(shape, index) {
  const name = `Kind${index}`
  const natives = [
    "import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'",
    "import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'",
  ]
  return `import type { CustomResource, Int32, Time } from 'crdgen/kubernetes'
${shape === 'embed' ? natives.join('\n') : ''}

/** A kind of a group of many. */
export interface ${name} extends CustomResource<'g${index % 10}.example.com/v1', '${name}', ${name}Spec, ${name}Status> {}

export interface ${name}Spec {
${shape === 'embed' ? '  template: IPodTemplateSpec\n  volumeClaimTemplates?: IPersistentVolumeClaim[]' : ''}
  /**
   * How many there shall be.
   *
   * @minimum 0
   * @default 1
   */
  replicas?: Int32
  /** @minLength 1 */
  image: string
  mode?: 'fast' | 'safe' | 'none'
  labels?: Record<string, string>
  ports?: ${name}Port[]
  suspend?: boolean
  retry?: ${name}Retry
  /** @maxItems 16 */
  hosts?: string[]
}

export interface ${name}Port {
  /** @minLength 1 */
  name: string
  /**
   * @minimum 1
   * @maximum 65535
   */
  port: Int32
  protocol?: 'TCP' | 'UDP'
}

export interface ${name}Retry {
  limit?: Int32
  backoff?: { seconds: Int32; factor?: Int32 }
}

export interface ${name}Status {
  observedGeneration?: Int32
  lastChange?: Time
  phase?: 'Pending' | 'Running' | 'Failed'
  message?: string
}
`
}

/**
 * Answers are kept side by side for all projects.
 * @param {string} project
 * @param {Tool} tool
 */
export function forgetResults(project, { env }) {
  // Where an earlier state keeps them.
  rmSync(join(project, 'node_modules/.cache/crdgen'), { recursive: true, force: true })
  rmSync(join(project, 'crds'), { recursive: true, force: true })
  const answers = join(env['XDG_CACHE_HOME'] ?? '', 'crdgen/answers')
  for (const name of existsSync(answers) ? readdirSync(answers) : [])
    if (readFileSync(join(answers, name), 'utf8').includes(`${project}/`)) rmSync(join(answers, name))
}

/**
 * The compiled code too.
 * @param {string} project
 * @param {Tool} tool
 */
export function forgetAll(project, tool) {
  forgetResults(project, tool)
  rmSync(join(tool.env['XDG_CACHE_HOME'] ?? '', 'crdgen'), { recursive: true, force: true })
}
