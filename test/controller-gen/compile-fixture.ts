import { fileURLToPath } from 'node:url'
import { compile, type CompileOptions, type Diagnostic } from '@crdgen/core'
import { buildCrds, type BuiltCrd } from '@crdgen/generator/internal'

const folder = fileURLToPath(new URL('fixtures', import.meta.url))

export interface CompiledFixture {
  readonly built: readonly BuiltCrd[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles files of `fixtures/`, at the minor that the goldens were made with. */
export function compileFixture(files: readonly string[], options: CompileOptions = {}): CompiledFixture {
  using compiler = compile(files, { folder, kubernetes: '1.36', ...options })
  const built = buildCrds(compiler.resources(), () => ({ compatible: options.compatible ?? false }))
  return { built, diagnostics: [...compiler.diagnostics, ...built.flatMap(one => one.diagnostics)] }
}
