import { kubernetesMinors, minorIndex } from './minors.ts'

/** A value over the minors: itself where it never changed, else minor → value from then on, null for "gone". */
export type Segments<T> = T | Readonly<Record<string, T | null>>

/** Returns the value at a minor, undefined if there is none. */
export function valueAt<T extends string | true | readonly string[]>(segments: Segments<T> | undefined, minor: string): T | undefined {
  if (segments === undefined || !isChanges(segments)) return segments
  const target = minorIndex(minor)
  let value: T | null = null
  for (const [from, next] of Object.entries(segments)) if (minorIndex(from) <= target) value = next
  return value ?? undefined
}

/** Lists the minors that have a value. */
export function minorsWith<T extends string | true | readonly string[]>(segments: Segments<T> | undefined): readonly string[] {
  if (segments === undefined) return []
  if (!isChanges(segments)) return kubernetesMinors
  let having = false
  return kubernetesMinors.filter(minor => {
    const change = segments[minor]
    if (change !== undefined) having = change !== null
    return having
  })
}

export function isChanges<T extends string | true | readonly string[]>(
  segments: Segments<T>,
): segments is Readonly<Record<string, T | null>> {
  return typeof segments === 'object' && !Array.isArray(segments)
}
