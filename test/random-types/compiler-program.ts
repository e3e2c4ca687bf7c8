import { joinDepth, readVirtualFile, virtualFileFor } from '../../packages/core/src/natives/index.ts'
import { libraryRoots, libraryText } from '../../packages/core/src/reader/program/library.ts'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'

export const kubernetes = '1.37'

const files = new Map<string, ts.SourceFile | undefined>()

/** Opens a file beside the compiler's whole library and the native structs with all their fields. */
export function openBesideLibrary(path: string, text: string): ts.Program {
  loadTypeScript()
  const parse = (file: string, content: string) => ts.createSourceFile(file, content, ts.ScriptTarget.ESNext, true)
  const host: ts.CompilerHost = {
    fileExists: file => file === path,
    readFile: () => undefined,
    getSourceFile(file) {
      if (file === path) return parse(file, text)
      if (!files.has(file)) {
        const content = file.startsWith('/@crdgen/lib/') ? libraryText(file) : readVirtualFile(file)
        files.set(file, content === undefined ? undefined : parse(file, content))
      }
      return files.get(file)
    },
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: file => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from) => literals.map(one => ({ resolvedModule: resolveNative(one.text, from) })),
  }
  return ts.createProgram({
    rootNames: [...libraryRoots('whole'), path],
    options: { strict: true, noLib: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    host,
  })
}

function resolveNative(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
  const [name = '', ...parts] = specifier.split('/')
  const known = name === 'crdgen' ? virtualFileFor(name, parts.join('/'), joinDepth(kubernetes, 'fields')) : undefined
  const file = known ?? new URL(specifier, `file://${from}`).pathname
  const path = file.endsWith('.d.ts') ? file : `${file}.d.ts`
  return { resolvedFileName: path, extension: ts.Extension.Dts, isExternalLibraryImport: false }
}
