import { resolve } from 'node:path'
import { compile, type Compiler } from '@crdgen/core/internal'
import { type BuiltCrd, compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../../system/late-modules.ts'
import type { Plan } from '../../sources/plan.ts'
import { buildProject } from '../../sources/written-objects.ts'
import type { OpenDocuments } from './open-documents.ts'

/** The CRDs that the project's types make, as the editor has them. */
export interface OwnTypes {
  /** Empty when there are errors, or no types. The compiler stays warm between two answers. */
  built(): readonly BuiltCrd[]
  /** With errors, too: for what is shown of a type while it is written, and checked by nothing. */
  drafts(): readonly BuiltCrd[]
  /** True if the types read a file. */
  reads(file: string): boolean
  /** A file has changed, on the disk or in the editor. */
  touch(file: string): void
}

export function openOwnTypes(plan: Plan | undefined, documents: OpenDocuments): OwnTypes {
  if (plan === undefined) return { built: () => [], drafts: () => [], reads: () => false, touch() {} }
  const inputs = new Set(plan.inputs.map(file => resolve(plan.folder, file)))
  let compiler: Compiler | undefined
  let last: { readonly drafts: readonly BuiltCrd[]; readonly hasErrors: boolean } | undefined
  const changed = new Set<string>()
  const open = () => {
    if (compiler !== undefined) return compiler
    loadCompiler()
    compiler = compile(plan.inputs, compileOptions(plan.config, plan))
    for (const { file } of documents.all()) if (file !== undefined && isTypeScript(file)) changed.add(file)
    return compiler
  }
  const read = () => {
    const current = open()
    if (last !== undefined && changed.size === 0) return last
    for (const file of changed) current.update(file, documents.ofFile(file)?.text)
    changed.clear()
    const { resources, diagnostics } = readCompiled(current)
    last = { drafts: buildProject(resources, plan.config), hasErrors: diagnostics.some(({ severity }) => severity === 'error') }
    return last
  }
  return {
    built() {
      const { drafts, hasErrors } = read()
      return hasErrors ? [] : drafts
    },
    drafts: () => read().drafts,
    reads: file => inputs.has(file) || (compiler?.trace.read.has(file) ?? false),
    touch(file) {
      if (inputs.has(file) || compiler?.trace.read.has(file) === true || compiler?.trace.missing.has(file) === true) changed.add(file)
    },
  }
}

export function isTypeScript(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file)
}
