import { anyItem, formatPath, type PathSegment } from '../diagnostic/field-path.ts'
import { member } from '../values/json.ts'
import { textAt } from '../values/at.ts'
import { isSchema, type Schema } from '../values/schema.ts'
import { type Copy, type CopyReader, createCopyReader } from './copy.ts'
import { type Difference, listDifferences } from './differences.ts'
import { isOwnStatus, mayBeAt } from './look-alikes.ts'
import { matchDefinition } from './match.ts'
import { nativeAt, tellableMinors } from './native.ts'
import { createRecognizer, type Recognized, type Recognizer } from './recognize.ts'
import { withoutNulls } from './without-nulls.ts'

/** A native struct found in one version of a CRD. */
export interface FoundEmbed {
  readonly version: string
  readonly path: readonly PathSegment[]
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly definition: string
  /** full: all of the struct as it was at some minor, if edited here and there. subset: a few chosen fields of it. */
  readonly kind: 'full' | 'subset'
  /** The minors it comes nearest to, oldest first. */
  readonly minors: readonly string[]
  /** The number of differences in fields and types to those minors; 0 where it equals them. */
  readonly structure: number
  /** The number of differences in formats, list types, defaults and required fields. */
  readonly facts: number
  /** Lists the differences to the struct at a minor; undefined when that minor doesn't have it. */
  differencesAt(minor: string): readonly Difference[] | undefined
}

/** Options of `findEmbeds`, all optional. */
export interface FindOptions {
  /** By path, with `*` and `**`: the definition that a place is a copy of, or false where nothing at or below it is to be looked at. */
  pinned?(path: string): string | false | undefined
}

/** Facts about schemas, for CRDs that share them. None of the schemas changes as long as it is used. */
export interface EmbedMemory {
  readonly reader: CopyReader
  readonly recognizer: Recognizer
}

/** Starts to remember what is found in some CRDs. */
export function createEmbedMemory(): EmbedMemory {
  return { reader: createCopyReader(), recognizer: createRecognizer() }
}

/** Finds the native structs in every version of a CRD, outermost first; what lies inside one is explained by it. */
export function findEmbeds(crd: unknown, options: FindOptions = {}, memory: EmbedMemory = createEmbedMemory()): readonly FoundEmbed[] {
  const { reader, recognizer } = memory
  const kind = textAt(crd, 'spec', 'names', 'kind')
  const sightings = versionsOf(crd).flatMap(({ name, schema }) => {
    const walk = createWalk({ version: name, kind }, recognizer, options)
    return walk(reader.read(schema), [])
  })
  const newest = newestPossible(sightings.map(({ found }) => found))
  return sightings.map(one => embedOf({ ...one, found: settle(one.found, newest) }, recognizer))
}

/** A native struct, as long as it isn't settled which of those that look alike. */
interface Sighting {
  readonly version: string
  readonly path: readonly PathSegment[]
  readonly copy: Copy
  readonly found: Recognized
}

/** A version of a CRD, and its kind. */
interface Walked {
  readonly version: string
  readonly kind: string
}

type EmbedWalk = (copy: Copy, path: readonly PathSegment[]) => readonly Sighting[]

/** Lists the versions of a CRD that have a schema. Anything else is for admission to report. */
export function versionsOf(crd: unknown): readonly { readonly name: string; readonly schema: Schema }[] {
  const versions = member(member(crd, 'spec'), 'versions')
  if (!Array.isArray(versions)) return []
  return versions.flatMap((one: unknown) => {
    const [name, schema] = [member(one, 'name'), withoutNulls(member(member(one, 'schema'), 'openAPIV3Schema'))]
    return typeof name === 'string' && isSchema(schema) ? [{ name, schema }] : []
  })
}

function createWalk({ version, kind }: Walked, recognizer: Recognizer, { pinned }: FindOptions): EmbedWalk {
  const walk: EmbedWalk = (copy, path) => {
    const below = () => walkBelow(copy, path, walk)
    if (path.length === 0) return below()
    const pinnedTo = pinned?.(formatPath(path))
    if (pinnedTo === false) return []
    const found = pinnedTo === undefined ? recognizeAt(recognizer, copy, path, kind) : pin(recognizer, copy, pinnedTo)
    if (found === undefined) return below()
    const sighting = { version, path, copy, found }
    return [sighting, ...(found.kind === 'full' ? foreignParts(sighting, recognizer).flatMap(part => walk(part.copy, part.path)) : below())]
  }
  return walk
}

/** Of the structs that a copy looks like, the first that may be at its place. */
function recognizeAt(recognizer: Recognizer, copy: Copy, path: readonly PathSegment[], kind: string): Recognized | undefined {
  const found = isOwnStatus(path) ? undefined : recognizer.recognize(copy)
  if (found === undefined || isOwnSpec(recognizer, copy, path, kind, found)) return undefined
  if (mayBeAt(found.definition, path)) return found
  const [other, ...alternatives] = (found.alternatives ?? []).filter(({ definition }) => mayBeAt(definition, path))
  return other === undefined ? undefined : { ...other, kind: found.kind, ...(alternatives.length === 0 ? {} : { alternatives }) }
}

/**
 * The spec of another StatefulSet than that of Kubernetes is a struct of its own, written after the native one: its parts have fields that
 * the native ones have not. One that embeds or inlines the native struct may only lack fields, or have more of them beside.
 */
function isOwnSpec({ measure }: Recognizer, copy: Copy, path: readonly PathSegment[], kind: string, found: Recognized): boolean {
  const { definition, minors } = found
  if (formatPath(path) !== 'spec' || found.kind !== 'full' || !definition.endsWith(`.${kind}Spec`)) return false
  const native = nativeAt(definition, minors.at(-1) ?? '')
  if (native === undefined) return false
  const differences = listDifferences(measure, copy, native, { path, definition, field: '' })
  return differences.some(one => one.what === 'curated' || (one.what === 'extra' && one.path.length > path.length + 1))
}

/** Fields that its owner added to a copy, or replaced, may embed structs again. */
function foreignParts(
  { found, copy, path: top }: Sighting,
  { measure }: Recognizer,
): readonly { readonly copy: Copy; readonly path: readonly PathSegment[] }[] {
  const { definition, minors, structure } = found
  const native = structure === 0 ? undefined : nativeAt(definition, minors.at(-1) ?? '')
  if (native === undefined) return []
  return listDifferences(measure, copy, native, { path: top, definition, field: '' }).flatMap(({ what, path }) => {
    const part = what === 'extra' || what === 'curated' || what === 'kind' ? copyAt(copy, path.slice(top.length)) : undefined
    return part === undefined ? [] : [{ copy: part, path }]
  })
}

function copyAt(copy: Copy, path: readonly PathSegment[]): Copy | undefined {
  let at: Copy | undefined = copy
  for (const step of path) at = step === anyItem || (step === '*' && at?.kind === 'map') ? at?.element : at?.fields?.get(String(step))
  return at
}

function walkBelow(copy: Copy, path: readonly PathSegment[], walk: EmbedWalk): readonly Sighting[] {
  const isRoot = path.length === 0
  const members = [...(copy.fields ?? [])].filter(([name]) => !(isRoot && name === 'metadata'))
  return [
    ...members.flatMap(([name, inner]) => walk(inner, [...path, name])),
    ...(copy.element === undefined ? [] : walk(copy.element, [...path, copy.kind === 'map' ? '*' : anyItem])),
  ]
}

function pin({ measure }: Recognizer, copy: Copy, definition: string): Recognized | undefined {
  const match = matchDefinition(measure, copy, definition)
  return match === undefined ? undefined : { ...match, kind: 'full' }
}

function embedOf({ version, path, copy, found }: Sighting, { measure }: Recognizer): FoundEmbed {
  const { definition, kind, minors, structure, facts } = found
  return {
    version,
    path,
    definition,
    kind,
    minors,
    structure,
    facts,
    differencesAt(minor) {
      const native = nativeAt(definition, minor)
      return native === undefined ? undefined : listDifferences(measure, copy, native, { path, definition, field: '' })
    },
  }
}

/**
 * Decides what a copy is that equals several structs, each at other minors: `{limits, requests}` is what ResourceRequirements was up to
 * 1.25, and VolumeResourceRequirements since 1.29. All copies of one CRD are made from one Kubernetes, so that the oldest of the others
 * limits what it can be. If there are no others, the first one is kept: it asks for nothing.
 */
function settle(found: Recognized, newestPossible: string): Recognized {
  const { alternatives = [] } = found
  const isPossible = (minors: readonly string[]) => minors.some(minor => order(minor) <= order(newestPossible))
  const other = isPossible(found.minors) ? undefined : alternatives.find(({ minors }) => isPossible(minors))
  return other === undefined ? found : { ...found, ...other }
}

/** Returns the newest minor that all of a CRD's unmistakable copies may have been made from. */
function newestPossible(found: readonly Recognized[]): string {
  const sure = found.filter(({ kind, structure, alternatives }) => kind === 'full' && structure === 0 && alternatives === undefined)
  const ends = sure.map(({ minors }) => order(minors.at(-1) ?? ''))
  return tellableMinors()[Math.min(tellableMinors().length - 1, ...ends)] ?? ''
}

function order(minor: string): number {
  return tellableMinors().indexOf(minor)
}
