import { suggest } from '../diagnostic/suggest.ts'
import { isIgnoredMarker } from './ignored-markers.ts'
import type { AnyMarker } from './marker.ts'
import { markers } from './registry/index.gen.ts'

/** Every marker there is, by the name of its file. */
export const allMarkers: Readonly<Record<string, AnyMarker>> = markers

const byTag = new Map(Object.values(allMarkers).flatMap(marker => marker.tags.map(tag => [tag, marker] as const)))
const byKubebuilderName = new Map(Object.values(allMarkers).flatMap(marker => marker.kubebuilder.map(name => [name, marker] as const)))

/** From a node to a part of it: the items of a list, the values or keys of a map. */
export type Step = 'items' | 'values' | 'keys'

/** What a written name stands for. */
export interface Resolved {
  readonly marker: AnyMarker
  /** What of the node is meant: `items:values:` leads to the values of the maps in a list. */
  readonly steps: readonly Step[]
  /** An argument's name that was the last part of the name: `path` of `kubebuilder:resource:path`. */
  readonly tail?: string
}

/** Tells whether a tag's name is, with or without `items:`, a marker's. */
export function isMarkerTag(name: string): boolean {
  return byTag.has(splitTag(name).name)
}

export function resolveTag(name: string): Resolved | undefined {
  const { name: bare, steps } = splitTag(name)
  const marker = byTag.get(bare)
  return marker === undefined ? undefined : { marker, steps }
}

/** Whole name first, then as a parent's name and an argument: Registry.Lookup in controller-tools pkg/markers/reg.go. So `…:Pattern:=x` works too. */
export function resolveKubebuilderName(name: string): Resolved | undefined {
  const { name: bare, steps } = splitKubebuilderName(name)
  const whole = byKubebuilderName.get(bare)
  if (whole !== undefined) return { marker: whole, steps }
  const colon = bare.lastIndexOf(':')
  const parent = colon === -1 ? undefined : byKubebuilderName.get(bare.slice(0, colon))
  const tail = bare.slice(colon + 1)
  if (parent === undefined || (tail !== '' && parent.value.kind !== 'arguments')) return undefined
  return { marker: parent, steps, tail }
}

/** Finds a marker by either spelling of its name, for `crdgen explain`; `+` and `@` may stand before it. */
export function findMarker(name: string): AnyMarker | undefined {
  const bare = name.replace(/^[+@]/, '')
  return (resolveTag(bare) ?? resolveKubebuilderName(bare))?.marker
}

interface Split {
  readonly name: string
  readonly steps: readonly Step[]
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

function stepsOf(levels: string): readonly Step[] {
  return levels.split(':').flatMap(step => (step === 'items' || step === 'values' || step === 'keys' ? [step] : []))
}

function joinSteps(steps: readonly Step[]): string {
  return steps.map(step => `${step}:`).join('')
}

/** `crdgen:validation:` has what kubebuilder lacks. */
function prefixFor(steps: readonly Step[]): string {
  return `${steps.every(step => step === 'items') ? 'kubebuilder' : 'crdgen'}:validation:${joinSteps(steps)}`
}

const ourNamespaces = /^(?:kubebuilder|k8s|crdgen):/

/**
 * Says whether an unknown `+name` is a mistake. In our namespaces it always is; elsewhere only when it is almost one of our names.
 * Returns undefined when it is somebody else's marker.
 */
export function judgeUnknownMarker(name: string): { readonly meant?: string } | undefined {
  if (isIgnoredMarker(name)) return undefined
  const { name: bare, steps } = splitKubebuilderName(name.replace(/:$/, ''))
  const meant = nearest(bare, byKubebuilderName.keys()) ?? (ourNamespaces.test(bare) ? byLastPart(bare) : undefined)
  if (meant === undefined) return ourNamespaces.test(name) ? {} : undefined
  return { meant: steps.length === 0 ? meant : meant.replace('kubebuilder:validation:', prefixFor(steps)) }
}

/** The same for a `@name` that is no documentation tag. */
export function judgeUnknownTag(name: string): { readonly meant?: string } | undefined {
  const { name: bare, steps } = splitTag(name)
  const meant = nearest(bare, byTag.keys())
  if (meant === undefined) return steps.length > 0 || ourNamespaces.test(bare) ? {} : undefined
  return { meant: joinSteps(steps) + meant }
}

/** At most two edits; in a short word one, or every word would be near to some name. */
function nearest(name: string, names: Iterable<string>): string | undefined {
  return suggest(name, names, name.length <= 5 ? 1 : 2)
}

/** `kubebuilder:validation:nullable` means `nullable`, `kubebuilder:Minimum` means `kubebuilder:validation:Minimum`. */
function byLastPart(name: string): string | undefined {
  const last = lastPart(name)
  const candidates = [...byKubebuilderName.keys()]
  const exact = candidates.find(candidate => lastPart(candidate).toLowerCase() === last.toLowerCase())
  if (exact !== undefined) return exact
  const near = nearest(last, candidates.map(lastPart))
  return candidates.find(candidate => lastPart(candidate) === near)
}

/** The part of a name after its last colon. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
