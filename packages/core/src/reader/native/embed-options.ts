import { formatPath, type PathSegment } from '../../diagnostic/field-path.ts'
import { upstream } from '../../upstream/index.ts'
import type { EmbedOptions, Upstream } from '../../upstream/types.ts'
import type { Context } from '../context.ts'

/**
 * The options for embedding a native struct at the reader's position. Options of a place outweigh those further out; at one and the same
 * place, the config outweighs the marker.
 */
export function embedOptionsAt(context: Context): EmbedOptions {
  const { embed, embedPlaces } = context.session
  const { embedMarks = [], path } = context
  if (embedMarks.length === 0 && Object.keys(embedPlaces.settings).length === 0) return embed
  let options = embed
  for (let depth = 0; depth <= path.length; depth++) {
    for (const mark of embedMarks.filter(one => one.depth === depth)) options = { ...options, ...mark.settings }
    const place = formatPlace(context, path.slice(0, depth))
    const settings = Object.hasOwn(embedPlaces.settings, place) ? embedPlaces.settings[place] : undefined
    if (settings === undefined) continue
    embedPlaces.used.add(place)
    options = { ...options, ...settings }
  }
  for (const mark of embedMarks) context.session.embedMarksUsed.add(mark)
  return options
}

/** Upstream at the minor that structs are embedded from where the reader is. */
export function upstreamAt(context: Context): Upstream {
  return upstream(embedOptionsAt(context).kubernetes)
}

/** Remembers that a native struct is embedded where the reader is. */
export function notePlace(context: Context): void {
  context.session.embedPlaces.places.add(formatPlace(context, context.path))
}

/** `Widget.spec.pods[].template`: the kind, or the name of a type that is not a resource, and the path. */
function formatPlace({ subject }: Context, path: readonly PathSegment[]): string {
  const root = subject.slice(subject.lastIndexOf(' ') + 1)
  const inside = formatPath(path)
  return inside === '' || inside.startsWith('[') ? `${root}${inside}` : `${root}.${inside}`
}
