import { suggest } from '../diagnostic/suggest.ts'
import { isIgnoredMarker } from './ignored-markers.ts'
import type { AnyMarker } from './marker.ts'
import { markers } from './registry/index.gen.ts'
import { synonymOf } from './synonyms.ts'

/** Every marker there is, by the name of its file. */
export const allMarkers: Readonly<Record<string, AnyMarker>> = markers

/** The markers of a run, by their names. */
export interface MarkerNames {
  readonly tags: ReadonlyMap<string, AnyMarker>
  readonly kubebuilder: ReadonlyMap<string, AnyMarker>
  /** Tags that the config names as documentation. */
  readonly documentation: ReadonlySet<string>
}

/** Names of the registry's markers, and of more that a project brings along; `tags` are documentation of the project's own. */
export function openNames(more: readonly AnyMarker[] = [], tags: readonly string[] = []): MarkerNames {
  const all = [...Object.values(allMarkers), ...more]
  return {
    tags: new Map(all.flatMap(marker => marker.tags.map(tag => [tag, marker] as const))),
    kubebuilder: new Map(all.flatMap(marker => marker.kubebuilder.map(name => [name, marker] as const))),
    documentation: new Set(tags.map(tag => tag.replace(/^@/, ''))),
  }
}

/** Names that two markers have: those of a project among themselves, or with the registry's. */
export function findTakenNames(more: readonly AnyMarker[]): readonly string[] {
  const names = [...Object.values(allMarkers), ...more].flatMap(({ tags, kubebuilder }) => [
    ...tags.map(tag => `@${tag}`),
    ...kubebuilder.map(name => `+${name}`),
  ])
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

export const ownNames = openNames()

/** From a node to a part of it: the items of a list, the values or keys of a map. */
export type MarkerPart = 'items' | 'values' | 'keys'

/** The marker that a written name stands for. */
export interface Resolved {
  readonly marker: AnyMarker
  /** The part of the node: `items:values:` leads to the values of the maps in a list. */
  readonly steps: readonly MarkerPart[]
  /** An argument's name that was the last part of the name: `path` of `kubebuilder:resource:path`. */
  readonly tail?: string
}

/** Checks whether a tag's name is, with or without `items:`, a marker's. */
export function isMarkerTag(name: string, names = ownNames): boolean {
  return names.tags.has(splitTag(name).name)
}

export function resolveTag(name: string, names = ownNames): Resolved | undefined {
  const { name: bare, steps } = splitTag(name)
  const marker = names.tags.get(bare)
  return marker === undefined ? undefined : { marker, steps }
}

/** Whole name first, then as a parent's name and an argument: Registry.Lookup in controller-tools pkg/markers/reg.go. So `…:Pattern:=x` works too. */
export function resolveKubebuilderName(name: string, names = ownNames): Resolved | undefined {
  const { name: bare, steps } = splitKubebuilderName(name)
  const whole = names.kubebuilder.get(bare)
  if (whole !== undefined) return { marker: whole, steps }
  const colon = bare.lastIndexOf(':')
  const parent = colon === -1 ? undefined : names.kubebuilder.get(bare.slice(0, colon))
  const tail = bare.slice(colon + 1)
  if (parent === undefined || (tail !== '' && parent.value.kind !== 'arguments')) return undefined
  return { marker: parent, steps, tail }
}

/** Finds a marker by either spelling of its name, for `crdgen explain`; it may begin with `+` or `@`. `more` are those of a project. */
export function findMarker(name: string, more: readonly AnyMarker[] = []): AnyMarker | undefined {
  const bare = name.replace(/^[+@]/, '')
  const names = more.length === 0 ? ownNames : openNames(more)
  return (resolveTag(bare, names) ?? resolveKubebuilderName(bare, names))?.marker
}

/** The marker that an unknown `@name` or `+name` most likely means, in the same spelling. */
export function suggestMarker(name: string, more: readonly AnyMarker[] = []): string | undefined {
  const names = more.length === 0 ? ownNames : openNames(more)
  const bare = name.replace(/^[+@]/, '')
  const meant = (name.startsWith('@') ? checkUnknownTag(bare, names) : checkUnknownMarker(bare, names))?.meant
  return meant === undefined ? undefined : `${name.startsWith('@') ? '@' : '+'}${meant}`
}

interface Split {
  readonly name: string
  readonly steps: readonly MarkerPart[]
}

/** kubebuilder knows items only; values and keys are ours. */
const below = /^(?:kubebuilder:validation:((?:items:)+)|crdgen:validation:((?:(?:items|values|keys):)+))/

function splitKubebuilderName(name: string): Split {
  const [, items = '', ours = ''] = below.exec(name) ?? []
  return { name: name.replace(below, 'kubebuilder:validation:'), steps: stepsOf(items + ours) }
}

function splitTag(name: string): Split {
  const [levels = ''] = /^(?:(?:items|values|keys):)*/.exec(name) ?? []
  return { name: name.slice(levels.length), steps: stepsOf(levels) }
}

function stepsOf(levels: string): readonly MarkerPart[] {
  return levels.split(':').flatMap(step => (step === 'items' || step === 'values' || step === 'keys' ? [step] : []))
}

function joinSteps(steps: readonly MarkerPart[]): string {
  return steps.map(step => `${step}:`).join('')
}

/** `crdgen:validation:` has what kubebuilder lacks. */
function prefixFor(steps: readonly MarkerPart[]): string {
  return `${steps.every(step => step === 'items') ? 'kubebuilder' : 'crdgen'}:validation:${joinSteps(steps)}`
}

const ourNamespaces = /^(?:kubebuilder|k8s|crdgen):/

/**
 * Finds out whether an unknown `+name` is a mistake. In our namespaces it always is; elsewhere only when it is almost one of our names.
 * Returns undefined when it is somebody else's marker.
 */
export function checkUnknownMarker(name: string, names = ownNames): { readonly meant?: string } | undefined {
  if (isIgnoredMarker(name)) return undefined
  const ours = name.replace(/^kubebuilder:validation:(?=(?:items:)*(?:values|keys):)/, 'crdgen:validation:')
  if (ours !== name && resolveKubebuilderName(ours, names) !== undefined) return { meant: ours }
  const { name: bare, steps } = splitKubebuilderName(name.replace(/:$/, ''))
  const meant = nearest(bare, names.kubebuilder.keys()) ?? (ourNamespaces.test(bare) ? byLastPart(bare, names) : undefined)
  const [, below = ''] = /^(?:kubebuilder|crdgen):validation:(.*)/.exec(bare) ?? []
  const fixed = fixSteps(below)
  const part = fixed === undefined ? undefined : nearest(`kubebuilder:validation:${fixed.name}`, names.kubebuilder.keys())
  if (fixed !== undefined && part !== undefined) return { meant: withSteps(part, [...steps, ...fixed.steps]) }
  if (meant === undefined) return ourNamespaces.test(name) ? {} : undefined
  return { meant: steps.length === 0 ? meant : withSteps(meant, steps) }
}

function withSteps(name: string, steps: readonly MarkerPart[]): string {
  return name.replace('kubebuilder:validation:', prefixFor(steps))
}

/** Finds the marker that an unknown `@name` means, by its spelling or as another tool's word. Undefined when it is near to none. */
export function checkUnknownTag(name: string, names = ownNames): { readonly meant?: string } | undefined {
  const fixed = fixSteps(name)
  const part = fixed === undefined ? undefined : nearest(fixed.name, names.tags.keys())
  if (fixed !== undefined && part !== undefined) return { meant: joinSteps(fixed.steps) + part }
  const { name: bare, steps } = splitTag(name)
  const synonym = synonymOf(bare)
  const meant = synonym !== undefined && names.tags.has(synonym) ? synonym : nearest(bare, names.tags.keys())
  if (meant === undefined) return steps.length > 0 || ourNamespaces.test(bare) ? {} : undefined
  return { meant: joinSteps(steps) + meant }
}

/** `itmes:value:maximum` → `maximum` of the values of items: parts of a name that are almost steps, and not all of them steps. */
function fixSteps(name: string): Split | undefined {
  const parts = name.split(':')
  const last = parts.pop() ?? ''
  const steps = parts.flatMap(part => stepsOf(nearest(part, ['items', 'values', 'keys']) ?? ''))
  return steps.length < parts.length || steps.every((step, index) => step === parts[index]) ? undefined : { name: last, steps }
}

/** At most two edits; in a short word one, or every word would be near to some name. */
function nearest(name: string, names: Iterable<string>): string | undefined {
  return suggest(name, names, name.length <= 5 ? 1 : 2)
}

/** `kubebuilder:validation:nullable` means `nullable`, `kubebuilder:Minimum` means `kubebuilder:validation:Minimum`. */
function byLastPart(name: string, names: MarkerNames): string | undefined {
  const last = lastPart(name)
  const candidates = [...names.kubebuilder.keys()]
  const exact = candidates.find(candidate => lastPart(candidate).toLowerCase() === last.toLowerCase())
  if (exact !== undefined) return exact
  const near = nearest(last, candidates.map(lastPart))
  return candidates.find(candidate => lastPart(candidate) === near)
}

/** The part of a name after its last colon. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
