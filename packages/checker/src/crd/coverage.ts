import { type Difference, findEmbeds, formatPath, type FoundEmbed, gateStageAt, isTooDeep, readObject } from '@crdgen/core/internal'
import { readCrd, subjectOf } from '../documents/crd-document.ts'
import type { SharedOptions } from '../settings/options.ts'
import { readPins } from '../settings/pins.ts'
import { rememberDifferences } from './context.ts'
import { describeExtra } from './path-life.ts'
import type { FieldFacts } from './words.ts'
import { isOlder, readVersions } from '../settings/versions.ts'
import type { CoverageCell, CoverageMatrix, CoverageRow, CoverageStruct } from './coverage-matrix.ts'

/**
 * Holds every struct that a CRD (an object or its YAML) embeds whole against Kubernetes versions: a version, a range
 * `1.28..1.36` or a list. Throws a RangeError for a version that isn't known, a TypeError for what is not a CRD.
 */
export function coverage(crd: unknown, versions: string | readonly string[], options: Pick<SharedOptions, 'embeds'> = {}): CoverageMatrix {
  const read = readObject(crd)
  const document = isTooDeep(read) ? undefined : readCrd(read, 0)
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

interface FoundField {
  readonly difference: Difference
  readonly paths: Set<string>
  readonly cells: Map<string, CoverageCell>
}

function coverRows(embed: FoundEmbed, minors: readonly string[]): readonly CoverageRow[] {
  const differences = rememberDifferences()
  const found = new Map<string, FoundField>()
  for (const minor of minors)
    for (const difference of differences(embed, minor)) {
      const { what, definition, field, path } = difference
      if (what !== 'missing' && what !== 'extra') continue
      const key = `${definition} ${field}`
      const known = found.get(key) ?? { difference, paths: new Set<string>(), cells: new Map<string, CoverageCell>() }
      found.set(key, known)
      known.paths.add(formatPath(path.slice(embed.path.length)))
      known.cells.set(minor, what)
    }
  return [...found.values()].flatMap(one => describeRow(embed, one, minors, differences)).sort(bySince)
}

/** A field that no minor has is the owner's own. */
function describeRow(
  embed: FoundEmbed,
  { difference, paths, cells }: FoundField,
  minors: readonly string[],
  differences: ReturnType<typeof rememberDifferences>,
): readonly CoverageRow[] {
  const { definition, field } = difference
  const facts = describeExtra(embed, difference, minors.at(-1) ?? '', differences)
  if (facts === undefined) return []
  const { since, removed, gate } = facts
  const inCopy = [...cells.values()].includes('extra')
  const row = minors.map(minor => cells.get(minor) ?? cellOf(existsAt(facts, minor), inCopy))
  const gone = removed ?? goneFrom(row, minors)
  return [
    {
      definition,
      field,
      path: [...paths][0] ?? field,
      places: paths.size,
      since,
      ...(gone === undefined ? {} : { removed: gone }),
      ...(gate === undefined ? {} : { gate }),
      cells: row,
      stages: minors.map(minor => (gate === undefined ? '' : (gateStageAt(gate, minor)?.stage ?? ''))),
    },
  ]
}

/**
 * A cell where comparing found no difference. What the copy lacks is not missed there: the place may hold another struct by then,
 * as a claim's resources do from 1.29. What it has is there upstream, or below a field that is itself too much.
 */
function cellOf(inUpstream: boolean, inCopy: boolean): CoverageCell {
  if (!inCopy) return 'absent'
  return inUpstream ? 'covered' : 'extra'
}

/** The minor from which a place has a field no more, though its struct has it elsewhere. */
function goneFrom(row: readonly CoverageCell[], minors: readonly string[]): string | undefined {
  const last = row.lastIndexOf('missing')
  return last >= 0 && row[last + 1] === 'absent' ? minors[last + 1] : undefined
}

function existsAt({ since, removed }: FieldFacts, minor: string): boolean {
  return !isOlder(minor, since) && (removed === undefined || isOlder(minor, removed))
}

function bySince(a: CoverageRow, b: CoverageRow): number {
  if (a.since !== b.since) return isOlder(a.since, b.since) ? -1 : 1
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** Each distinct copy is reported once. */
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
