import { asWritten, deepestNesting, exactInteger, formatPath, isRecord, isShared, type JsonObject } from '@crdgen/core/internal'

/** Stands for what nests deeper than any text that is read could, or contains itself. */
export const tooDeep: unique symbol = Symbol('nests too deep')

/** A value that JSON cannot hold, and its place. */
export interface Lost {
  readonly keys: readonly (string | number)[]
  readonly what: string
}

/**
 * A value as JSON.stringify would send it: members that are undefined are left out, and what knows its own form (a Date) takes it. A
 * bigint, which JSON.stringify refuses, is the number that has its digits, or stays where only a bigint has them; beyond int64 it is the
 * nearest number. What JSON.stringify would send as null (NaN, an item that is undefined), or leave out or empty without a word (a
 * function, a Map), is reported in `lost`. Returns the same value when nothing changes, and `tooDeep` when it nests too deep.
 */
export function asJson(value: unknown, lost: Lost[] = []): unknown {
  return convert(value, lost, deepestNesting)
}

/** In words, without the verb. */
export function describeLost(lost: readonly Lost[]): string {
  const shown = lost.slice(0, mostShown).map(({ keys, what }) => `${what} at ${formatPath(keys) || 'its top'}`)
  const more = lost.length > mostShown ? ` and ${lost.length - mostShown} more` : ''
  return `${shown.join(', ')}${more}, which JSON cannot hold`
}

const mostShown = 5

/** `levels` may nest below. Written without objects and iterators, as it runs over all of every CRD: nothing is made before something differs. */
function convert(value: unknown, lost: Lost[], levels: number): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? asWritten(value + 0) : report(String(value), lost)
    case 'bigint':
      return exactInteger(value) ?? Number(value)
    case 'function':
    case 'symbol':
      return report(`a ${typeof value}`, lost)
    case 'object':
      return value === null ? null : ownForm(value, lost, levels)
    default:
      return value
  }
}

function report(what: string, lost: Lost[]): undefined {
  lost.push({ keys: [], what })
  return undefined
}

/** Shared parts that are sent as they are. */
const unchanged = new WeakSet<object>()

function ownForm(value: object, lost: Lost[], levels: number): unknown {
  if (levels === 0) return tooDeep
  if (!isShared(value)) return formOf(value, lost, levels)
  if (unchanged.has(value)) return value
  const sent = formOf(value, lost, levels)
  if (sent === value) unchanged.add(value)
  return sent
}

function formOf(value: object, lost: Lost[], levels: number): unknown {
  // A getter or a toJSON of the caller may throw anything.
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype || prototype === Array.prototype || prototype === null)
      return 'toJSON' in value ? formMade(value, lost, levels) : containerAsJson(value, lost, levels - 1)
    return formMade(value, lost, levels)
  } catch {
    return report('a value that throws when it is read', lost)
  }
}

/** Values that JSON.stringify writes as something empty, or as something that no schema has. */
const withoutForm =
  /^(?:(?:Weak)?(?:Map|Set)|WeakRef|Promise|RegExp|Error|(?:Shared)?ArrayBuffer|DataView|(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array|Float\d+Array)$/

/** The form of an object of a class. */
function formMade(value: object, lost: Lost[], levels: number): unknown {
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const made: unknown = value.toJSON()
    if (made === null && value instanceof Date) return report('an invalid Date', lost)
    return typeof made === 'object' && made !== null ? containerAsJson(made, lost, levels - 1) : convert(made, lost, levels)
  }
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
  if (tag === 'String' || tag === 'Number' || tag === 'Boolean' || tag === 'BigInt') return convert(value.valueOf(), lost, levels)
  return withoutForm.test(tag) ? report(`${/^[AEI]/.test(tag) ? 'an' : 'a'} ${tag}`, lost) : containerAsJson(value, lost, levels - 1)
}

function containerAsJson(value: object, lost: Lost[], levels: number): unknown {
  if (Array.isArray(value)) return itemsAsJson(value, lost, levels)
  return isRecord(value) ? membersAsJson(value, lost, levels) : value
}

function itemsAsJson(list: readonly unknown[], lost: Lost[], levels: number): unknown {
  let sent: unknown[] | undefined
  for (let at = 0; at < list.length; at++) {
    const known = lost.length
    const item = (list[at] === undefined ? report('undefined', lost) : convert(list[at], lost, levels)) ?? null
    if (item === tooDeep) return tooDeep
    place(lost, known, at)
    if (sent === undefined && !Object.is(item, list[at])) sent = list.slice(0, at)
    sent?.push(item)
  }
  return sent ?? list
}

function membersAsJson(value: JsonObject, lost: Lost[], levels: number): unknown {
  const keys = Object.keys(value)
  let sent: [string, unknown][] | undefined
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? ''
    const given: unknown = value[key]
    const known = lost.length
    const member = convert(given, lost, levels)
    if (member === tooDeep) return tooDeep
    place(lost, known, key)
    if (sent === undefined && (member === undefined || !Object.is(member, given))) sent = keys.slice(0, at).map(one => [one, value[one]])
    if (member !== undefined) sent?.push([key, member])
  }
  return sent === undefined ? value : Object.fromEntries(sent)
}

/** Puts what was lost since then below a key. */
function place(lost: Lost[], known: number, key: string | number): void {
  for (let at = known; at < lost.length; at++) {
    const { keys, what } = lost[at] ?? { keys: [], what: '' }
    lost[at] = { keys: [key, ...keys], what }
  }
}
