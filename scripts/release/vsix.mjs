// @ts-check
/** Packs the extension of VS Code as a .vsix, with vsce, in a copy: `node scripts/release/vsix.mjs [FILE]`; without a file only whether it can be packed. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'crdgen-vsix-'))
const file = resolve(process.argv[2] ?? join(folder, 'crdgen.vsix'))
/** @param {string} command @param {...string} args */
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: 'inherit' })
try {
  cpSync(join(root, 'editors/vscode'), folder, { recursive: true, filter: path => !path.includes('node_modules') })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
  run('npx', '--no-install', 'vsce', 'package', '--out', file)
  // What starts in the editor is in it: the program and the client that it needs.
  const listed = execFileSync('npx', ['--no-install', 'vsce', 'ls'], { cwd: folder, encoding: 'utf8' })
  for (const needed of ['extension.js', 'node_modules/vscode-languageclient/package.json'])
    if (!listed.split('\n').includes(needed)) throw new Error(`the extension lacks ${needed}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
