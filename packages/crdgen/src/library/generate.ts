import { type Files, generate as generateCrds, type GenerateConfig, type GenerateResult } from '@crdgen/generator/internal'
import { composites } from '../sources/written-objects.ts'

/**
 * Computes the CRDs of a project's types, or the XRDs and the schemas of graphs of which controllers make them, asks the API servers of the
 * config whether they would accept them, and compares them with what is in the output folder. Writes nothing: the caller does, and nothing at
 * all when a diagnostic is an error. `files` is the disk; default: the working folder.
 *
 * @throws RangeError for a Kubernetes version that is not known, or a `server` that is neither a version nor a range; TypeError without `input`,
 * and for an unknown key
 */
export function generate(config: GenerateConfig, files?: Files): Promise<GenerateResult> {
  return generateCrds(config, files, composites)
}
