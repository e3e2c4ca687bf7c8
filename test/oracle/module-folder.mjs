// @ts-check
// The folder that a program of the oracle is built in.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The places that differ in a release: `imports`, the paths that our sources use, and those of the release; and `api`, a module that cannot be
 * had yet, made of the folders that became it, as another module has them (`of`), but for the files that stayed there.
 * @typedef {{ of: string, folders: string[], without: string[], imports: Record<string, string>, adds: Record<string, string> }} Moved
 * @typedef {{ imports: Record<string, string>, api?: Moved }} Release
 */

/**
 * A module needs its sources beside its go.mod, and several modules share ours.
 * @param {string} folder that is made
 * @param {readonly string[]} files go.mod and go.sum, the sources and, of some releases, module.json
 */
export function makeModule(folder, files) {
  mkdirSync(folder, { recursive: true })
  const described = files.find(file => basename(file) === 'module.json')
  /** @type {Release | undefined} */
  const release = described && JSON.parse(readFileSync(described, 'utf8'))
  for (const file of files) copySource(file, join(folder, basename(file)), release?.imports ?? {})
  if (release?.api !== undefined) makeApi(join(folder, 'api'), release.api)
}

/** @param {string} from @param {string} to @param {Readonly<Record<string, string>>} imports */
function copySource(from, to, imports) {
  if (!from.endsWith('.go')) return copyFileSync(from, to)
  const text = Object.entries(imports).reduce((read, [path, other]) => read.replaceAll(`"${path}`, `"${other}`), readFileSync(from, 'utf8'))
  writeFileSync(to, text)
}

/** @param {string} folder @param {Moved} api */
function makeApi(folder, api) {
  const { stdout, status, stderr } = spawnSync('go', ['mod', 'download', '-json', api.of], { cwd: dirname(folder), encoding: 'utf8' })
  if (status !== 0) throw new Error(`go mod download ${api.of}: ${stderr || stdout}`)
  /** @type {string} */
  const source = JSON.parse(stdout).Dir
  for (const part of api.folders) copyFolder(join(source, part), join(folder, part), api)
  for (const [name, text] of Object.entries(api.adds)) writeFileSync(join(folder, name), text)
}

/** @param {string} from @param {string} to @param {Moved} api */
function copyFolder(from, to, api) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyFolder(join(from, entry.name), target, api)
    else if (entry.name.endsWith('.go') && !entry.name.endsWith('_test.go') && !api.without.includes(entry.name)) {
      mkdirSync(to, { recursive: true })
      copySource(join(from, entry.name), target, api.imports)
    }
  }
}
