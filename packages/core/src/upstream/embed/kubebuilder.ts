import { lookUp } from '../../values/look-up.ts'
import type { Schema } from '../../values/schema.ts'

const prefix = 'kubebuilder:validation:'

/** Marker → keyword. Required and Optional are dealt with by the struct; the default is among the field's facts. */
const keywords: Readonly<Record<string, (value: string) => Schema>> = {
  Enum: value => ({ enum: value.split(';') }),
  Format: format => ({ format }),
  MaxLength: value => ({ maxLength: Number(value) }),
  MinLength: value => ({ minLength: Number(value) }),
  Minimum: value => ({ minimum: Number(value) }),
  Optional: () => ({}),
  Pattern: value => ({ pattern: value.replace(/^`(.*)`$/, '$1') }),
  Required: () => ({}),
  Type: () => ({}),
}

/** Returns the keywords that a field's own `+kubebuilder:validation:` markers set: those of metav1.Condition, mostly. */
export function readKubebuilder(markers: readonly string[] | undefined): Schema {
  if (markers === undefined) return {}
  const found = markers.filter(marker => marker.startsWith(prefix)).map(marker => readMarker(marker.slice(prefix.length)))
  return Object.assign({}, ...found)
}

function readMarker(marker: string): Schema {
  const at = marker.indexOf('=')
  const name = at < 0 ? marker : marker.slice(0, at)
  const keyword = lookUp(keywords, name)
  if (keyword === undefined) throw new Error(`schemas/ has the marker +${prefix}${marker}, which embedding doesn't know`)
  return keyword(marker.slice(at + 1))
}
