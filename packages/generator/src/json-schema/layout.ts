import { suggest } from '@crdgen/core/internal'
import { areFileNames, type KindNames } from '../types/file-names.ts'

export interface SchemaPlace extends KindNames {}

/** Other properties by which a catalogue may be split. */
export interface LayoutContext {
  /** `1.36`, as kubernetes-json-schema has folders for it. */
  readonly kubernetes: string
  /** True if unknown fields are refused. */
  readonly strict: boolean
}

/** The paths of the files of a catalogue. */
export interface Layout {
  /** With `/`, from the catalogue's folder if the template is. Undefined for a name that cannot be part of a path. */
  path(place: SchemaPlace, context: LayoutContext): string | undefined
}

/** As kubeconform's documentation and the catalogue of datreeio have it: `keda.sh/scaledobject_v1alpha1.json`. */
export const catalogueLayout = '{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json'

/** As kubernetes-json-schema has it, where kubeconform looks in a folder that is named without a template. */
export const kubernetesLayout = '{{ .NormalizedKubernetesVersion }}-standalone{{ .StrictSuffix }}/{{ .ResourceKind }}{{ .KindSuffix }}.json'

type Part = (place: SchemaPlace, context: LayoutContext) => string

/**
 * Parts of a path: the first six are kubeconform's (pkg/registry/registry.go, schemaPath), the next three flux-schema's, the rest those of
 * openapi2jsonschema's FILENAME_FORMAT. An object of the core group has its version where others have the group.
 */
const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  [
    'NormalizedKubernetesVersion',
    (_, { kubernetes }) => (kubernetes === 'master' ? kubernetes : `v${kubernetes}${/\.\d+\./.test(kubernetes) ? '' : '.0'}`),
  ],
  ['StrictSuffix', (_, { strict }) => (strict ? '-strict' : '')],
  ['ResourceKind', ({ kind }) => kind.toLowerCase()],
  ['ResourceAPIVersion', ({ version }) => version],
  ['Group', ({ group, version }) => (group === '' ? version : group)],
  ['KindSuffix', ({ group, version }) => (group === '' ? `-${version}` : `-${firstLabel(group)}-${version}`).toLowerCase()],
  ['Kind', ({ kind }) => kind.toLowerCase()],
  ['Version', ({ version }) => version],
  ['GroupPrefix', ({ group }) => firstLabel(group)],
  ['kind', ({ kind }) => kind.toLowerCase()],
  ['version', ({ version }) => version],
  ['group', ({ group }) => firstLabel(group)],
  ['fullgroup', ({ group }) => group],
])

function firstLabel(group: string): string {
  return group.split('.')[0] ?? ''
}

/** Reads a template of paths. Returns what is wrong with one that has an unknown part. */
export function readLayout(template: string): Layout | { readonly problem: string } {
  const pieces = template.split(/(\{\{[^{}]*\}\}|\{\w*\})/)
  const unknown = pieces.filter((_, at) => at % 2 === 1).find(piece => !parts.has(partName(piece)))
  if (unknown !== undefined) return { problem: describeUnknown(unknown) }
  return {
    path: (place, context) => (hasValidNames(place) ? pieces.map((piece, at) => fill(piece, at, place, context)).join('') : undefined),
  }
}

function fill(piece: string, at: number, place: SchemaPlace, context: LayoutContext): string {
  return at % 2 === 0 ? piece : (parts.get(partName(piece))?.(place, context) ?? '')
}

/** Go's templates allow white space on both sides, and trim around with `-`. */
function partName(piece: string): string {
  return piece.startsWith('{{') ? piece.replaceAll(/^\{\{-?\s*\.|(?<!\s)\s*-?\}\}$/g, '') : piece.slice(1, -1)
}

function describeUnknown(piece: string): string {
  const near = suggest(partName(piece).replaceAll(/[^A-Za-z]/g, ''), parts.keys())
  const known = [...parts.keys()].slice(0, 6).map(name => `{{ .${name} }}`)
  return `unknown part ${piece}; ${near === undefined ? `known: ${known.join(', ')}` : `did you mean ${/^[a-z]/.test(near) ? `{${near}}` : `{{ .${near} }}`}?`}`
}

/** Kinds of Kubernetes' own may have no group. */
function hasValidNames({ group, ...names }: SchemaPlace): boolean {
  return areFileNames({ ...names, group: group === '' ? 'core' : group })
}
