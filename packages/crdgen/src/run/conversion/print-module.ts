import type { Argument, SuggestedRules, Suggestion } from '@crdgen/conversion/internal'
import { isRecord } from '@crdgen/core/internal'
import { quoteKey, writeLiteral } from '@crdgen/generator/internal'

/** The type of a version, in the user's own files. */
export interface VersionType {
  readonly version: string
  readonly name: string
  /** As it is imported: `./v1/queue.js`. */
  readonly module: string
}

/** Writes the module that converts a kind. No text of a CRD becomes code but as a literal. */
export function printModule(hub: string, types: readonly VersionType[], rules: readonly SuggestedRules[]): string {
  const written = rules.flatMap(({ fields, lost }) => [...fields, ...lost].flatMap(makersIn))
  const makers = ['defineConversion', ...new Set(written.toSorted())]
  const names = types.map(({ version }) => `${quoteKey(version)}: ${localName(version)}`)
  return [
    `import { ${makers.join(', ')} } from 'crdgen/conversion'`,
    ...types.map(({ version, name, module }) => `import type { ${name} as ${localName(version)} } from ${writeLiteral(module)}`),
    '',
    `export default defineConversion<{ ${names.join('; ')} }>({`,
    `  hub: ${writeLiteral(hub)},`,
    ...rules.flatMap(printVersion),
    '})',
    '',
  ].join('\n')
}

/** `v1-2` is `V1_2`. */
function localName(version: string): string {
  return version.charAt(0).toUpperCase() + version.slice(1).replaceAll(/\W/g, '_')
}

function makersIn({ maker, arguments: given, isReversed }: Suggestion<unknown>): readonly string[] {
  const inner = given.flatMap(one => (isSuggestions(one) ? one.flatMap(makersIn) : []))
  return [maker, ...(isReversed === true ? ['reverse'] : []), ...inner]
}

function printVersion({ version, fields, lost }: SuggestedRules): readonly string[] {
  return [`  ${quoteKey(version)}: {`, ...printList('fields', fields), ...(lost.length === 0 ? [] : printList('lost', lost)), '  },']
}

function printList(name: string, suggestions: readonly Suggestion<unknown>[]): readonly string[] {
  const lines = suggestions.map(one => `${printCall(one)},${printHint(one)}`)
  return lines.length === 0 ? [`    ${name}: [],`] : [`    ${name}: [`, ...lines.map(line => `      ${line}`), '    ],']
}

function printCall({ maker, arguments: given, isReversed }: Suggestion<unknown>): string {
  const call = `${maker}(${given.map(printArgument).join(', ')})`
  return isReversed === true ? `reverse(${call})` : call
}

function printArgument(argument: Argument): string {
  if (typeof argument === 'string') return writeLiteral(argument)
  if (isSuggestions(argument)) return `[${argument.map(printCall).join(', ')}]`
  if (!isRecord(argument)) return '{}'
  const members = Object.entries(argument).map(
    ([key, value]) => `${key === '__proto__' ? `['__proto__']` : quoteKey(key)}: ${writeLiteral(value)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function isSuggestions(argument: Argument): argument is readonly Suggestion[] {
  return Array.isArray(argument)
}

/** A field that could be another one: in a literal, which no text ends. */
function printHint({ perhaps = [] }: Suggestion<unknown>): string {
  return perhaps.length === 0 ? '' : ` // perhaps ${perhaps.slice(0, 3).map(writeLiteral).join(', ')}`
}
