import { plainText } from '../values/plain-text.ts'
import type { BoundMark } from './bound-mark.ts'
import type { Refusal } from './marker.ts'
import { markers } from './registry/index.gen.ts'

const ours: ReadonlySet<unknown> = new Set(Object.values(markers))

/** Calls a method of a marker. When one that the project brings along throws, that is reported at the mark; ours must not. */
export function callMarker<T>({ marker, written }: BoundMark, call: () => T, report: (refusal: Refusal) => void): T | undefined {
  if (ours.has(marker)) return call()
  try {
    return call()
  } catch (error) {
    report({
      rule: 'marker/failed',
      message: `${written} failed: ${plainText(error)}`,
      help: 'fix the marker in the config',
    })
    return undefined
  }
}
