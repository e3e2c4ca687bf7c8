import { type AnyMarker, type ArgumentDescription, describeMarker, type ExampleDescription } from '@crdgen/core/internal'
import type { Paint } from '../../system/terminal/paint.ts'

/** Describes a marker: both spellings, what it does, where it applies, what it takes, and what its examples give. */
export function explainMarker(marker: AnyMarker, paint: Paint): readonly string[] {
  const { names, summary, places, value, isRepeatable, parts, arguments: named, examples } = describeMarker(marker)
  return [
    paint('strong', names.join('  ')),
    `  ${summary}`,
    `  on ${places}; ${value}${isRepeatable ? '; may be repeated' : ''}`,
    ...(parts.length === 0 ? [] : [`  also ${parts.join(', ')}`]),
    ...listArguments(named),
    ...(examples.length === 0 ? [] : ['', 'Examples:', ...examples.flatMap(printExample)]),
  ]
}

function listArguments(named: readonly ArgumentDescription[]): readonly string[] {
  const width = Math.max(0, ...named.map(({ name }) => name.length))
  return named.map(({ name, summary, isRequired }) => `    ${name.padEnd(width)}  ${summary}${isRequired ? ' (required)' : ''}`)
}

function printExample({ lines, on, result }: ExampleDescription): readonly string[] {
  return [...lines.map(line => `  ${line}`), `      ${on === undefined ? '' : `on ${on} `}${result}`]
}
