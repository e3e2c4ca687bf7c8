import { isTooDeep } from '@crdgen/core'

/**
 * A value as JSON.stringify would send it: members that are undefined are left out, what knows its own form (a Date) takes it, and
 * NaN is null. A BigInt, which JSON.stringify refuses, is the nearest number. Returns the same value when nothing changes. It must
 * not nest too deep, but what makes itself anew may come out so.
 */
export function asJson(value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value + 0 : null
    case 'bigint':
      return Number(value)
    case 'function':
    case 'symbol':
      return undefined
    case 'object':
      return value === null ? null : ownForm(value)
    default:
      return value
  }
}

function ownForm(value: object): unknown {
  if (!('toJSON' in value) || typeof value.toJSON !== 'function') return membersAsJson(value)
  const made: unknown = value.toJSON()
  return typeof made !== 'object' || made === null ? asJson(made) : isTooDeep(made) ? made : membersAsJson(made)
}

function membersAsJson(value: object): unknown {
  if (Array.isArray(value)) {
    const items = Array.from(value, item => asJson(item) ?? null)
    return items.every((item, index) => Object.is(item, value[index])) ? value : items
  }
  const members = Object.entries(value)
  const sent = members.flatMap(([key, member]): [string, unknown][] => {
    const inner = asJson(member)
    return inner === undefined ? [] : [[key, inner]]
  })
  const isSame = sent.length === members.length && sent.every(([, member], index) => Object.is(member, members[index]?.[1]))
  return isSame ? value : Object.fromEntries(sent)
}
