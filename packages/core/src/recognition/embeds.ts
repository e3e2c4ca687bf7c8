import { formatPath } from '../diagnostic/field-path.ts'
import { isTooDeep } from '../documents/is-too-deep.ts'
import { readObject } from '../documents/read-documents.ts'
import type { Difference } from './differences.ts'
import { findEmbeds, type FindOptions, type FoundEmbed } from './find-embeds.ts'

/** A native struct that a CRD embeds. */
export interface EmbeddedStruct {
  /** Version of the CRD. */
  readonly version: string
  readonly path: string
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly definition: string
  readonly kind: 'full' | 'subset'
  /** The minors whose fields and types it equals; empty when it equals none. Minors before 1.24 are recognised by the fields they lack. */
  readonly kubernetes: readonly string[]
  /** If it equals none: the newest of the nearest minors. */
  readonly nearest?: string
  /** The differences from the newest minor that it equals or is nearest to. */
  readonly differences?: readonly EmbedDifference[]
}

/** One difference, with the words of the schema on both sides where there are any. */
export interface EmbedDifference {
  readonly path: string
  readonly what: string
  readonly definition: string
  readonly field: string
  readonly upstream?: string
  readonly copy?: string
}

/**
 * Finds the native structs in a CRD, an object or its YAML: outermost first, those inside another one left out.
 * `full` is all of a struct as it was at some minor, if edited here and there; `subset` a few chosen fields of it.
 * None are found in an object that contains itself. Throws a SyntaxError for text that isn't YAML.
 */
export function embeds(crd: unknown, options: FindOptions = {}): readonly EmbeddedStruct[] {
  const read = readObject(crd)
  return isTooDeep(read) ? [] : findEmbeds(read, options).map(structOf)
}

function structOf(found: FoundEmbed): EmbeddedStruct {
  const { version, path, definition, kind, minors, structure, facts } = found
  const newest = minors.at(-1) ?? ''
  const differences = kind === 'full' && structure + facts > 0 ? (found.differencesAt(newest) ?? []) : []
  return {
    version,
    path: formatPath(path),
    definition,
    kind,
    kubernetes: structure === 0 ? minors : [],
    ...(structure === 0 ? {} : { nearest: newest }),
    ...(differences.length === 0 ? {} : { differences: differences.map(describeDifference) }),
  }
}

function describeDifference(difference: Difference): EmbedDifference {
  const { path, what, definition, field } = difference
  const common = { path: formatPath(path), definition, field }
  if (what === 'kind') return { ...common, what: 'type', upstream: difference.upstream, copy: difference.copy }
  if (what !== 'fact') return { ...common, what }
  return {
    ...common,
    what: difference.aspect,
    ...(difference.upstream === undefined ? {} : { upstream: difference.upstream }),
    ...(difference.copy === undefined ? {} : { copy: difference.copy }),
  }
}
