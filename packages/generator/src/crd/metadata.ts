import type { CustomResourceDefinition, Diagnostic, Resource } from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'
import { agree } from './agree.ts'

type Texts = Readonly<Record<string, string>>

/** Returns the CRD's own metadata: the annotations and labels of all versions together, a key with two values being an error. */
export function buildMetadata(
  resources: readonly Resource[],
  name: string,
): { readonly metadata: CustomResourceDefinition['metadata']; readonly diagnostics: readonly Diagnostic[] } {
  const annotations = mergeTexts(resources, 'annotations')
  const labels = mergeTexts(resources, 'labels')
  return {
    metadata: {
      ...(annotations.texts === undefined ? {} : { annotations: annotations.texts }),
      ...(labels.texts === undefined ? {} : { labels: labels.texts }),
      name,
    },
    diagnostics: [...annotations.diagnostics, ...labels.diagnostics],
  }
}

function mergeTexts(
  resources: readonly Resource[],
  member: 'annotations' | 'labels',
): { readonly texts?: Texts; readonly diagnostics: readonly Diagnostic[] } {
  const keys = [...new Set(resources.flatMap(({ metadata }) => Object.keys(metadata[member] ?? {})))].sort()
  if (keys.length === 0) return { diagnostics: [] }
  const agreements = keys.map(key => ({
    key,
    ...agree(resources, joinPointer('/metadata', member, key), ({ metadata }) => metadata[member]?.[key]),
  }))
  return {
    texts: Object.fromEntries(agreements.map(({ key, agreed }) => [key, agreed?.value ?? ''])),
    diagnostics: agreements.flatMap(({ diagnostics }) => diagnostics),
  }
}
