import { anyItem, type PathSegment } from '@crdgen/core/internal'
import { memberAt, schemaAt } from './schema-at.ts'

/** The values that a rule looks at, at which its outcome may change. */
export interface Probe {
  /** From `self`: names of properties, and items. */
  readonly path: readonly PathSegment[]
  readonly values: readonly unknown[]
  /** The number of items, entries or characters. */
  readonly sizes: readonly number[]
  readonly patterns: readonly string[]
  /** True if the rule asks whether it is there. */
  readonly presence: boolean
  /** True if it is compared with another value, whatever that is. */
  readonly compared: boolean
}

/** A probe while a rule is looked through. */
export interface FoundProbe {
  readonly path: readonly PathSegment[]
  readonly values: Set<unknown>
  readonly sizes: Set<number>
  readonly patterns: Set<string>
  presence: boolean
  compared: boolean
}

/** The state of a walk over a rule. */
export interface Walk {
  readonly schema: unknown
  readonly found: Map<string, FoundProbe>
}

/** The probe of a path, a new one if there is none yet. */
export function probeAt(path: readonly PathSegment[], { found }: Walk): FoundProbe {
  const key = JSON.stringify(path.map(step => (step === anyItem ? 0 : step)))
  const known = found.get(key) ?? { path, values: new Set(), sizes: new Set(), patterns: new Set(), presence: false, compared: false }
  found.set(key, known)
  return known
}

/** Adds values; numbers as text where the field is one: `int(self.port) > 1024`. */
export function addValues(path: readonly PathSegment[], values: readonly unknown[], walk: Walk): void {
  const probe = probeAt(path, walk)
  const isText = memberAt(schemaAt(walk.schema, path), 'type') === 'string'
  for (const value of values) probe.values.add(isText && typeof value === 'number' ? String(value) : value)
}

const mostSize = 5000

/** Adds how many items, entries or characters there are to be. */
export function addSizes(path: readonly PathSegment[], sizes: readonly number[], walk: Walk): void {
  const probe = probeAt(path, walk)
  for (const size of sizes) if (Number.isInteger(size) && size >= 0 && size <= mostSize) probe.sizes.add(size)
}
