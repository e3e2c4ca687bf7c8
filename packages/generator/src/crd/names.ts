import type { CustomResourceDefinition, Diagnostic, Resource } from '@crdgen/core/internal'
import { pluralize } from '@crdgen/go'
import { agree } from './agree.ts'

type Names = CustomResourceDefinition['spec']['names']

/** Returns `spec.names`; missing ones are derived from the kind as controller-gen does (NeedCRDFor in pkg/crd/spec.go). */
export function buildNames(
  resources: readonly Resource[],
  kind: string,
): { readonly names: Names; readonly diagnostics: readonly Diagnostic[] } {
  const plural = agree(resources, '/names/plural', ({ names }) => names.plural)
  const singular = agree(resources, '/names/singular', ({ names }) => names.singular)
  const listKind = agree(resources, '/names/listKind', ({ names }) => names.listKind)
  const shortNames = agree(resources, '/names/shortNames', ({ names }) => names.shortNames)
  const categories = agree(resources, '/names/categories', ({ names }) => names.categories)
  return {
    names: {
      kind,
      listKind: listKind.agreed?.value ?? `${kind}List`,
      plural: plural.agreed?.value ?? pluralize(kind),
      singular: singular.agreed?.value ?? kind.toLowerCase(),
      ...(shortNames.agreed === undefined ? {} : { shortNames: shortNames.agreed.value }),
      ...(categories.agreed === undefined ? {} : { categories: categories.agreed.value }),
    },
    diagnostics: [plural, singular, listKind, shortNames, categories].flatMap(({ diagnostics }) => diagnostics),
  }
}
