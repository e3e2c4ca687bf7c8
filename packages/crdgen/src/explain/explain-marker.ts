import type { AnyMarker, Argument, Example, Site, ValueType } from '@crdgen/core'
import type { Paint } from '../terminal.ts'

const sites: Readonly<Record<Site, string>> = { field: 'fields', type: 'types', resource: 'resource roots', file: 'files' }

/** Describes a marker: both spellings, what it does, where it may stand, and what its examples give. */
export function explainMarker(marker: AnyMarker, paint: Paint): readonly string[] {
  const names = [...marker.tags.map(tag => `@${tag}`), ...marker.kubebuilder.map(name => `+${name}`)]
  return [
    paint('strong', names.join('  ')),
    `  ${marker.summary}`,
    `  on ${marker.sites.map(site => sites[site]).join(', ')}; ${describeValue(marker.value)}${marker.repeatable === true ? '; may stand more than once' : ''}`,
    ...describeArguments(marker.value),
    '',
    'Examples:',
    ...marker.examples.flatMap(example => describeExample(example)),
  ]
}

function describeValue(value: ValueType): string {
  switch (value.kind) {
    case 'none':
      return 'takes no value'
    case 'list':
      return `takes a list, each item ${describeValue(value.items).replace('takes ', '')}`
    case 'string':
      return value.oneOf === undefined ? 'takes a string' : `takes ${value.oneOf.join(', ')}`
    case 'integer':
      return `takes an integer${value.min === undefined ? '' : ` from ${value.min}`}`
    case 'any':
      return 'takes any JSON value'
    case 'json-or-ref':
      return 'takes JSON, or ref(NAME)'
    case 'word-and-text':
      return 'takes a word and the text after it'
    case 'arguments':
      return 'takes named arguments'
    default:
      return `takes a ${value.kind}`
  }
}

function describeArguments(value: ValueType): readonly string[] {
  if (value.kind !== 'arguments') return []
  const rows = Object.entries<Argument>(value.arguments)
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, { summary, optional }]) => `    ${name.padEnd(width)}  ${summary}${optional === true ? '' : ' (required)'}`)
}

function describeExample({ mark, with: others = [], on, gives, givesBody, reports }: Example): readonly string[] {
  const given =
    reports === undefined ? `gives ${JSON.stringify(gives ?? givesBody ?? {})}` : `is refused: ${reports.replace(/^[\w/-]+: /, '')}`
  return [...[...others, mark].map(line => `  ${line}`), `      ${on === undefined ? '' : `on ${JSON.stringify(on)} `}${given}`]
}
