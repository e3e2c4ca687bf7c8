import type { Schema } from '../../values/schema.ts'
import { newestMinor, parseMinor } from '../minors.ts'
import type { EmbedOptions, Upstream } from '../types.ts'
import { upstream } from '../upstream.ts'

/** Options with their defaults, and the minors they lead to. */
export interface EmbedContext extends Required<Omit<EmbedOptions, 'kubernetes'>> {
  readonly target: Upstream
  /** The source of list types, required and defaults. */
  readonly topologySource: Upstream
  readonly built: Map<string, Embedded>
}

/** A native struct as a structural schema. */
export interface Embedded {
  /** Frozen, and shared by everything that embeds the same definition with the same options. */
  readonly schema: Schema
  /** The definition contains itself; where it comes again the schema keeps everything and checks nothing. */
  readonly recursive: boolean
}

const contexts = new Map<string, EmbedContext>()

/** Returns the context of these options, the same one for equal options. */
export function contextOf({
  kubernetes,
  metadata = 'default',
  natives = 'controller-gen',
  topology = 'target',
}: EmbedOptions): EmbedContext {
  const minor = parseMinor(kubernetes)
  const key = [minor, metadata, natives, topology].join(' ')
  const topologySource = upstream(topology === 'latest' ? newestMinor : minor)
  const context = contexts.get(key) ?? { target: upstream(minor), topologySource, metadata, natives, topology, built: new Map() }
  contexts.set(key, context)
  return context
}
