import { resolve } from 'node:path'
import { compile, type Compiler, type Diagnostic, sortDiagnostics } from '@crdgen/core/internal'
import { compileOptions, type GenerateConfig, generateFrom, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../../system/late-modules.ts'
import { composites } from '../../sources/written-objects.ts'
import type { OpenDocuments } from '../project/open-documents.ts'
import type { Project } from '../project/project.ts'
import type { TextDocument } from '../../system/text/document.ts'

/** One TypeScript file that is open, with a compiler of its own that stays warm: an edit reads one file, not the project. */
export interface OpenFile {
  /** The findings of `crdgen generate` on the file, as the editor has it; undefined for a file that has nothing to do with CRDs. */
  diagnose(document: TextDocument): readonly Diagnostic[] | undefined
  /** Another open file has changed. */
  touch(file: string): void
}

/** Opens a file. Other versions of its kinds, which are in other files, are read with it. */
export function openFile(file: string, project: Project, documents: OpenDocuments): OpenFile {
  let compiler: Compiler | undefined
  let inputs: readonly string[] = [file]
  const changed = new Set<string>()
  const open = (files: readonly string[]) => {
    loadCompiler()
    inputs = files
    compiler = compile([...files], compileOptions(configOf(project), { folder: folderOf(project) }))
    for (const one of documents.all())
      if (one.file !== undefined && one.file !== file && /\.[cm]?tsx?$/.test(one.file)) changed.add(one.file)
    return compiler
  }
  return {
    diagnose(document) {
      if (!isOfInterest(document, project)) return undefined
      const current = compiler ?? open([file, ...siblingsOf(file, project)])
      for (const one of changed) current.update(one, documents.ofFile(one)?.text)
      changed.clear()
      current.update(file, document.text)
      return findIn(current, file, inputs, project)
    },
    touch(other) {
      if (other !== file && (compiler?.trace.read.has(other) ?? false)) changed.add(other)
    },
  }
}

function folderOf({ plan, folder }: Project): string {
  return plan?.folder ?? folder
}

function configOf({ plan, kubernetes }: Project): GenerateConfig {
  return plan?.config ?? { input: [], kubernetes }
}

/** The project's input and what it reads; without a config, files with a kind of their own. */
function isOfInterest({ file, text }: TextDocument, { plan, own }: Project): boolean {
  if (file !== undefined && own.reads(file)) return true
  const namesKind = /\bCustomResource\s*</.test(text) || (/\bapiVersion\b/.test(text) && /\bkind\b/.test(text))
  return plan === undefined ? namesKind : namesKind && /from ['"]crdgen\/kubernetes/.test(text)
}

/** The files with other versions of the file's kinds. The types are read once, when the project is small enough to be read while somebody waits. */
function siblingsOf(file: string, { plan, own }: Project): readonly string[] {
  if (plan === undefined || plan.inputs.length > 50) return []
  const places = own.built().map(({ resources }) => resources.map(({ location }) => resolve(plan.folder, location.file)))
  return [...new Set(places.filter(files => files.includes(file)).flat())].filter(one => one !== file)
}

function findIn(compiler: Compiler, file: string, inputs: readonly string[], project: Project): readonly Diagnostic[] {
  const config = configOf(project)
  const folder = folderOf(project)
  const compiled = readCompiled(compiler, config)
  const isHere = (one: Diagnostic) => one.file !== undefined && resolve(folder, one.file) === file
  if (compiled.resources.length === 0) return sortDiagnostics([...compiled.diagnostics, ...typesAlone(compiler)]).filter(isHere)
  const disk = { folder, read: () => undefined, list: () => [] }
  const { diagnostics } = generateFrom({ ...config, input: [...inputs] }, compiled, disk, { versionRemoval: 'off', composites })
  // Those of output are about the project as a whole, and about files.
  return diagnostics.filter(one => isHere(one) && !one.rule.startsWith('output/'))
}

/** Of a file without a kind every exported type is read by itself. */
function typesAlone(compiler: Compiler): readonly Diagnostic[] {
  return compiler.types().flatMap(name => compiler.type(name).diagnostics)
}
