import { isRecord } from '@crdgen/core/internal'
import { keywordOf } from '@crdgen/server/internal'
import { quoteJson } from '../../../documents/json.ts'
import { repeated } from '../../proof/lists.ts'
import { breaks, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly before: string; readonly after: string }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A list is owned and merged in another way, or by other keys',
  why:
    'A set or map refuses equal items and keys, stored ones with their next write. Server-side apply merges items of sets and maps one by one, ' +
    'an atomic list as a whole: field managers that own part of the list (or all of it) suddenly own something else.',
  claims: ['x-kubernetes-list-type', 'x-kubernetes-list-map-keys'],
  find(pair) {
    const [old, now] = [describeListType(pair.before), describeListType(pair.after)]
    if (old === now) return []
    const data = { before: old, after: now }
    const message = `is ${now} now, was ${old}`
    if (now === 'atomic') {
      const help = 'Field managers that applied some items own the whole list from now on, and overwrite each other. Keep the list type.'
      return [breaks({ severity: 'warning', affects: 'owners', message, help, data })]
    }
    if (isReportedBelow(pair)) return []
    if (isFiner(pair)) {
      const help =
        'Whoever applies an item without the new keys owns another one than before. Give the new keys a default, and warn the field managers.'
      return [breaks({ severity: 'warning', affects: 'owners', message, help, data })]
    }
    const help = 'Lists with equal items or keys must be cleaned first; whoever applied the whole list keeps owning its items one by one.'
    return [
      breaks({
        message: `${message}; equal ${now === 'set' ? 'items' : 'keys'} are refused`,
        help,
        data,
        shownBy: { values: () => values(pair) },
      }),
    ]
  },
}

function describeListType(schema: SchemaPair['before']): string {
  const type = keywordOf(schema, 'x-kubernetes-list-type')
  if (type !== 'map') return typeof type === 'string' ? type : 'atomic'
  const keys = schema['x-kubernetes-list-map-keys'] ?? []
  return `map by ${[...keys].sort().map(quoteJson).join(', ')}`
}

/** More keys distinguish all that fewer did. */
function isFiner({ before, after }: SchemaPair): boolean {
  const keys = new Set(after['x-kubernetes-list-map-keys'])
  return keywordOf(before, 'x-kubernetes-list-type') === 'map' && (before['x-kubernetes-list-map-keys'] ?? []).every(key => keys.has(key))
}

/** All earlier lists are refused where items become objects. */
function isReportedBelow({ before, after }: SchemaPair): boolean {
  const [old, now] = [before.items, after.items]
  return isRecord(old) && isRecord(now) && typeof old.type === 'string' && old.type !== 'object' && now.type === 'object'
}

/** Lists of two items that agree in the new keys; where the old keys distinguish items, in nothing else of them. */
function values({ before, after }: SchemaPair): readonly unknown[] {
  return repeated(before, after['x-kubernetes-list-map-keys'] ?? [])
}

export default rule
