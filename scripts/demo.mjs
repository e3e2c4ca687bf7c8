// @ts-check
/** Generates the CRDs of every example, checks that they are what is committed, and shows what is worth seeing in them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

const crdgen = resolve('packages/crdgen/dist/bin.cjs')

for (const name of readdirSync('examples').sort()) {
  const folder = join('examples', name)
  if (existsSync(join(folder, 'test'))) {
    console.log(`\n${folder}$ vitest run`)
    test(folder)
  }
  if (!existsSync(join(folder, 'api'))) continue
  console.log(`\n${folder}$ crdgen generate`)
  run(folder, ['generate'])
  console.log(`${folder}$ crdgen generate --check`)
  run(folder, ['generate', '--check'])
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (scripts.conversion !== undefined) {
    console.log(`${folder}$ ${scripts.conversion}`)
    run(folder, scripts.conversion.split(' ').slice(1))
  }
  if (scripts.build !== undefined) build(folder)
  for (const file of readdirSync(join(folder, 'crds')).sort()) show(join(folder, 'crds', file))
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 */
function run(cwd, args) {
  const { status } = spawnSync(process.execPath, [crdgen, ...args], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Checks the types of an operator, and bundles it.
 * @param {string} cwd
 */
function build(cwd) {
  const tsc = [process.execPath, resolve('node_modules/typescript/bin/tsc'), '-p', '.', '--typeRoots', resolve('node_modules/@types')]
  for (const [command = '', ...args] of [tsc, ['npm', 'run', 'build']]) {
    const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}

/** @param {string} cwd */
function test(cwd) {
  const { status } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run'], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** @param {string} file */
function show(file) {
  const { spec } = parse(readFileSync(file, 'utf8'))
  console.log(`  ${file}`)
  for (const version of spec.versions) {
    const scale = version.subresources?.scale
    console.log(
      `    ${version.name} scale: ${
        scale === undefined
          ? 'none'
          : Object.entries(scale)
              .map(([key, path]) => `${key} ${path}`)
              .join(', ')
      }`,
    )
    for (const [path, fields] of metadataOf(version.schema.openAPIV3Schema, '')) {
      if (path !== 'metadata') console.log(`    ${path}: ${fields.length === 0 ? 'a bare object, its labels are lost' : fields.join(', ')}`)
    }
  }
}

/**
 * Lists the embedded ObjectMetas of a schema with the fields that each keeps.
 * @param {any} schema
 * @param {string} path
 * @returns {[string, string[]][]}
 */
function metadataOf(schema, path) {
  /** @type {[string, string[]][]} */
  const own = /(^|[.\]])metadata$/.test(path) && isObjectMeta(schema) ? [[path, Object.keys(schema.properties ?? {})]] : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => metadataOf(inner, path === '' ? key : `${path}.${key}`))
  return [...own, ...fields, ...(schema.items === undefined ? [] : metadataOf(schema.items, `${path}[]`))]
}

/**
 * A map of parameters may be called metadata too.
 * @param {any} schema
 */
function isObjectMeta(schema) {
  return schema.type === 'object' && schema.additionalProperties === undefined
}
