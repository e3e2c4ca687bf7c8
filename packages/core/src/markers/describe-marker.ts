import type { AnyMarker, Example, Site } from './marker.ts'
import type { Argument, ValueType } from './values/types.ts'

/** The description of a marker, for `crdgen explain` and the reference page. */
export interface MarkerDescription {
  /** Both spellings, the ones to recommend first in each: `@minimum`, `+kubebuilder:validation:Minimum`. */
  readonly names: readonly string[]
  readonly summary: string
  /** `fields, types` */
  readonly places: string
  /** `takes a whole number from 0` */
  readonly value: string
  /** The spellings for a part of the field: `@items:minimum`, `@values:minimum`, `@keys:maxLength`. */
  readonly parts: readonly string[]
  readonly isRepeatable: boolean
  readonly arguments: readonly ArgumentDescription[]
  readonly examples: readonly ExampleDescription[]
}

/** One argument of a marker, in words. */
export interface ArgumentDescription {
  readonly name: string
  readonly summary: string
  readonly isRequired: boolean
}

/** One example of a marker, in words. */
export interface ExampleDescription {
  /** As written, one marker a line. */
  readonly lines: readonly string[]
  /** The schema it is on, as JSON. */
  readonly on?: string
  /** `gives {…}` or `is refused: …` */
  readonly result: string
}

/** Puts a marker into words. */
export function describeMarker(marker: AnyMarker): MarkerDescription {
  return {
    names: [...marker.tags.map(tag => `@${tag}`), ...marker.kubebuilder.map(name => `+${name}`)],
    summary: marker.summary,
    places: marker.sites.map(site => places[site]).join(', '),
    value: describeValue(marker.value),
    parts: partSpellings(marker),
    isRepeatable: marker.repeatable === true,
    arguments: argumentsOf(marker.value),
    examples: marker.examples.map(describeExample),
  }
}

const places: Readonly<Record<Site, string>> = { field: 'fields', type: 'types', resource: 'resource roots', file: 'the head of a file' }

function partSpellings(marker: AnyMarker): readonly string[] {
  const [tag] = marker.tags
  if (marker.kind !== 'schema' || marker.items !== true || tag === undefined) return []
  return ['items', 'values', ...(marker.keyRule === undefined ? [] : ['keys'])].map(part => `@${part}:${tag}`)
}

const plainValues = {
  none: 'takes no value',
  number: 'takes a number',
  boolean: 'takes true or false',
  any: 'takes any JSON value',
  pairs: 'takes a map of strings',
  'json-or-ref': 'takes JSON, or ref(NAME)',
  'word-and-text': 'takes a word and the text after it',
  arguments: 'takes named arguments',
} as const

function describeValue(value: ValueType): string {
  if (value.kind === 'list') return `takes a list, each item ${describeValue(value.items).replace('takes ', '')}`
  if (value.kind === 'string') return value.oneOf === undefined ? 'takes a string' : `takes ${value.oneOf.join(', ')}`
  if (value.kind === 'integer') return `takes an integer${value.min === undefined ? '' : ` from ${value.min}`}`
  return plainValues[value.kind]
}

function argumentsOf(value: ValueType): readonly ArgumentDescription[] {
  if (value.kind !== 'arguments') return []
  return Object.entries<Argument>(value.arguments).map(([name, { summary, optional }]) => ({
    name,
    summary,
    isRequired: optional !== true,
  }))
}

function describeExample({ mark, with: others = [], on, gives, givesBody, reports }: Example): ExampleDescription {
  const result =
    reports === undefined ? `gives ${JSON.stringify(gives ?? givesBody ?? {})}` : `is refused: ${reports.replace(/^[\w/-]+: /, '')}`
  return { lines: [...others, mark], result, ...(on === undefined ? {} : { on: JSON.stringify(on) }) }
}
