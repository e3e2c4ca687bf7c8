import { sortDiagnostics } from '@crdgen/core'
import type { Diagnostic, Resource } from '@crdgen/core'
import type { Files, GenerateConfig, GeneratedFile, GenerateResult } from './config.ts'
import { buildCrds } from './crd/build-crd.ts'
import type { BuiltCrd } from './crd/build-crd.ts'
import { joinPath, resolveOutput } from './output.ts'
import { crdFileName, writeCrd } from './yaml/crd-file.ts'

/** What the files say, before it is compared with the disk. */
export interface Compiled {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Computes the CRDs and other files of compiled resources, and compares them with what stands in the output folder. */
export function generateFrom(
  config: GenerateConfig,
  { resources, diagnostics: found }: Compiled,
  files: Pick<Files, 'read'>,
): GenerateResult {
  const built = buildCrds(resources, ({ group, kind }) => ({
    compatible: config.compatible ?? false,
    ...config.crds?.[`${kind}.${group}`],
  }))
  const diagnostics = sortDiagnostics([...found, ...built.flatMap(one => one.diagnostics)])
  if (diagnostics.some(({ severity }) => severity === 'error')) return { files: [], diagnostics }
  return { files: built.map(one => crdFile(config, one, files)), diagnostics }
}

function crdFile(config: GenerateConfig, { crd }: BuiltCrd, files: Pick<Files, 'read'>): GeneratedFile {
  const path = joinPath(resolveOutput(config).crds, crdFileName(crd))
  const content = writeCrd(crd)
  const before = files.read(path)
  return { path, content, status: before === undefined ? 'created' : before === content ? 'unchanged' : 'changed' }
}
