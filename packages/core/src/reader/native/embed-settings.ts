import type { BoundMark } from '../../markers/bind.ts'
import { parseMinor } from '../../upstream/index.ts'
import type { EmbedOptions } from '../../upstream/types.ts'

/** `@embed` on a field: how native structs there and below are embedded. */
export interface EmbedMark {
  /** Length of the field's path. */
  readonly depth: number
  readonly settings: Partial<EmbedOptions>
  readonly bound: BoundMark
}

/** By place: `Widget.spec.template`, or `Widget` for a whole kind. An entry holds there and below. */
export type EmbedSettings = Readonly<Record<string, Partial<EmbedOptions>>>

/** The settings of a run, and what came of them. */
export interface EmbedPlaces {
  readonly settings: EmbedSettings
  /** Entries that something native was embedded under. */
  readonly used: Set<string>
  /** The paths at which native structs were embedded. */
  readonly places: Set<string>
}

/** Throws a RangeError for a Kubernetes version that isn't known. */
export function openEmbedPlaces(settings: EmbedSettings = {}): EmbedPlaces {
  const entries = Object.entries(settings).map(([place, { kubernetes, metadata, natives, topology }]): [string, Partial<EmbedOptions>] => [
    place,
    {
      ...(kubernetes === undefined ? {} : { kubernetes: parseMinor(kubernetes) }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(natives === undefined ? {} : { natives }),
      ...(topology === undefined ? {} : { topology }),
    },
  ])
  return { settings: Object.fromEntries(entries), used: new Set(), places: new Set() }
}
