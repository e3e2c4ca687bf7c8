import { groupBy, isSchema, member, withoutNulls } from '@crdgen/core/internal'
import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { nameKind, reportLostPatterns, type TypesFile, type ValidatedKind, writeValidators } from '@crdgen/generator/internal'

export interface MadeValidators {
  readonly files: readonly TypesFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Writes the validators of CRDs that types were made of, each beside the types of its version. */
export function makeValidators(crds: readonly SourceDocument[]): MadeValidators {
  const kinds = crds.flatMap(({ object }) => kindsOf(member(object, 'spec')))
  const byPath = groupBy(kinds, ({ group, version }) => `${group}/${version}.validators.ts`)
  const written = [...byPath].map(([path, kinds]) => ({ path, ...writeValidators(kinds) }))
  return {
    files: written.map(({ path, content }) => ({ path, content })),
    diagnostics: written.flatMap(({ lostPatterns }) => lostPatterns.flatMap(one => reportLostPatterns(one.kind, [one], 'validators'))),
  }
}

/** The types are called as their kinds are. */
function kindsOf(spec: unknown): readonly ValidatedKind[] {
  const [group, kind, versions] = [member(spec, 'group'), member(member(spec, 'names'), 'kind'), member(spec, 'versions')]
  if (typeof group !== 'string' || typeof kind !== 'string' || !Array.isArray(versions)) return []
  return versions.flatMap((one: unknown) => {
    const [version, schema] = [member(one, 'name'), withoutNulls(member(member(one, 'schema'), 'openAPIV3Schema'))]
    if (typeof version !== 'string' || !isSchema(schema)) return []
    return [{ group, kind, version, schema, type: { name: nameKind(kind), module: `./${version}.js` } }]
  })
}
