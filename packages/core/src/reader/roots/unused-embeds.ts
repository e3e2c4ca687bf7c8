import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { suggest } from '../../diagnostic/suggest.ts'
import { createFinding } from '../../rules/core-rules.ts'
import type { EmbedPlaces } from '../native/embed-settings.ts'

/** Reports the settings under which nothing native was embedded. */
export function reportUnusedEmbeds({ settings, used, places }: EmbedPlaces): readonly Diagnostic[] {
  const known = [...places].sort()
  return Object.keys(settings)
    .filter(place => !used.has(place))
    .map(place =>
      createFinding({
        rule: 'output/unused-embed',
        severity: 'warning',
        subject: `embed[${JSON.stringify(place)}]`,
        message: 'is set in the config, but no native struct is embedded there',
        help: adviseOn(place, known),
        data: { place, places: known },
      }),
    )
}

function adviseOn(place: string, known: readonly string[]): string {
  const around = known.find(one => place.startsWith(`${one}.`) || place.startsWith(`${one}[`))
  if (around !== undefined) return `it lies inside the struct at ${around}, which is embedded as a whole: set it there`
  const near = suggest(place, known.flatMap(placesAround))
  if (near !== undefined) return `did you mean ${near}?`
  return known.length === 0 ? 'no native struct is embedded at all' : `native structs are embedded at ${listPlaces(known)}`
}

/** A place and all further out: `Widget`, `Widget.spec`, `Widget.spec.template`. */
function placesAround(place: string): readonly string[] {
  const ends = [...place.matchAll(/\.|\[/g)].map(({ index }) => place.slice(0, index))
  return [...ends, place]
}

const shown = 3

function listPlaces(places: readonly string[]): string {
  const rest = places.length - shown
  return places.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more places` : '')
}
