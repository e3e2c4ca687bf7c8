import { anyItem, formatPath } from '../diagnostic/field-path.ts'
import type { PathSegment } from '../diagnostic/field-path.ts'
import type { Schema } from '../structural/schema.ts'
import { createCopyReader } from './copy.ts'
import type { Copy } from './copy.ts'
import { listDifferences } from './differences.ts'
import type { Difference } from './differences.ts'
import { isSchema } from './kind.ts'
import { matchDefinition } from './match.ts'
import { nativeAt } from './native.ts'
import { createRecognizer } from './recognize.ts'
import type { Recognized, Recognizer } from './recognize.ts'

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
  /** How many differences in fields and types there are to those minors; 0 where it equals them. */
  readonly structure: number
  /** How many differences there are in formats, list types, defaults and what is required. */
  readonly facts: number
  /** Lists the differences to the struct at a minor; undefined when that minor doesn't have it. */
  differencesAt(minor: string): readonly Difference[] | undefined
}

export interface FindOptions {
  /** By path, with `*` and `**`: the definition that a place is a copy of, or false where nothing at or below it is to be looked at. */
  pinned?(path: string): string | false | undefined
}

interface Version {
  readonly name: string
  readonly schema: Schema
}

/** Finds the native structs in every version of a CRD, outermost first; what lies inside one is explained by it. */
export function findEmbeds(crd: unknown, options: FindOptions = {}): readonly FoundEmbed[] {
  const reader = createCopyReader()
  const recognizer = createRecognizer()
  return versionsOf(crd).flatMap(({ name, schema }) => {
    const walk = createWalk(name, recognizer, options)
    return walk(reader.read(schema), [])
  })
}

/** Lists the versions of a CRD that have a schema. Anything else is for admission to judge. */
export function versionsOf(crd: unknown): readonly Version[] {
  const versions = member(member(crd, 'spec'), 'versions')
  if (!Array.isArray(versions)) return []
  return versions.flatMap((one: unknown) => {
    const [name, schema] = [member(one, 'name'), member(member(one, 'schema'), 'openAPIV3Schema')]
    return typeof name === 'string' && isSchema(schema) ? [{ name, schema }] : []
  })
}

function createWalk(version: string, recognizer: Recognizer, { pinned }: FindOptions) {
  const walk = (copy: Copy, path: readonly PathSegment[]): readonly FoundEmbed[] => {
    const below = () => walkBelow(copy, path, walk)
    if (path.length === 0) return below()
    const said = pinned?.(formatPath(path))
    if (said === false) return []
    const found = said === undefined ? recognizer.recognize(copy) : pin(recognizer, copy, said)
    if (found === undefined) return below()
    const embed = describe(version, path, copy, found, recognizer)
    return [embed, ...(found.kind === 'full' ? foreignParts(embed, copy).flatMap(part => walk(part.copy, part.path)) : below())]
  }
  return walk
}

/** What its owner added to a copy, or put in the place of something, may embed structs again. */
function foreignParts(embed: FoundEmbed, copy: Copy): readonly { readonly copy: Copy; readonly path: readonly PathSegment[] }[] {
  if (embed.structure === 0) return []
  const differences = embed.differencesAt(embed.minors.at(-1) ?? '') ?? []
  return differences.flatMap(({ what, path }) => {
    const part = what === 'extra' || what === 'curated' || what === 'kind' ? copyAt(copy, path.slice(embed.path.length)) : undefined
    return part === undefined ? [] : [{ copy: part, path }]
  })
}

function copyAt(copy: Copy, path: readonly PathSegment[]): Copy | undefined {
  let at: Copy | undefined = copy
  for (const step of path) at = step === anyItem || (step === '*' && at?.kind === 'map') ? at?.element : at?.fields?.get(String(step))
  return at
}

function walkBelow(copy: Copy, path: readonly PathSegment[], walk: (copy: Copy, path: readonly PathSegment[]) => readonly FoundEmbed[]) {
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

function describe(
  version: string,
  path: readonly PathSegment[],
  copy: Copy,
  { definition, kind, minors, structure, facts }: Recognized,
  { measure }: Recognizer,
): FoundEmbed {
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

function member(value: unknown, key: string): unknown {
  return isSchema(value) ? Reflect.get(value, key) : undefined
}
