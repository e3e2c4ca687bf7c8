/** One line per keyword that differs: `properties.spec.required: ["a"] instead of ["a","b"]`. */
export function findDifferences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (!isObject(ours) || !isObject(theirs)) {
    const [mine = 'nothing', golden = 'nothing'] = [ours, theirs].map(value => JSON.stringify(value))
    return mine === golden ? [] : [`${path}: ${shorten(mine)} instead of ${shorten(golden)}`]
  }
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].toSorted()
  return keys.flatMap(key => findDifferences(ours[key], theirs[key], path === '' ? key : `${path}.${key}`))
}

/** Lists are compared whole: their order is part of what is promised. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
