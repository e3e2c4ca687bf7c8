/**
 * The end of every file of validators: plain JavaScript, the same for all. It turns a schema, which is data, into functions. No text of a
 * schema is in it.
 */
export const runtime = `
/** In a scope of its own: a kind may be called Object. */
const checkerOf = (() => {
/** Makes the check of a schema, which collects the faults of a value. */
function maker(schema, root) {
  const parts = []
  for (const keyword of Object.keys(values)) if (Object.hasOwn(schema, keyword)) parts.push(ofValue(keyword, schema[keyword], schema))
  for (const keyword of Object.keys(places))
    if (Object.hasOwn(schema, keyword)) parts.push(places[keyword](schema[keyword], inner => checkOf(inner, root), schema))
  return (value, at, faults) => {
    for (const part of parts) part(value, at, faults)
  }
}

const made = new WeakMap()

/** The check of a schema, made on first use; a reference leads to a definition of the root. */
function checkOf(schema, root) {
  const target = schema.$ref === undefined ? schema : root.definitions[schema.$ref.slice('#/definitions/'.length)]
  let check = made.get(target)
  return (value, at, faults) => {
    if (check === undefined) {
      check = made.get(target) ?? maker(target, root)
      made.set(target, check)
    }
    check(value, at, faults)
  }
}

function ofValue(keyword, limit, schema) {
  const [accepts, message] = values[keyword](limit, schema)
  return (value, at, faults) => {
    if (!accepts(value)) faults.push({ path: pathOf(at), message })
  }
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const ofNumber = accepts => value => typeof value !== 'number' || accepts(value)
const ofText = accepts => value => typeof value !== 'string' || accepts(value)
const ofList = accepts => value => !Array.isArray(value) || accepts(value)
const ofObject = accepts => value => !isObject(value) || accepts(value)

const types = {
  object: isObject,
  array: Array.isArray,
  string: value => typeof value === 'string',
  boolean: value => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isInteger,
  null: value => value === null,
}

/** Keywords about the value itself: the test, and the message for a value that does not pass. */
const values = {
  type: wanted => [value => [wanted].flat().some(one => types[one]?.(value)), 'must be of type ' + [wanted].flat().join(' or ')],
  maximum: most => [ofNumber(value => value <= most), 'must be <= ' + most],
  minimum: least => [ofNumber(value => value >= least), 'must be >= ' + least],
  exclusiveMaximum: most => [ofNumber(value => value < most), 'must be < ' + most],
  exclusiveMinimum: least => [ofNumber(value => value > least), 'must be > ' + least],
  multipleOf: factor => [
    ofNumber(value => Math.abs(Math.round(value / factor) - value / factor) <= 1e-9),
    'must be a multiple of ' + factor,
  ],
  maxLength: most => [ofText(text => countCharacters(text) <= most), 'must have at most ' + most + ' characters'],
  minLength: least => [ofText(text => countCharacters(text) >= least), 'must have at least ' + least + ' characters'],
  pattern: (pattern, { maxLength = Infinity }) => {
    const test = patterns.get(pattern)
    // The server looks no further into a text that is too long, and reads half a surrogate pair as U+FFFD.
    const matches = text => countCharacters(text) > maxLength || test.test(text.replace(/\\p{Cs}/gu, '\\ufffd'))
    return [ofText(matches), 'must match ' + pattern]
  },
  format: name => [
    ofText(text => !Object.hasOwn(formats, name) || formats[name](text)),
    'must be a ' + name,
  ],
  maxItems: most => [ofList(list => list.length <= most), 'must have at most ' + most + ' items'],
  minItems: least => [ofList(list => list.length >= least), 'must have at least ' + least + ' items'],
  maxProperties: most => [ofObject(object => Object.keys(object).length <= most), 'must have at most ' + most + ' members'],
  minProperties: least => [ofObject(object => Object.keys(object).length >= least), 'must have at least ' + least + ' members'],
  enum: allowed => {
    const known = new Set(allowed.map(textOf))
    return [value => known.has(textOf(value)), 'must be ' + allowed.map(one => JSON.stringify(one)).join(' or ')]
  },
}

/** Keywords about parts of the value, and those that combine schemas. */
const places = {
  required: names => (value, at, faults) => {
    if (!isObject(value)) return
    for (const name of names)
      if (!Object.hasOwn(value, name)) faults.push({ path: pathOf({ above: at, step: name }), message: 'is missing' })
  },
  properties: (fields, check) => {
    const checks = Object.keys(fields).map(name => [name, check(fields[name])])
    return (value, at, faults) => {
      if (!isObject(value)) return
      for (const [name, one] of checks)
        if (Object.hasOwn(value, name) && value[name] !== undefined) one(value[name], { above: at, step: name }, faults)
    }
  },
  additionalProperties: (inner, check, { properties = {} }) => {
    const one = inner === false ? undefined : check(inner)
    return (value, at, faults) => {
      if (!isObject(value)) return
      for (const name of Object.keys(value)) {
        if (Object.hasOwn(properties, name)) continue
        const place = { above: at, step: name }
        if (one === undefined) faults.push({ path: pathOf(place), message: 'is not a field of the schema' })
        else one(value[name], place, faults)
      }
    }
  },
  items: (inner, check) => {
    const one = check(inner)
    return (value, at, faults) => {
      if (Array.isArray(value)) value.forEach((item, step) => one(item, { above: at, step }, faults))
    }
  },
  uniqueItems: wanted => unique(wanted ? item => textOf(item) : undefined),
  uniqueKeys: keys => unique(item => textOf(keys.map(key => (isObject(item) && Object.hasOwn(item, key) ? item[key] : undefined)))),
  allOf: (branches, check) => {
    const checks = branches.map(check)
    return (value, at, faults) => {
      for (const one of checks) one(value, at, faults)
    }
  },
  anyOf: (branches, check) => choice(branches.map(check), count => count > 0, 'must match one of the schemas of anyOf at least'),
  oneOf: (branches, check) => choice(branches.map(check), count => count === 1, 'must match exactly one of the schemas of oneOf'),
  not: (inner, check) => {
    const one = check(inner)
    return (value, at, faults) => {
      if (passes(one, value)) faults.push({ path: pathOf(at), message: 'must not match the schema of not' })
    }
  },
  if: (condition, check, schema) => {
    const [test, yes, no] = [condition, schema.then ?? {}, schema.else ?? {}].map(check)
    return (value, at, faults) => (passes(test, value) ? yes : no)(value, at, faults)
  },
}

function passes(check, value) {
  const faults = []
  check(value, undefined, faults)
  return faults.length === 0
}

function choice(checks, isEnough, message) {
  return (value, at, faults) => {
    const found = checks.map(check => {
      const own = []
      check(value, at, own)
      return own
    })
    if (isEnough(found.filter(own => own.length === 0).length)) return
    for (const own of found) for (const fault of own) faults.push(fault)
    faults.push({ path: pathOf(at), message })
  }
}

function unique(keyOf) {
  return (value, at, faults) => {
    if (keyOf === undefined || !Array.isArray(value)) return
    const seen = new Set()
    const step = value.findIndex(item => {
      const before = seen.size
      return seen.add(keyOf(item)).size === before
    })
    if (step !== -1) faults.push({ path: pathOf({ above: at, step }), message: 'is there already' })
  }
}

function countCharacters(text) {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The same text for values that are equal, whatever the order of their members. */
function textOf(value) {
  if (Array.isArray(value)) return '[' + value.map(textOf).join() + ']'
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const members = Object.keys(value).sort().map(key => JSON.stringify(key) + ':' + textOf(value[key]))
  return '{' + members.join() + '}'
}

function pathOf(at) {
  if (at === undefined) return ''
  const above = pathOf(at.above)
  if (typeof at.step === 'number') return above + '[' + at.step + ']'
  if (!/^(?:[A-Za-z_$][\\w$-]*|\\*)$/.test(at.step)) return above + '[' + JSON.stringify(at.step) + ']'
  return above === '' ? at.step : above + '.' + at.step
}

function findFaults(check, object) {
  const faults = new Map()
  const found = []
  check(object, undefined, found)
  for (const fault of found) faults.set(fault.path + '\\n' + fault.message, fault)
  return [...faults.values()]
}

return schema => {
  const check = checkOf(schema, schema)
  return object => findFaults(check, object)
}
})()
`
