import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedModules } from '../../packages/core/src/natives/published.ts'

const test = fileURLToPath(new URL('..', import.meta.url))
const installed = (name: string) => realpathSync(join(test, name === 'typescript' ? '../node_modules' : 'node_modules', name))

/** Installs the declarations of crdgen into a project, and a client that is known by another name here. */
export function installTypes(project: string, alias: string, name: string): void {
  const own = join(project, 'node_modules/crdgen')
  for (const { place, declarations } of publishedModules()) write(join(own, 'dist/kubernetes', `${place}.d.ts`), declarations)
  write(join(own, 'dist/kubernetes/package.json'), '{ "type": "commonjs" }')
  cpSync(join(test, '../packages/crdgen/package.json'), join(own, 'package.json'))
  mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true })
  symlinkSync(installed(alias), join(project, 'node_modules', name))
  write(join(project, 'package.json'), '{ "type": "module" }')
}

/** Runs a compiler, by the name that it is installed by here, as strict projects do. */
export function runTsc(
  typescript: string,
  cwd: string,
  files: readonly string[],
): { readonly stdout: string; readonly status: number | null } {
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--verbatimModuleSyntax', '--skipLibCheck', '--target', 'es2022']
  const types = ['--types', 'node', '--typeRoots', join(test, '../node_modules/@types')]
  const args = [
    join(installed(typescript), 'bin/tsc'),
    ...flags,
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    ...types,
    ...files,
  ]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { stdout, status }
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
