import { tellableMinors } from './native.ts'
import type { Recognized } from './recognize.ts'

/**
 * Decides what a copy is that equals several structs, each at other minors: `{limits, requests}` is what ResourceRequirements was up to
 * 1.25, and VolumeResourceRequirements since 1.29. All copies of one CRD are made from one Kubernetes, so that the oldest of the others
 * limits what it can be. If there are no others, the first one is kept: it asks for nothing.
 */
export function settle(found: Recognized, newestPossible: string): Recognized {
  const { alternatives = [] } = found
  const isPossible = (minors: readonly string[]) => minors.some(minor => order(minor) <= order(newestPossible))
  const other = isPossible(found.minors) ? undefined : alternatives.find(({ minors }) => isPossible(minors))
  return other === undefined ? found : { ...found, ...other }
}

/** Returns the newest minor that all of a CRD's unmistakable copies may have been made from. */
export function newestPossible(found: readonly Recognized[]): string {
  const sure = found.filter(({ kind, structure, alternatives }) => kind === 'full' && structure === 0 && alternatives === undefined)
  const ends = sure.map(({ minors }) => order(minors.at(-1) ?? ''))
  return tellableMinors()[Math.min(tellableMinors().length - 1, ...ends)] ?? ''
}

function order(minor: string): number {
  return tellableMinors().indexOf(minor)
}
