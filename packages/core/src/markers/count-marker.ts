import type { Schema } from '../values/schema.ts'
import { expectType } from './expect-type.ts'
import { defineSchemaMarker, type Keywords, type SchemaMarker } from './marker.ts'

interface CountMarker {
  /** The marker of kubebuilder; the tag is the same in camel case. */
  readonly name: string
  /** Its other names after `+`. */
  readonly others?: readonly string[]
  readonly summary: string
  /** A schema that the marker is for. */
  readonly on: Schema & { readonly type: 'array' | 'object' }
  /** Another, and the word for it. */
  readonly wrong: { readonly on: Schema; readonly is: string }
  keywords(count: number): Keywords
}

/** A marker of a schema about how many items or members there are. */
export function countMarker({ name, others = [], summary, on, wrong, keywords }: CountMarker): SchemaMarker<{ kind: 'integer'; min: 0 }> {
  const tag = name.charAt(0).toLowerCase() + name.slice(1)
  const mark = `kubebuilder:validation:${name}`
  return defineSchemaMarker({
    kubebuilder: [mark, ...others],
    tags: [tag],
    sites: ['field', 'type'],
    items: true,
    summary,
    value: { kind: 'integer', min: 0 },
    apply: (schema, count, context) => (expectType(schema, [on.type], tag, context) ? keywords(count) : undefined),
    examples: [
      { mark: `+${mark}=3`, on, gives: { ...on, ...keywords(3) } },
      { mark: `@${tag} 3`, on, gives: { ...on, ...keywords(3) } },
      { mark: `@${tag} 3`, on: wrong.on, reports: `marker/wrong-type: but this is a ${wrong.is}` },
      { mark: `@${tag} -1`, on, reports: 'marker/bad-value: got -1, but the least is 0' },
      { mark: `+${mark}=many`, on, reports: 'marker/bad-value: expected a whole number, got "many"' },
    ],
  })
}
