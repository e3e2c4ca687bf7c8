import {
  findEmbeds,
  formatPath,
  kubernetesMinors,
  nativeLibraries,
  newestMinor,
  requireOptions,
  sortDiagnostics,
  upstream,
  type Diagnostic,
  type NativeLibrary,
  type Schema,
  type XrdMark,
  childrenOf,
  keysTo,
} from '@crdgen/core/internal'
import { versionSubject } from '../crd/subject.ts'
import { createDeclarations, type Declaration } from './declarations.ts'
import { findLeftOut } from './left-out.ts'
import { mark, spellings, type Mark, type Spelling } from './marks.ts'
import { nameKind, nameTypes } from './names.ts'
import type { Candidate } from './natives.ts'
import type { ImportedNative, TypesFile, TypesOptions, TypesResult } from './options.ts'
import { printFile } from './print-file.ts'
import { readCrds, type ReadCrd, type ReadVersion } from './read-crds.ts'
import { buildRoot, type KindVersion } from './root.ts'
import type { Builder, NativeUse } from './type-of.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { checkPaths } from '../paths/check-paths.ts'
import { joinPointer } from '../json-pointer.ts'
import { createStructures } from './structure.ts'

/**
 * Turns CustomResourceDefinitions, objects or YAML texts, into TypeScript: one file for each group and version, with markers, so that
 * `generate` gives the same CRDs back. Descriptions of native structs that are imported are left to their library.
 * Reads and writes no files. What can't be read is an error in `diagnostics`; the rest is written all the same.
 *
 * @throws RangeError for a Kubernetes version that is not known, TypeError for a `server` that is not a version or range, and for a library
 * or an unknown spelling of markers
 */
export async function toTypes(crds: unknown, given: TypesOptions = {}, xrdOf: XrdOf = () => undefined): Promise<TypesResult> {
  // Users of JavaScript may hand in null.
  const options = given ?? {}
  requireOptions(options, { library: nativeLibraries, markers: spellings })
  const { crds: read, diagnostics } = readCrds(Array.isArray(crds) ? crds : [crds], options.server)
  const settings: Settings = {
    library: options.library ?? 'kubernetes-models',
    spelling: options.markers ?? 'tsdoc',
    kubernetes: upstream(options.kubernetes ?? newestMinor).version,
  }
  const { files, twice } = groupVersions(
    read.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)),
    xrdOf,
  )
  const written = await Promise.all([...files].map(async ([path, kinds]) => ({ path, ...(await writeKinds(kinds, settings)) })))
  return {
    files: written.map(({ path, content }): TypesFile => ({ path, content })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics: sortDiagnostics([...diagnostics, ...twice, ...read.flatMap(findLeftOut)]),
    natives: written.flatMap(one => one.natives),
    nodes: {
      all: written.reduce((sum, one) => sum + one.nodes.all, 0),
      patched: written.reduce((sum, one) => sum + one.nodes.patched, 0),
    },
  }
}

/** The settings that an XRD has beside a CRD, of the CRD that Crossplane makes of it; undefined for any other CRD. */
export type XrdOf = (crd: object) => XrdMark | undefined

function xrdMarks(xrd: XrdMark | undefined): readonly Mark[] {
  return xrd === undefined ? [] : [mark('xrd', Object.keys(xrd).length === 0 ? undefined : { ...xrd })]
}

interface Settings {
  readonly library: NativeLibrary
  readonly spelling: Spelling
  readonly kubernetes: string
}

/** Sorts the versions of all kinds into files, kinds in the order given. A second CRD of the same kind is reported, and left out. */
function groupVersions(crds: readonly ReadCrd[], xrdOf: XrdOf) {
  const files = new Map<string, KindVersion[]>()
  const twice: Diagnostic[] = []
  for (const crd of crds) {
    const allowed = allowMarks(crd)
    const xrd = xrdMarks(xrdOf(crd.object))
    for (const version of crd.versions) {
      const path = `${crd.group}/${version.name}.ts`
      const kinds = files.get(path) ?? []
      const first = kinds.find(one => nameKind(one.crd.kind) === nameKind(crd.kind))
      if (first !== undefined) twice.push(second(crd, version, first.crd.kind))
      else files.set(path, [...kinds, { crd, version, marks: [...xrd, ...(allowed.get(version.name) ?? [])] }])
    }
  }
  return { files, twice }
}

function second(crd: ReadCrd, { name }: ReadVersion, first: string): Diagnostic {
  const isSame = first === crd.kind
  return createFinding({
    rule: 'types/kind-twice',
    severity: 'error',
    subject: versionSubject(crd, name),
    message: isSame
      ? 'is in the input twice, and the types of one of them only can be written'
      : `would be called ${nameKind(crd.kind)}, as ${first} is already`,
    help: isSame ? 'give the CRDs of one release' : 'write them into folders of their own',
    data: {},
  })
}

interface Written {
  readonly content: string
  readonly natives: readonly ImportedNative[]
  readonly nodes: { readonly all: number; readonly patched: number }
}

async function writeKinds(kinds: readonly KindVersion[], { library, spelling, kubernetes }: Settings): Promise<Written> {
  const declarations = createDeclarations()
  const count = { all: 0, patched: 0 }
  const natives = new Map<Schema, NativeUse>()
  const given = new Map<number, string>()
  const roots: Declaration[] = []
  for (const kind of kinds) {
    const builder: Builder = { library, declarations, embeds: embedsOf(kind), natives, count }
    const root = buildRoot(kind, { kubernetes }, builder)
    roots.push(root.declaration)
    given.set(root.declaration.id, root.name)
  }
  const { types, same } = declarations.settle()
  const wanted = new Map(types.map(({ declaration, uses }) => [declaration.id, { uses }]))
  const names = new Map(nameTypes(wanted, given))
  for (const [id, other] of same) names.set(id, names.get(other) ?? 'unknown')
  return {
    content: await printFile([...roots, ...types.map(one => one.declaration)], names, spelling),
    natives: kinds.flatMap(({ crd, version }) => findNatives(version.schema, natives, versionSubject(crd, version.name))),
    nodes: count,
  }
}

/** The native structs in one version, by path. */
function embedsOf({ crd: { group, spec }, version: { name, version } }: KindVersion): ReadonlyMap<string, Candidate> {
  const found = findEmbeds({ spec: { ...spec, group, versions: [version] } })
  return new Map(
    found
      .filter(one => one.version === name)
      .map(({ path, definition, minors }) => [formatPath(path), { definition, minors: knownMinors(minors) }]),
  )
}

/** The newest first. What is older than all that we know differs least from the oldest. */
function knownMinors(minors: readonly string[]): readonly string[] {
  const known = minors.filter(minor => kubernetesMinors.includes(minor)).toReversed()
  return known.length > 0 ? known : kubernetesMinors.slice(0, 1)
}

/**
 * Lists by version the rules for which `generate` would refuse the CRD as it is: columns that stay empty, scale paths that lead nowhere.
 */
function allowMarks({ group, kind, object, admission }: ReadCrd): ReadonlyMap<string, readonly Mark[]> {
  const built = { crd: object, diagnostics: [], origins: new Map(), embeds: [], resources: [] }
  const found = [...checkPaths(built), ...admission].filter(
    ({ severity, rule }) => severity === 'error' && rule !== 'crd/type-missing' && rule !== 'crd/unknown-field',
  )
  return new Map(
    object.spec.versions.map(({ name }) => {
      const own = found.filter(({ subject }) => subject === versionSubject({ group, kind }, name))
      const rules = [...new Set(own.map(({ rule }) => rule))].sort()
      return [name, rules.map(rule => mark('allow', `${rule} ${reason}`))]
    }),
  )
}

const reason = 'the CRD that this was made from is so'

/** Lists the places of a schema that its types import, those of types that are used in several places at each of them. */
function findNatives(root: Schema, uses: ReadonlyMap<Schema, NativeUse>, subject: string): readonly ImportedNative[] {
  const structures = createStructures()
  const known = new Map([...uses].map(([schema, use]) => [structures.idOf(schema), use]))
  const found: ImportedNative[] = []
  const walk = (schema: Schema, pointer: string): void => {
    const use = known.get(structures.idOf(schema))
    if (use !== undefined && use.fields === undefined) {
      found.push({ subject, pointer, definition: use.definition })
      return
    }
    for (const child of childrenOf(schema)) {
      const at = pointer + joinPointer('', ...keysTo(child))
      const isNative = child.keyword === 'properties' && use?.fields?.includes(String(child.step)) === true
      if (isNative) found.push({ subject, pointer: at, definition: use.definition })
      else walk(child.schema, at)
    }
  }
  walk(root, '')
  return found
}
