import { groupKind, type CustomResourceDefinition, type Diagnostic, plainText, jsonText, parseJson } from '@crdgen/core/internal'
import { joinPath } from '../text/paths.ts'
import type { Document } from 'yaml'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { openYaml, mergeNode } from './edit-yaml.ts'
import type { OutputContext, OutputShape, Written } from './shape.ts'
import { reportForeign, reportUnreadable } from './unreadable.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { placeInType } from '../crd/composites.ts'
import type { Composites } from '../crd/written-object.ts'
import { isDeepStrictEqual } from 'node:util'
import { loadYaml } from './yaml.late.ts'

/**
 * Hand-written CRDs whose schemas are brought up to date: `spec.versions[*].schema.openAPIV3Schema`, as schemapatch in controller-tools
 * pkg/schemapatcher does. Unlike there, a version without a type keeps its schema, and comments inside schemas stay. Of a
 * ResourceGraphDefinition it is `spec.schema.spec`, with its types.
 */
export const patch: OutputShape<string | readonly string[]> = {
  write(setting, context) {
    const paths = [...new Set([setting].flat().flatMap(entry => listYaml(entry, context)))].sort()
    const patched = paths.map(path => patchFile(path, context))
    const done = new Set(patched.flatMap(({ places }) => places))
    return {
      files: patched.flatMap(({ files }) => files),
      diagnostics: [
        ...patched.flatMap(({ diagnostics = [] }) => diagnostics),
        ...patchable(context).flatMap(({ crd }) => missingPlaces(crd, done, setting)),
      ],
    }
  },
}

function listYaml(entry: string, { files: { list } }: OutputContext): readonly string[] {
  if (list === undefined || /\.ya?ml$/.test(entry)) return list === undefined || !/[*?{[]/.test(entry) ? [entry] : list(entry)
  return ['yaml', 'yml'].flatMap(ending => list(joinPath(entry, `*.${ending}`)))
}

interface PatchedFile extends Written {
  /** Versions that were found: `Widget.example.com/v1`. */
  readonly places: readonly string[]
}

function patchFile(path: string, context: OutputContext): PatchedFile {
  if (context.files.isForeign?.(path) === true) return { files: [], places: [], diagnostics: [reportForeign(path)] }
  const text = context.files.read(path)
  if (text === undefined) return { files: [], places: [], diagnostics: [] }
  const yaml = openYaml(text)
  if (yaml.problem !== undefined) return { files: [], places: [], diagnostics: reportUnreadable(path, yaml) }
  const patched = yaml.documents.flatMap(document =>
    patchable(context).flatMap(one => {
      if (isOf(document, one.crd)) return [patchDocument(document, one.crd, path)]
      return isGraphOf(document, one.crd) ? [patchGraph(document, one, context.composites, path)] : []
    }),
  )
  if (patched.length === 0) return { files: [], places: [], diagnostics: [] }
  const content = patched.some(({ changed }) => changed) ? yaml.print() : text
  return {
    files: [{ path, content }],
    places: patched.flatMap(({ places }) => places),
    diagnostics: patched.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** XRDs are written whole. */
function patchable({ built }: OutputContext): readonly BuiltCrd[] {
  return built.filter(({ written }) => written === undefined)
}

function isOf(document: Document, { spec }: CustomResourceDefinition): boolean {
  return (
    document.getIn(['apiVersion']) === 'apiextensions.k8s.io/v1' &&
    document.getIn(['kind']) === 'CustomResourceDefinition' &&
    document.getIn(['spec', 'group']) === spec.group &&
    document.getIn(['spec', 'names', 'kind']) === spec.names.kind
  )
}

function patchDocument(document: Document, crd: CustomResourceDefinition, file: string): PatchedDocument {
  const places: string[] = []
  const diagnostics: Diagnostic[] = []
  let changed = false
  for (const [index, name] of versionNames(document).entries()) {
    const version = crd.spec.versions.find(one => one.name === name)
    if (version?.schema?.openAPIV3Schema === undefined) {
      diagnostics.push(untyped(crd, name, file))
      continue
    }
    places.push(placeName(crd, name))
    if (setSchema(document, ['spec', 'versions', index, 'schema', 'openAPIV3Schema'], version.schema.openAPIV3Schema)) changed = true
  }
  return { changed, places, diagnostics }
}

function versionNames(document: Document): readonly string[] {
  for (const names: string[] = []; ;) {
    const name = document.getIn(['spec', 'versions', names.length, 'name'])
    if (typeof name !== 'string') return names
    names.push(name)
  }
}

function missingPlaces(
  crd: CustomResourceDefinition,
  done: ReadonlySet<string>,
  setting: string | readonly string[],
): readonly Diagnostic[] {
  const { group, names, versions } = crd.spec
  const missing = versions.filter(({ name }) => !done.has(placeName(crd, name))).map(({ name }) => name)
  if (missing.length === 0) return []
  const where = [setting].flat().join(', ')
  return [
    createFinding({
      rule: 'output/no-target',
      severity: 'error',
      subject: groupKind({ group, kind: names.kind }),
      message: `has ${missing.join(', ')} in the types, and no CRD in ${where} has it`,
      help: 'Add the version (name, served and storage) to the CRD, or a file with the CRD: its schema is then filled in.',
      data: { versions: missing, patch: [setting].flat() },
    }),
  ]
}

const group = 'kro.run'

/** True for the ResourceGraphDefinition of which kro makes a CRD. */
function isGraphOf(document: Document, { spec }: CustomResourceDefinition): boolean {
  return (
    document.getIn(['kind']) === 'ResourceGraphDefinition' &&
    plainText(document.getIn(['apiVersion'])).startsWith(`${group}/`) &&
    document.getIn(['spec', 'schema', 'kind']) === spec.names.kind &&
    (document.getIn(['spec', 'schema', 'group']) ?? group) === spec.group
  )
}

const at = ['spec', 'schema'] as const

/** Writes the schema of a version as the SimpleSchema of a graph; one of which kro makes the same schema stays as it is. */
function patchGraph(
  document: Document,
  built: Pick<BuiltCrd, 'crd' | 'origins'>,
  composites: Composites | undefined,
  file: string,
): PatchedDocument {
  if (composites === undefined) throw new TypeError('graphs are written by generate of crdgen, not of @crdgen/generator alone')
  const { crd } = built
  const version = plainText(document.getIn([...at, 'apiVersion']))
  if (!crd.spec.versions.some(({ name }) => name === version))
    return { changed: false, places: [], diagnostics: [untyped(crd, version, file)] }
  const places = [placeName(crd, version)]
  const before = { spec: plainAt(document, [...at, 'spec']), types: plainAt(document, [...at, 'types']) }
  const made = composites.simpleSchemaOf(crd, version, before)
  if ('diagnostics' in made) return { changed: false, places, diagnostics: made.diagnostics.map(one => placeInType(one, built)) }
  if (made.types === undefined && before.types !== undefined) document.deleteIn([...at, 'types'])
  const changed = [
    setSchema(document, [...at, 'spec'], made.spec),
    made.types === undefined ? before.types !== undefined : setSchema(document, [...at, 'types'], made.types),
  ]
  return { changed: changed.includes(true), places, diagnostics: [] }
}

interface PatchedDocument {
  readonly changed: boolean
  /** Versions that were found: `Widget.example.com/v1`. */
  readonly places: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Sets a value and returns whether that changed anything. An anchor could carry a change elsewhere: then the whole is written again. */
function setSchema(document: Document, path: readonly (string | number)[], schema: unknown): boolean {
  const wanted: unknown = parseJson(jsonText(schema))
  const before = plainAt(document, path)
  if (isDeepStrictEqual(before, wanted)) return false
  const parent = path.slice(0, -1)
  // `schema:` with nothing below it, or with a text, has no place for a member.
  if (!loadYaml().isMap(document.getIn(parent))) document.setIn(parent, mergeNode(document, undefined, {}))
  document.setIn(path, mergeNode(document, document.getIn(path), wanted))
  if (!isDeepStrictEqual(plainAt(document, path), wanted)) document.setIn(path, mergeNode(document, undefined, wanted))
  return true
}

function plainAt(document: Document, path: readonly (string | number)[]): unknown {
  let at: unknown = document.toJS({ maxAliasCount: -1 })
  for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
  return at
}

function placeName({ spec }: CustomResourceDefinition, version: string): string {
  return `${spec.names.kind}.${spec.group}/${version}`
}

/** A version that no type declares. */
function untyped(crd: CustomResourceDefinition, version: string, file: string): Diagnostic {
  const { group, names } = crd.spec
  return createFinding({
    rule: 'output/untyped-version',
    severity: 'warning',
    subject: groupKind({ group, kind: names.kind }),
    message: `${version} has no type, so that its schema is left as it is`,
    help: `Declare a type for ${group}/${version}, or take the version out of the CRD.`,
    data: { version },
    at: { file, line: 1, column: 1 },
  })
}
