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
  return convert(value, { lost, levels: deepestNesting })
}

/** In words, without the verb. */
export function describeLost(lost: readonly Lost[]): string {
  const shown = lost.slice(0, mostShown).map(({ keys, what }) => `${what} at ${formatPath(keys) || 'its top'}`)
  const more = lost.length > mostShown ? ` and ${lost.length - mostShown} more` : ''
  return `${shown.join(', ')}${more}, which JSON cannot hold`
}

const mostShown = 5

interface Conversion {
  readonly lost: Lost[]
  readonly levels: number
}

function convert(value: unknown, to: Conversion): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? asWritten(value + 0) : report(String(value), to)
    case 'bigint':
      return exactInteger(value) ?? Number(value)
    case 'function':
    case 'symbol':
      return report(`a ${typeof value}`, to)
    case 'object':
      return value === null ? null : ownForm(value, to)
    default:
      return value
  }
}

function report(what: string, { lost }: Conversion): undefined {
  lost.push({ keys: [], what })
  return undefined
}

/** Shared parts that are sent as they are. */
const unchanged = new WeakSet<object>()

function ownForm(value: object, to: Conversion): unknown {
  if (to.levels === 0) return tooDeep
  if (!isShared(value)) return formOf(value, to)
  if (unchanged.has(value)) return value
  const sent = formOf(value, to)
  if (sent === value) unchanged.add(value)
  return sent
}

function formOf(value: object, to: Conversion): unknown {
  // A getter or a toJSON of the caller may throw anything.
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype || prototype === Array.prototype || prototype === null)
      return 'toJSON' in value ? formMade(value, to) : containerAsJson(value, to)
    return formMade(value, to)
  } catch {
    return report('a value that throws when it is read', to)
  }
}

/** Values that JSON.stringify writes as something empty, or as something that no schema has. */
const withoutForm =
  /^(?:(?:Weak)?(?:Map|Set)|WeakRef|Promise|RegExp|Error|(?:Shared)?ArrayBuffer|DataView|(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array|Float\d+Array)$/

/** The form of an object of a class. */
function formMade(value: object, to: Conversion): unknown {
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const made: unknown = value.toJSON()
    if (made === null && value instanceof Date) return report('an invalid Date', to)
    return typeof made === 'object' && made !== null ? containerAsJson(made, to) : convert(made, to)
  }
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
  if (tag === 'String' || tag === 'Number' || tag === 'Boolean' || tag === 'BigInt') return convert(value.valueOf(), to)
  return withoutForm.test(tag) ? report(`${/^[AEI]/.test(tag) ? 'an' : 'a'} ${tag}`, to) : containerAsJson(value, to)
}

function containerAsJson(value: object, { lost, levels }: Conversion): unknown {
  const below = { lost, levels: levels - 1 }
  if (Array.isArray(value)) return itemsAsJson(value, below)
  return isRecord(value) ? membersAsJson(value, below) : value
}

/** Written with loops, as it runs over all of every CRD: nothing is made before something differs. */
function itemsAsJson(list: readonly unknown[], to: Conversion): unknown {
  let sent: unknown[] | undefined
  for (let at = 0; at < list.length; at++) {
    const known = to.lost.length
    const item = (list[at] === undefined ? report('undefined', to) : convert(list[at], to)) ?? null
    if (item === tooDeep) return tooDeep
    place(to.lost, known, at)
    if (sent === undefined && !Object.is(item, list[at])) sent = list.slice(0, at)
    sent?.push(item)
  }
  return sent ?? list
}

function membersAsJson(value: JsonObject, to: Conversion): unknown {
  const keys = Object.keys(value)
  let sent: [string, unknown][] | undefined
  for (const [at, key] of keys.entries()) {
    const given: unknown = value[key]
    const known = to.lost.length
    const member = convert(given, to)
    if (member === tooDeep) return tooDeep
    place(to.lost, known, key)
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
