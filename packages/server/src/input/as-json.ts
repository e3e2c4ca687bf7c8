import { asWritten, deepestNesting, exactInteger, isShared } from '@crdgen/core/internal'

/** Stands for what nests deeper than any text that is read could, or contains itself. */
export const tooDeep: unique symbol = Symbol('nests too deep')

/**
 * A value as JSON.stringify would send it: members that are undefined are left out, what knows its own form (a Date) takes it, and
 * NaN is null. A bigint, which JSON.stringify refuses, is the number that has its digits, or stays where only a bigint has them; beyond
 * int64 it is the nearest number. Returns the same value when nothing changes, and `tooDeep` when it nests too deep.
 */
export function asJson(value: unknown, levels = deepestNesting): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? asWritten(value + 0) : null
    case 'bigint':
      return exactInteger(value) ?? Number(value)
    case 'function':
    case 'symbol':
      return undefined
    case 'object':
      return value === null ? null : ownForm(value, levels)
    default:
      return value
  }
}

/** Shared parts that are sent as they are. */
const unchanged = new WeakSet<object>()

function ownForm(value: object, levels: number): unknown {
  if (levels === 0) return tooDeep
  if (!isShared(value)) return formOf(value, levels)
  if (unchanged.has(value)) return value
  const sent = formOf(value, levels)
  if (sent === value) unchanged.add(value)
  return sent
}

function formOf(value: object, levels: number): unknown {
  if (!('toJSON' in value) || typeof value.toJSON !== 'function') return containerAsJson(value, levels)
  const made: unknown = value.toJSON()
  return typeof made === 'object' && made !== null ? containerAsJson(made, levels) : asJson(made)
}

function containerAsJson(value: object, levels: number): unknown {
  return Array.isArray(value) ? itemsAsJson(value, levels) : membersAsJson(value, levels)
}

/** Written with loops, as it runs over all of every CRD: nothing is made before something differs. */
function itemsAsJson(list: readonly unknown[], levels: number): unknown {
  let sent: unknown[] | undefined
  for (let at = 0; at < list.length; at++) {
    const item = asJson(list[at], levels - 1) ?? null
    if (item === tooDeep) return tooDeep
    if (sent === undefined && !Object.is(item, list[at])) sent = list.slice(0, at)
    sent?.push(item)
  }
  return sent ?? list
}

function membersAsJson(value: object, levels: number): unknown {
  const members = Object.entries(value)
  let sent: [string, unknown][] | undefined
  for (let at = 0; at < members.length; at++) {
    const [key, given]: readonly [string, unknown] = members[at] ?? ['', undefined]
    const member = asJson(given, levels - 1)
    if (member === tooDeep) return tooDeep
    if (sent === undefined && (member === undefined || !Object.is(member, given))) sent = members.slice(0, at)
    if (member !== undefined) sent?.push([key, member])
  }
  return sent === undefined ? value : Object.fromEntries(sent)
}
