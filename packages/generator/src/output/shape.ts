import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core/internal'
import type { Files, GeneratedFile, Output } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'

export type NewFile = Omit<GeneratedFile, 'status'>

export interface OutputContext {
  readonly built: readonly BuiltCrd[]
  readonly output: Output
  /** Comment lines that begin a YAML file; empty, or ending in a line break. */
  readonly header: string
  readonly files: Pick<Files, 'read' | 'isForeign'> & Partial<Pick<Files, 'list'>>
}

export interface Written {
  readonly files: readonly NewFile[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** One way to write the CRDs of a run: what one key of the config's `output` asks for. */
export interface OutputShape<Setting> {
  readonly write: (setting: Setting, context: OutputContext) => Written
  /** Globs of the files that this shape names itself, for CRDs of one group: one that no type makes any more is an orphan. */
  readonly names?: (setting: Setting, group: string) => readonly string[]
}

/** The definitions without what generating knows of them. */
export function crdsOf({ built }: Pick<OutputContext, 'built'>): readonly CustomResourceDefinition[] {
  return built.map(({ crd }) => crd)
}
