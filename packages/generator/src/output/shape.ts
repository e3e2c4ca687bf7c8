import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core/internal'
import type { Files, GeneratedFile } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'
import type { Composites, WrittenObject } from '../crd/written-object.ts'
import type { ResolvedOutput } from './resolve-output.ts'

export type NewFile = Omit<GeneratedFile, 'status'>

export interface OutputContext {
  readonly built: readonly BuiltCrd[]
  readonly output: ResolvedOutput
  readonly composites?: Composites | undefined
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

/** A CRD, and the object that is written for it. */
export interface WrittenCrd {
  readonly crd: CustomResourceDefinition
  /** Absent where it is the CRD itself. */
  readonly written?: WrittenObject
}

/** The CRDs that something is written for, without what generating knows of them. */
export function crdsOf({ built }: Pick<OutputContext, 'built'>): readonly WrittenCrd[] {
  return built.flatMap(({ crd, written }) => (written === null ? [] : [{ crd, ...(written === undefined ? {} : { written }) }]))
}
