import { formatPath, isAtOrBelow, type PathSegment } from '@crdgen/core/internal'
import { evidenceOf, type PlacedChange, showingValues } from '../rule.ts'
import type { Outcome } from './try-update.ts'

/** Checks whether the result for an object is due to a change: it shows at its place or below, above only if the change declares that. */
export function shows(outcome: Outcome, found: PlacedChange): boolean {
  if (outcome.now === 'same' || outcome.now === 'unaccepted' || (isAround(found) && outcome.now !== 'refused')) return false
  return evidenceOf(found.change) === 'any object' || reasonFor(outcome, found) !== undefined
}

/** The server's reason at the place of a change. */
export function reasonFor({ places }: Outcome, { change, path }: PlacedChange): string | undefined {
  const top = formatPath(path.map(anyKeyOf))
  const { because } = showingValues(change)
  const fitting = because === undefined ? places : places.filter(({ why }) => why.includes(because))
  return fitting.find(one => isAtOrBelow(one.path, top) || (isAround({ change }) && isAtOrBelow(top, one.path)))?.why
}

/** Checks whether a change shows where the objects around its place are refused. */
export function isAround({ change }: Pick<PlacedChange, 'change'>): boolean {
  return evidenceOf(change) === 'absence or around'
}

/** Keys of maps are made, too. */
export function anyKeyOf(step: PathSegment): PathSegment {
  return step === '*' ? 'key' : step
}
