import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2022',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
}

/**
 * Writes files to a new folder below test/, where the libraries are found, and returns what the compiler says: the project's own, or the
 * one that CRDGEN_TSC names.
 */
export function typecheck(sources: ReadonlyMap<string, string>): string {
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'types-'))
  try {
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...sources.keys()] }))
    const { stdout, stderr, status } = spawnSync(process.execPath, [process.env['CRDGEN_TSC'] ?? tsc, '-p', folder], {
      encoding: 'utf8',
      cwd: folder,
    })
    return status === 0 ? stdout : `${stdout}${stderr}exit ${status}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
