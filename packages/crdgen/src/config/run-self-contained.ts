import { compileFunction } from 'node:vm'
import { plainDefault, transpile } from '@crdgen/core/internal'
import { importLibrary, loadCompiler } from '../system/late-modules.ts'
import { defineConfig } from './config.ts'
import { needsDefineConfigAlone } from './self-contained.ts'

/**
 * Runs the text of a TypeScript config that depends on nothing but its text and crdgen (isSelfContained), which most are: TypeScript itself is
 * needed for the types anyway, and the loader that follows imports takes longer than reading them. Undefined when anything is wrong: then that
 * loader runs it again, and knows the place; there is nothing that running twice could do twice.
 */
export async function runSelfContained(text: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    loadCompiler()
    const plain = plainDefault(text, 'defineConfig')
    if (plain !== undefined) return { default: plain }
    const code = transpile(text)
    if (code === undefined) return undefined
    const library = needsDefineConfigAlone(text) ? { defineConfig } : await importLibrary()
    if (library === undefined) return undefined
    const exports: Record<string, unknown> = {}
    const require = (name: string) => {
      if (name === 'crdgen') return library
      throw new Error(`${name} is not crdgen`)
    }
    compileFunction(code, ['exports', 'require'])(exports, require)
    // What a function throws when it is called has a place in the file, too.
    return typeof exports['default'] === 'function' ? undefined : exports
  } catch {
    return undefined
  }
}
