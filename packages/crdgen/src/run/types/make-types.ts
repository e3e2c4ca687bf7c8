import { type Diagnostic, member, sortDiagnostics, type SourceDocument, groupBy, isSchema, withoutNulls } from '@crdgen/core/internal'
import { markOf } from '@crdgen/composites/internal'
import {
  constantsOf,
  toTypes,
  type TypesFile,
  type TypesOptions,
  nameKind,
  reportLostPatterns,
  type ValidatedKind,
  writeConstants,
  writeValidators,
} from '@crdgen/generator/internal'
import { identify } from '../../sources/identity.ts'
import type { Steps } from '../../system/terminal/steps.ts'
import { placeInCrds } from '../../sources/read-crds.ts'

/** The types of all CRDs. */
export interface Made {
  readonly files: readonly TypesFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly kinds: number
  /** The number of places that are imported structs. */
  readonly imports: number
  readonly nodes: { readonly all: number; readonly patched: number }
}

export interface MakeOptions extends TypesOptions {
  readonly validators: boolean
  readonly constants: boolean
}

/** Makes types of CRDs, one API group after the other: kinds of one group may share a file. */
export async function makeTypes(
  crds: readonly SourceDocument[],
  { validators, constants, ...options }: MakeOptions,
  steps: Steps | undefined,
): Promise<Made> {
  const made: Made[] = []
  for (const group of groupsOf(crds)) {
    const { files, diagnostics, natives, nodes } = await toTypes(
      group.map(({ object }) => object),
      options,
      xrdsIn(group),
    )
    const isFaulty = diagnostics.some(({ severity }) => severity === 'error')
    const more = validators && !isFaulty ? makeValidators(group) : { files: [], diagnostics: [] }
    const placed = [...diagnostics, ...more.diagnostics].map(finding => placeInCrds(finding, group))
    made.push({
      files: [...files, ...more.files, ...(constants && !isFaulty ? makeConstants(group) : [])],
      diagnostics: placed,
      kinds: new Set(group.map(({ object }) => member(member(member(object, 'spec'), 'names'), 'kind') ?? identify(object).name)).size,
      imports: natives.length,
      nodes,
    })
    steps?.done(group.length)
  }
  const sum = (read: (one: Made) => number) => made.reduce((total, one) => total + read(one), 0)
  return {
    files: made.flatMap(one => one.files).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics: sortDiagnostics(made.flatMap(one => one.diagnostics)),
    kinds: sum(one => one.kinds),
    imports: sum(one => one.imports),
    nodes: { all: sum(one => one.nodes.all), patched: sum(one => one.nodes.patched) },
  }
}

/** Types of composite resources are marked, so that generate gives the XRD back. */
function xrdsIn(crds: readonly SourceDocument[]): (crd: object) => ReturnType<typeof markOf> {
  const marks = new Map(crds.map(({ object, madeFrom }) => [object, markOf(madeFrom?.object, object)]))
  return crd => marks.get(crd)
}

function groupsOf(crds: readonly SourceDocument[]): readonly (readonly SourceDocument[])[] {
  const groups = new Map<unknown, SourceDocument[]>()
  for (const crd of crds) {
    const group = member(member(crd.object, 'spec'), 'group')
    const known = groups.get(group)
    if (known === undefined) groups.set(group, [crd])
    else known.push(crd)
  }
  return [...groups.values()]
}

interface MadeValidators {
  readonly files: readonly TypesFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Writes the validators of CRDs that types were made of, each beside the types of its version. */
function makeValidators(crds: readonly SourceDocument[]): MadeValidators {
  const kinds = crds.flatMap(({ object }) => kindsOf(member(object, 'spec')))
  const byPath = groupBy(kinds, ({ group, version }) => `${group}/${version}.validators.ts`)
  const written = [...byPath].map(([path, kinds]) => ({ path, ...writeValidators(kinds) }))
  return {
    files: written.map(({ path, content }) => ({ path, content })),
    diagnostics: written.flatMap(({ lostPatterns }) => lostPatterns.flatMap(one => reportLostPatterns(one.kind, [one], 'validators'))),
  }
}

/** Writes the constants of CRDs that types were made of, each beside the types of its version. */
function makeConstants(crds: readonly SourceDocument[]): readonly TypesFile[] {
  const kinds = crds.flatMap(({ object }) => constantsOf(member(object, 'spec')))
  return [...groupBy(kinds, ({ group, version }) => `${group}/${version}.constants.ts`)].map(([path, found]) => ({
    path,
    content: writeConstants(
      found.map(one => ({ kind: one.kind, constants: one, type: { name: nameKind(one.kind), module: `./${one.version}.js` } })),
    ),
  }))
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
