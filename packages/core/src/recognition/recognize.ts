import { createMeasure, type Measure } from './compare.ts'
import type { Copy } from './copy.ts'
import { type Difference, listDifferences } from './differences.ts'
import { definitionIndex } from './definition-index.ts'
import { requiresOtherwise } from './look-alikes.ts'
import { isNearlyWhole, isOriginal, isSubset, type Match, matchDefinition, matchEqual, sizeOf } from './match.ts'
import { nativeAt } from './native.ts'
import { kubernetesMinors } from '../upstream/minors.ts'

export type Recognized = Match & {
  readonly kind: 'full' | 'subset'
  /** Other definitions that it equals just as well, at other minors. */
  readonly alternatives?: readonly Match[]
}

/** Finds the native struct that a copy is of, if any. Remembers what it has seen. */
export interface Recognizer {
  readonly measure: Measure
  recognize(copy: Copy): Recognized | undefined
}

/** A likeness of fewer values than that is chance, or nothing worth telling. */
const least = 5

const wrapperNames = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status'])

export function createRecognizer(): Recognizer {
  const measure = createMeasure()
  const seen = new Map<number, Recognized | undefined>()
  const recognize = (copy: Copy): Recognized | undefined => {
    if (!seen.has(copy.id)) seen.set(copy.id, find(measure, copy, recognize))
    return seen.get(copy.id)
  }
  return { measure, recognize }
}

function find(measure: Measure, copy: Copy, recognize: Recognizer['recognize']): Recognized | undefined {
  if (copy.kind !== 'struct' || copy.fields === undefined || copy.fields.size < 2) return undefined
  const names = [...copy.fields.keys()]
  if (isWrapper(copy)) return findWrapper(measure, copy, names, recognize)
  return findEqual(measure, copy, names) ?? findLarge(measure, copy, names)
}

/** Templates and objects are what their spec is. */
function isWrapper({ fields }: Copy): boolean {
  return fields?.has('spec') === true && fields.has('metadata') && [...fields.keys()].every(name => wrapperNames.has(name))
}

function findWrapper(
  measure: Measure,
  { fields }: Copy,
  names: readonly string[],
  recognize: Recognizer['recognize'],
): Recognized | undefined {
  const spec = fields?.get('spec')
  const inner = spec === undefined ? undefined : recognize(spec)
  if (spec === undefined || inner?.kind !== 'full') return undefined
  const wrappers = definitionIndex()
    .wrapping(inner.definition)
    .map(definition => ({ definition, lacking: countLacking(definition, names) }))
    .filter(({ lacking }) => lacking !== undefined)
    .sort((a, b) => (a.lacking ?? 0) - (b.lacking ?? 0) || compareDefinitions(a.definition, b.definition))
  const definition = wrappers[0]?.definition
  return definition === undefined ? undefined : { ...inner, definition }
}

/** The number of fields of a wrapper that a copy lacks; undefined if it has others. */
function countLacking(definition: string, names: readonly string[]): number | undefined {
  const newest = kubernetesMinors.findLast(minor => nativeAt(definition, minor) !== undefined)
  const known = newest === undefined ? undefined : nativeAt(definition, newest)?.fields
  return known !== undefined && names.every(name => known.has(name)) ? known.size - names.length : undefined
}

function findEqual(measure: Measure, copy: Copy, names: readonly string[]): Recognized | undefined {
  const matches = [...definitionIndex().exact(names)]
    .flatMap(([definition, minors]) => matchEqual(measure, copy, definition, minors) ?? [])
    .filter(match => isWorthTelling(match) && !requiresOtherwise(copy, match))
  const [best, ...others] = matches.sort(compareMatches)
  if (best === undefined) return undefined
  const alternatives = others.filter(({ facts }) => facts === best.facts)
  return { ...best, kind: 'full', ...(alternatives.length === 0 ? {} : { alternatives }) }
}

function isWorthTelling({ definition, minors }: Match): boolean {
  const native = nativeAt(definition, minors[0] ?? '')
  return native !== undefined && sizeOf(native) >= least
}

function findLarge(measure: Measure, copy: Copy, names: readonly string[]): Recognized | undefined {
  const counted = [...definitionIndex().overlapping(names)].filter(([, shared]) => shared >= 4 && shared * 3 >= names.length * 2)
  const near = counted
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .flatMap(([definition]) => recognizeLarge(measure, copy, definition))
  return near.sort((a, b) => (a.kind === b.kind ? compareMatches(a, b) : a.kind === 'full' ? -1 : 1))[0]
}

function recognizeLarge(measure: Measure, copy: Copy, definition: string): readonly Recognized[] {
  const match = matchDefinition(measure, copy, definition)
  const native = match === undefined ? undefined : nativeAt(definition, match.minors.at(-1) ?? '')
  if (match === undefined || native === undefined) return []
  const differences = listDifferences(measure, copy, native, { path: [], definition, field: '' })
  const whole = isNearlyWhole(copy, native, differences.some(isOwn)) && !isStatus(definition)
  if (whole) return [{ ...match, kind: 'full' }]
  return isSubset(copy, native) ? [{ ...match, kind: 'subset' }] : []
}

/** Checks for a difference that has nothing to do with an older minor. */
function isOwn(difference: Difference): boolean {
  const { what, definition, field } = difference
  return what === 'curated' || what === 'kind' || (what === 'missing' && isOriginal(definition, field))
}

/** A status that resembles another's is not written by the same controller. */
function isStatus(definition: string): boolean {
  return definition.endsWith('Status')
}

/** Least differences first; then the newest, since a copy that is up to date needs no finding. */
function compareMatches(a: Match, b: Match): number {
  return a.structure - b.structure || a.facts - b.facts || newest(b) - newest(a) || compareDefinitions(a.definition, b.definition)
}

function newest({ minors }: Match): number {
  return Number(minors.at(-1)?.slice(2) ?? 0)
}

/** Of definitions that look the same, what people embed comes first. */
const packages = [
  'io.k8s.api.core.v1',
  'io.k8s.api.apps.v1',
  'io.k8s.api.batch.v1',
  'io.k8s.api.autoscaling.v2',
  'io.k8s.apimachinery.pkg.apis.meta.v1',
  'io.k8s.api.networking.v1',
  'io.k8s.api.policy.v1',
  'io.k8s.api.rbac.v1',
]

/** Sorts by package, then shorter names first. */
function compareDefinitions(a: string, b: string): number {
  return rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function rank(definition: string): number {
  const at = packages.indexOf(definition.slice(0, definition.lastIndexOf('.')))
  return at < 0 ? packages.length : at
}
