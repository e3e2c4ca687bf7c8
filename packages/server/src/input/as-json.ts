/**
 * A value as JSON.stringify would send it: members that are undefined are left out, and what knows its own form (a Date) takes it.
 * Returns the same value when nothing changes. It must not nest too deep.
 */
export function asJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON()
  if (Array.isArray(value)) {
    const items = value.map(item => (item === undefined ? null : asJson(item)))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const members = Object.entries(value)
  const sent = members.flatMap(([key, member]): [string, unknown][] => (member === undefined ? [] : [[key, asJson(member)]]))
  const isSame = sent.length === members.length && sent.every(([, member], index) => member === members[index]?.[1])
  return isSame ? value : Object.fromEntries(sent)
}
