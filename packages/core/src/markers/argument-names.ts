import type { AnyMarker, Site } from './marker.ts'
import { markers } from './registry/index.gen.ts'

/** Names of arguments that are plain words too; as tags of their own they may be anybody's. */
const plainWords = new Set([
  'name',
  'message',
  'reason',
  'rule',
  'warning',
  'url',
  'description',
  'type',
  'format',
  'labels',
  'annotations',
])

const all: readonly AnyMarker[] = Object.values(markers)

/** Finds a marker of this site that has an argument of this name: `shortName` belongs to `resource`. */
export function findByArgument(word: string, site: Site): AnyMarker | undefined {
  if (plainWords.has(word)) return undefined
  return all.find(({ value, sites }) => sites.includes(site) && value.kind === 'arguments' && argumentNames(value.arguments).includes(word))
}

function argumentNames(named: Readonly<Record<string, { readonly aliases?: readonly string[] }>>): readonly string[] {
  return Object.entries(named).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
}
