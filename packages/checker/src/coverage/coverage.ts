import { findEmbeds, formatPath, gateStageAt, readObject, upstream } from '@crdgen/core'
import type { FoundEmbed } from '@crdgen/core'
import { readCrd, subjectOf } from '../crd/document.ts'
import type { CheckOptions } from '../options.ts'
import { readPins } from '../pins.ts'
import { describeField } from '../rules/words.ts'
import { isOlder, readVersions } from '../versions.ts'
import type { CoverageCell, CoverageMatrix, CoverageRow, CoverageStruct } from './matrix.ts'

/**
 * Holds every struct that a CRD (an object or its YAML) embeds whole against Kubernetes versions: a version, a range
 * `1.28..1.36` or a list. Throws a RangeError for a version that isn't known, a TypeError for what is no CRD.
 */
export function coverage(crd: unknown, versions: string | readonly string[], options: Pick<CheckOptions, 'embeds'> = {}): CoverageMatrix {
  const document = readCrd(readObject(crd), 0)
  if (document === undefined) throw new TypeError('crd: expected a CustomResourceDefinition')
  const minors = readVersions(versions)
  const whole = findEmbeds(document.crd, readPins(options.embeds)).filter(({ kind }) => kind === 'full')
  return { subject: subjectOf(document), versions: minors, structs: mergeAlike(whole.map(embed => coverStruct(embed, minors))) }
}

function coverStruct(embed: FoundEmbed, minors: readonly string[]): CoverageStruct {
  const { version, path, definition, minors: nearest, structure } = embed
  return {
    definition,
    places: [`${version}:${formatPath(path)}`],
    kubernetes: structure === 0 ? nearest : [],
    ...(structure === 0 ? {} : { nearest: nearest.at(-1) ?? '' }),
    rows: coverRows(embed, minors),
  }
}

interface Found {
  readonly definition: string
  readonly field: string
  readonly paths: Set<string>
  readonly cells: Map<string, CoverageCell>
}

function coverRows(embed: FoundEmbed, minors: readonly string[]): readonly CoverageRow[] {
  const found = new Map<string, Found>()
  for (const minor of minors)
    for (const { what, definition, field, path } of embed.differencesAt(minor) ?? []) {
      if (what !== 'missing' && what !== 'extra') continue
      const key = `${definition} ${field}`
      const known = found.get(key) ?? { definition, field, paths: new Set<string>(), cells: new Map<string, CoverageCell>() }
      found.set(key, known)
      known.paths.add(formatPath(path.slice(embed.path.length)))
      known.cells.set(minor, what)
    }
  return [...found.values()].flatMap(one => describeRow(one, minors)).sort(bySince)
}

/** A field that no minor has is the owner's own. */
function describeRow({ definition, field, paths, cells }: Found, minors: readonly string[]): readonly CoverageRow[] {
  const facts = describeField(definition, field, minors.at(-1) ?? '')
  if (facts === undefined) return []
  const { since, removed, gate } = facts
  const inCopy = [...cells.values()].includes('extra')
  return [
    {
      definition,
      field,
      path: [...paths][0] ?? field,
      places: paths.size,
      since,
      ...(removed === undefined ? {} : { removed }),
      ...(gate === undefined ? {} : { gate }),
      cells: minors.map(minor => cells.get(minor) ?? cellOf(hasField(definition, field, minor), inCopy)),
      stages: minors.map(minor => (gate === undefined ? '' : (gateStageAt(gate, minor)?.stage ?? ''))),
    },
  ]
}

/** Below a field that is itself too much, nothing was compared. */
function cellOf(inUpstream: boolean, inCopy: boolean): CoverageCell {
  if (inUpstream) return inCopy ? 'covered' : 'missing'
  return inCopy ? 'extra' : 'absent'
}

function hasField(definition: string, field: string, minor: string): boolean {
  return upstream(minor).definition(definition)?.fields[field] !== undefined
}

function bySince(a: CoverageRow, b: CoverageRow): number {
  if (a.since !== b.since) return isOlder(a.since, b.since) ? -1 : 1
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** A copy that comes twenty times is told once. */
function mergeAlike(structs: readonly CoverageStruct[]): readonly CoverageStruct[] {
  const merged = new Map<string, CoverageStruct>()
  for (const struct of structs) {
    const { places, ...rest } = struct
    const key = JSON.stringify(rest)
    const known = merged.get(key)
    merged.set(key, known === undefined ? struct : { ...known, places: [...known.places, ...places] })
  }
  return [...merged.values()]
}
