/** What every file of validators ends with: plain JavaScript, as it stands there. `given` are the errors of the compiled code. */
export const tail = `
function toFaults(object, given) {
  const faults = new Map()
  for (const { instancePath, keyword, params } of given ?? []) {
    if (keyword === 'if') continue
    const fault = { path: pathOf(object, instancePath, params), message: messageOf(keyword, params) }
    faults.set(fault.path + '\\n' + fault.message, fault)
  }
  return [...faults.values()]
}

function pathOf(object, pointer, params) {
  const steps = pointer.split('/').slice(1).map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  let path = ''
  let value = object
  const enter = step => {
    if (Array.isArray(value)) path += '[' + step + ']'
    else if (/^(?:[A-Za-z_$][\\w$-]*|\\*)$/.test(step)) path += (path === '' ? '' : '.') + step
    else path += '[' + JSON.stringify(step) + ']'
    value = value?.[step]
  }
  for (const step of steps) enter(step)
  const last = params.missingProperty ?? params.additionalProperty ?? params.index
  if (last !== undefined) enter(String(last))
  return path
}

function messageOf(keyword, params) {
  switch (keyword) {
    case 'required':
      return 'is missing'
    case 'additionalProperties':
      return 'is no field of the schema'
    case 'type':
      return 'must be of type ' + [params.type].flat().join(' or ')
    case 'enum':
      return 'must be ' + params.allowedValues.map(one => JSON.stringify(one)).join(' or ')
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return 'must be ' + params.comparison + ' ' + params.limit
    case 'multipleOf':
      return 'must be a multiple of ' + params.multipleOf
    case 'minLength':
    case 'maxLength':
      return 'must have at ' + (keyword === 'minLength' ? 'least ' : 'most ') + params.limit + ' characters'
    case 'minItems':
    case 'maxItems':
      return 'must have at ' + (keyword === 'minItems' ? 'least ' : 'most ') + params.limit + ' items'
    case 'minProperties':
    case 'maxProperties':
      return 'must have at ' + (keyword === 'minProperties' ? 'least ' : 'most ') + params.limit + ' members'
    case 'pattern':
      return 'must match ' + params.pattern
    case 'format':
      return 'must be a ' + params.format
    case 'uniqueItems':
    case 'uniqueKeys':
      return 'is there already'
    case 'anyOf':
      return 'must match one of the schemas of anyOf at least'
    case 'oneOf':
      return 'must match exactly one of the schemas of oneOf'
    default:
      return 'must not match the schema of ' + keyword
  }
}
`

/** Functions that compiled code may call, by name; only those that it does call are written. */
export const calls: Readonly<Record<string, string>> = {
  countCharacters: `function countCharacters(text) {
  let count = 0
  for (const _ of text) count++
  return count
}
`,
  areEqual: `function areEqual(one, other) {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every(key => Object.hasOwn(other, key) && areEqual(one[key], other[key]))
}
`,
  findRepeat: `function findRepeat(list, keys) {
  const seen = new Set()
  const at = list.findIndex(item => {
    const before = seen.size
    return seen.add(textOf(keys === undefined ? item : keys.map(key => item?.[key]))).size === before
  })
  return at < 0 ? undefined : at
}
function textOf(value) {
  if (Array.isArray(value)) return '[' + value.map(textOf).join() + ']'
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const members = Object.keys(value).sort().map(key => JSON.stringify(key) + ':' + textOf(value[key]))
  return '{' + members.join() + '}'
}
`,
}
