import { suggest } from '@crdgen/core/internal'
import type { DurationUnit, QuantityUnit } from '../rules/units.ts'

/** The words of a name or a path in lower case: `storageClass`, `storage.class` and `storage_class` are the same. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
}

export function sameWords(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ')
}

/** `host` and `hosts`, `policy` and `policies`. */
export function isPlural(single: string, plural: string): boolean {
  const [one, many] = [wordsOf(single).join(''), wordsOf(plural).join('')]
  return [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(many)
}

/** Names of which one is in the other, or that a typo apart. */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one).join(''), wordsOf(other).join('')]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    (short.length > 3 && (long.startsWith(short) || long.endsWith(short))) || (short.length > 3 && suggest(short, [long]) !== undefined)
  )
}

const quantityUnits: ReadonlyMap<string, QuantityUnit> = new Map([
  ['mib', 'Mi'],
  ['gib', 'Gi'],
  ['kib', 'Ki'],
  ['mb', 'M'],
  ['gb', 'G'],
  ['kb', 'k'],
  ['bytes', ''],
  ['millicores', 'm'],
])

const durationUnits: ReadonlyMap<string, DurationUnit> = new Map([
  ['ms', 'ms'],
  ['millis', 'ms'],
  ['milliseconds', 'ms'],
  ['seconds', 's'],
  ['secs', 's'],
  ['sec', 's'],
  ['minutes', 'm'],
  ['hours', 'h'],
])

/** The unit that a name ends in behind another name: `memoryMiB` is `memory` in `Mi`. */
export function quantityUnit(name: string, bare: string): QuantityUnit | undefined {
  return quantityUnits.get(endBehind(name, bare))
}

/** `timeoutSeconds` is `timeout` in `s`. */
export function durationUnit(name: string, bare: string): DurationUnit | undefined {
  return durationUnits.get(endBehind(name, bare))
}

function endBehind(name: string, bare: string): string {
  const [long, short] = [wordsOf(name).join(''), wordsOf(bare).join('')]
  return long.startsWith(short) ? long.slice(short.length) : ''
}
