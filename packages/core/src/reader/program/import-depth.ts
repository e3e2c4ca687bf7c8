import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { createFinding } from '../../rules/core-rules.ts'

/** Longer than any row of files that import each other; the compiler follows each import inside the one before. */
export const deepestImports = 500

/** The distance of files from an input file by imports: the compiler asks in the order in which it follows them. */
export interface ImportDepth {
  /** Notes that a file imports another. Returns false when the chain of imports is too long to follow. */
  readonly follow: (from: string, to: string) => boolean
  /** The input files whose imports lead too far. */
  readonly tooFar: ReadonlySet<string>
  /** By file: those that it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>
}

export function createImportDepth(): ImportDepth {
  const steps = new Map<string, { readonly root: string; readonly depth: number }>()
  const tooFar = new Set<string>()
  const imports = new Map<string, string[]>()
  return {
    tooFar,
    imports,
    follow(from, to) {
      const known = imports.get(from)
      if (known === undefined) imports.set(from, [to])
      else known.push(to)
      const { root, depth } = steps.get(from) ?? { root: from, depth: 0 }
      if (!steps.has(to)) steps.set(to, { root, depth: depth + 1 })
      if (depth < deepestImports) return true
      tooFar.add(root)
      return false
    },
  }
}

/** Reports that the imports of a file lead through too many files in a row. */
export function tooFarImports(file: string): Diagnostic {
  return createFinding({
    rule: 'type/too-deep',
    severity: 'error',
    subject: file,
    message: 'imports a file that imports a file, and so on, too many in a row to be read',
    help: 'import what a file needs from where it is declared',
    at: { file, line: 1, column: 1 },
  })
}
