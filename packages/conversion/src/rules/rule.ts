import type { ApiObject } from '../review/types.ts'

export type Change = (object: ApiObject) => ApiObject

/** One difference between two versions, with its inverse. */
export interface Rule {
  readonly name: string
  /** From the older version to the hub. */
  readonly up: Change
  readonly down: Change
  /** The paths that it is about, on each side; lists and maps as `a.b[]`. */
  readonly covers: { readonly spoke: readonly string[]; readonly hub: readonly string[] }
  /** The paths that it names and does nothing about. */
  readonly open?: { readonly spoke: readonly string[]; readonly hub: readonly string[] } | undefined
  /** Values of the hub that the other version may not hold exactly: kept in an annotation where a way there and back changes them. */
  readonly kept?: readonly Kept[] | undefined
}

/** A value that the other version cannot hold; it is kept in an annotation there. */
export interface Kept {
  readonly path: string
  /** The version that has it. */
  readonly only: 'spoke' | 'hub'
  /** The path in the other version of the part that the value belongs to: a value is restored only while that part is unchanged. */
  readonly with: readonly string[]
}

/** The rule the other way round: what the hub has is what the older version has. */
export function reverse(rule: Rule): Rule {
  const { name, up, down, covers, open, kept } = rule
  const turned = kept?.map(one => ({ ...one, only: one.only === 'hub' ? ('spoke' as const) : ('hub' as const) }))
  return {
    name,
    up: down,
    down: up,
    covers: turn(covers),
    ...(open === undefined ? {} : { open: turn(open) }),
    ...(turned === undefined ? {} : { kept: turned }),
  }
}

function turn({ spoke, hub }: Rule['covers']): Rule['covers'] {
  return { spoke: hub, hub: spoke }
}

/** The message about an object that cannot be converted, after its kind and name. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
}
