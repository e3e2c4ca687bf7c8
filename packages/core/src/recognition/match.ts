import { isUnchecked, type Measure } from './compare.ts'
import type { Copy } from './copy.ts'
import { largeFrom } from './definition-index.ts'
import { areNear } from './kind.ts'
import { type Native, nativeAt, tellableMinors } from './native.ts'

/** The comparison of a copy with a definition over all minors. */
export interface Match {
  readonly definition: string
  /** The minors with the least differences, oldest first. */
  readonly minors: readonly string[]
  /** Differences at these minors. */
  readonly structure: number
  readonly facts: number
}

/**
 * Finds the minors, of those given (oldest first), whose fields and types a copy equals; undefined when it equals none. They
 * follow each other, so that most need no look.
 */
export function matchEqual(measure: Measure, copy: Copy, definition: string, minors: readonly string[]): Match | undefined {
  let best: { minors: string[]; facts: number } | undefined
  for (const minor of minors.toReversed()) {
    const native = nativeAt(definition, minor)
    const distance = native === undefined ? undefined : measure.distance(copy, native)
    if (distance?.structure !== 0) {
      if (best !== undefined) break
      continue
    }
    if (best === undefined || distance.facts < best.facts) best = { minors: [minor], facts: distance.facts }
    else if (distance.facts === best.facts) best.minors.unshift(minor)
  }
  return best === undefined ? undefined : { definition, structure: 0, ...best }
}

/** Compares a copy with a definition at every minor; undefined when none has the definition. */
export function matchDefinition(measure: Measure, copy: Copy, definition: string): Match | undefined {
  let best: { minors: string[]; structure: number; facts: number } | undefined
  for (const minor of tellableMinors()) {
    const native = nativeAt(definition, minor)
    if (native === undefined) continue
    const { structure, facts } = measure.distance(copy, native)
    if (best === undefined || structure < best.structure || (structure === best.structure && facts < best.facts))
      best = { minors: [minor], structure, facts }
    else if (structure === best.structure && facts === best.facts) best.minors.push(minor)
  }
  return best === undefined ? undefined : { definition, ...best }
}

/** Checks whether a struct has had a field for as long as copies can be dated: a copy without it left it out. */
export function isOriginal(definition: string | undefined, field: string): boolean {
  return definition !== undefined && nativeAt(definition, tellableMinors()[0] ?? '')?.fields?.has(field) === true
}

/** The likeness of the top level of a copy and a struct, whatever is below. */
interface TopLevel {
  readonly fields: number
  /** Of the fields that the struct always had. */
  readonly missing: number
  readonly extra: number
  readonly other: number
}

function compareTopLevel(copy: Copy, native: Native): TopLevel {
  const names = [...(native.fields?.keys() ?? [])]
  const shared = names.filter(name => copy.fields?.has(name))
  const other = shared.filter(name => !areAlike(copy.fields?.get(name), native.fields?.get(name)))
  return {
    fields: names.length,
    missing: copy.keepsUnknown ? 0 : names.filter(name => copy.fields?.has(name) !== true && isOriginal(native.definition, name)).length,
    extra: (copy.fields?.size ?? 0) - shared.length,
    other: other.length,
  }
}

function areAlike(copy: Copy | undefined, native: Native | undefined): boolean {
  if (copy === undefined || native === undefined) return false
  return areNear(copy.kind, native.kind) || isUnchecked(copy, native)
}

/**
 * Checks whether a copy that no minor equals is still a copy of a whole large struct, edited or extended: it lacks hardly anything that the
 * struct always had, and has a lot more in common than of its own. `differs` is set if anything is left out or of another type at any
 * depth: a copy of a struct of middling size that does is somebody's own.
 */
export function isNearlyWhole(copy: Copy, native: Native, differs: boolean): boolean {
  const { fields, missing, extra, other } = compareTopLevel(copy, native)
  if (fields < largeFrom || other > 1) return false
  if (fields < 12) return !differs && other === 0 && extra <= 1
  return missing <= Math.max(1, Math.floor(fields / 12)) && extra <= Math.floor(fields / 3)
}

/** Checks the same where the parent determines which struct it should be, so that less likeness is enough. */
export function isWholeChild(copy: Copy, native: Native): boolean {
  const { fields, missing, other } = compareTopLevel(copy, native)
  return missing <= Math.floor(fields / 4) && other <= Math.floor(fields / 4)
}

/** Checks whether all fields of a copy are a few of a large struct. */
export function isSubset(copy: Copy, native: Native): boolean {
  const { fields, extra, other } = compareTopLevel(copy, native)
  return fields >= largeFrom && extra === 0 && other === 0 && (copy.fields?.size ?? 0) >= 4
}

/** The number of values in a native value: the more, the less a likeness is chance. */
export function sizeOf(native: Native): number {
  const inner = [...(native.fields?.values() ?? []), ...(native.element === undefined ? [] : [native.element])]
  return inner.reduce((sum, one) => sum + sizeOf(one), 1)
}
