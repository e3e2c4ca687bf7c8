import { type Diagnostic, newestMinor, sortDiagnostics } from '@crdgen/core/internal'
import { isServerVersion } from '@crdgen/server/internal'
import { reportLostPatterns } from './lost-patterns.ts'
import { writeJson } from '../text/json.ts'
import { reportSamePaths } from '../types/file-names.ts'
import { readCrds, type ReadCrd } from '../types/read-crds.ts'
import type { ConvertOptions } from './convert.ts'
import { catalogueLayout, type Layout, readLayout, type SchemaPlace } from './layout.ts'
import { toJsonSchema } from './to-json-schema.ts'

/** Options of `toJsonSchemas`, all optional. */
export interface JsonSchemasOptions {
  /** The treatment of a field that the CRD lacks: refused, as by strict field validation (default), or let through. */
  readonly unknownFields?: ConvertOptions['unknownFields']
  /**
   * Paths of the files, with kubeconform's parts: `{{ .Group }}`, `{{ .ResourceKind }}`, `{{ .ResourceAPIVersion }}`, `{{ .KindSuffix }}`,
   * `{{ .StrictSuffix }}`, `{{ .NormalizedKubernetesVersion }}`; or openapi2jsonschema's: `{kind}`, `{group}`, `{fullgroup}`, `{version}`.
   * Default `{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json`.
   */
  readonly layout?: string
  /** The minor for `{{ .NormalizedKubernetesVersion }}`. Default `master`. */
  readonly kubernetes?: string
}

/** A JSON Schema of one version of a kind. */
export interface SchemaFile extends SchemaPlace {
  /** With `/`, as the layout has it. */
  readonly path: string
  /** JSON with sorted keys, two spaces and a line break at the end. */
  readonly content: string
}

/** The result of `toJsonSchemas`. */
export interface JsonSchemasResult {
  /** Sorted by path. */
  readonly files: readonly SchemaFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the JSON Schemas (draft 7) of CRDs, objects or YAML texts, one for each version of a kind, in the layout of kubeconform's and
 * datreeio's catalogues. They have the API server's rules for types, bounds, enums, formats, int-or-string, nullable fields and kept
 * unknown fields; a field with a default need not be there. CEL rules have no form in JSON Schema.
 *
 * @throws TypeError for a layout with an unknown part
 */
export function toJsonSchemas(crds: readonly unknown[], options: JsonSchemasOptions = {}): JsonSchemasResult {
  const { layout: template = catalogueLayout, unknownFields = 'refuse', kubernetes = 'master' } = options
  if (kubernetes !== 'master' && !isServerVersion(kubernetes))
    throw new TypeError(`kubernetes: expected a version such as ${newestMinor}, got ${kubernetes}`)
  const layout = readLayout(template)
  if ('problem' in layout) throw new TypeError(`layout: ${layout.problem}`)
  const read = readCrds(crds, undefined)
  const made = read.crds.flatMap(versionsOf).map(kind => convertKind(kind, { layout, unknownFields, kubernetes }))
  const files = made.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const named = files.map(({ path, group, version, kind }) => ({ path, of: `${group}/${version} ${kind}` }))
  return {
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics: sortDiagnostics([
      ...read.diagnostics,
      ...made.flatMap(({ diagnostics }) => diagnostics),
      ...reportSamePaths(named, 'Add {{ .Group }} and {{ .ResourceAPIVersion }} to the layout.'),
    ]),
  }
}

type SchemaKind = SchemaPlace & Parameters<typeof toJsonSchema>[0]

function versionsOf({ group, kind, versions }: ReadCrd): readonly SchemaKind[] {
  return versions.map(({ name, schema }) => ({ group, kind, version: name, schema }))
}

interface Asked {
  readonly layout: Layout
  readonly unknownFields: ConvertOptions['unknownFields']
  readonly kubernetes: string
}

function convertKind(
  kind: SchemaKind,
  { layout, unknownFields, kubernetes }: Asked,
): { readonly file?: SchemaFile; readonly diagnostics: readonly Diagnostic[] } {
  const path = layout.path(kind, { kubernetes, strict: unknownFields === 'refuse' })
  // Of such a name readCrds has reported.
  if (path === undefined) return { diagnostics: [] }
  const { schema, losses } = toJsonSchema(kind, { unknownFields, objects: 'written' })
  const { group, version, kind: name } = kind
  return { file: { group, version, kind: name, path, content: writeJson(schema) }, diagnostics: reportLostPatterns(kind, losses.patterns) }
}
