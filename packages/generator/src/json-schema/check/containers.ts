import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { re2Match } from '@crdgen/go'
import { sortedText } from './equal.ts'
import { besides, type KeywordContext, inside, type Keyword, type SchemaProblem } from './keyword.ts'

type Entry = readonly [string, Keyword]

function ofObject(keyword: string, check: (value: JsonObject, beside: KeywordContext) => readonly SchemaProblem[]): Entry {
  return [keyword, { check: (value, beside) => (isRecord(value) ? check(value, beside) : []) }]
}

function ofList(keyword: string, check: (value: readonly unknown[], beside: KeywordContext) => readonly SchemaProblem[]): Entry {
  return [keyword, { check: (value, beside) => (Array.isArray(value) ? check(value, beside) : []) }]
}

function checkField(beside: KeywordContext, schema: unknown, name: string | number, value: unknown): readonly SchemaProblem[] {
  return beside.checking.check(inside(beside, schema), value, [...beside.at, name], beside.depth + 1)
}

function isNamed(beside: KeywordContext, name: string): boolean {
  const properties = besides(beside, 'properties')
  return (isRecord(properties) && Object.hasOwn(properties, name)) || matchingPatterns(beside, name).length > 0
}

/** Schemas of `patternProperties` for a name. */
function matchingPatterns(beside: KeywordContext, name: string): readonly unknown[] {
  const patterns = besides(beside, 'patternProperties')
  if (!isRecord(patterns)) return []
  return Object.entries(patterns).flatMap(([pattern, schema]) => {
    const matches = re2Match(pattern, name)
    if (typeof matches === 'string') beside.checking.note(`the pattern ${pattern}`, matches)
    // What cannot be read lets every name through.
    return matches === false ? [] : [typeof matches === 'string' ? true : schema]
  })
}

const properties = ofObject('properties', (value, beside) =>
  isRecord(beside.wanted)
    ? Object.entries(beside.wanted).flatMap(([name, schema]) =>
        Object.hasOwn(value, name) && value[name] !== undefined ? checkField(beside, schema, name, value[name]) : [],
      )
    : [],
)

const patternProperties = ofObject('patternProperties', (value, beside) =>
  Object.entries(value).flatMap(([name, one]) => matchingPatterns(beside, name).flatMap(schema => checkField(beside, schema, name, one))),
)

const additionalProperties = ofObject('additionalProperties', (value, beside) => {
  const others = Object.entries(value).filter(([name]) => !isNamed(beside, name))
  if (beside.wanted !== false) return others.flatMap(([name, one]) => checkField(beside, beside.wanted, name, one))
  const named = besides(beside, 'properties')
  const known = isRecord(named) ? Object.keys(named) : []
  return others.map(([name]) => ({
    keys: [...beside.at, name],
    keyword: 'additionalProperties',
    message: 'is not a field of the schema',
    known,
  }))
})

const required = ofObject('required', (value, beside) =>
  Array.isArray(beside.wanted)
    ? beside.wanted
        .filter(name => typeof name === 'string')
        .filter(name => !Object.hasOwn(value, name))
        .map(name => ({ keys: [...beside.at, name], keyword: 'required', message: 'is missing' }))
    : [],
)

const propertyNames = ofObject('propertyNames', (value, beside) =>
  Object.keys(value).flatMap(name => checkField(beside, beside.wanted, name, name)),
)

/** A list of names, or a schema, that a field brings along. */
const dependencies = ofObject('dependencies', (value, beside) => {
  if (!isRecord(beside.wanted)) return []
  return Object.entries(beside.wanted).flatMap(([name, needs]) => {
    if (!Object.hasOwn(value, name)) return []
    const schema = Array.isArray(needs) ? { required: needs } : needs
    return beside.checking.check(inside(beside, schema), value, beside.at, beside.depth + 1)
  })
})

const items = ofList('items', (list, beside) => {
  const { wanted } = beside
  if (!Array.isArray(wanted)) return list.flatMap((item, index) => checkField(beside, wanted, index, item))
  const rest = besides(beside, 'additionalItems') ?? true
  return list.flatMap((item, index) => checkField(beside, index < wanted.length ? wanted[index] : rest, index, item))
})

const contains = ofList('contains', (list, beside) =>
  list.some(item => beside.checking.check(inside(beside, beside.wanted), item, beside.at, beside.depth + 1).length === 0)
    ? []
    : [{ keys: beside.at, keyword: 'contains', message: 'has no item that it must have' }],
)

const uniqueItems = ofList('uniqueItems', (list, beside) => {
  if (beside.wanted !== true) return []
  const seen = new Set<string>()
  return list.flatMap((item, index) => {
    const text = sortedText(item)
    if (!seen.has(text)) {
      seen.add(text)
      return []
    }
    return [{ keys: [...beside.at, index], keyword: 'uniqueItems', message: 'is there already' }]
  })
})

/** Keywords about what a value holds. */
export const containerKeywords: readonly Entry[] = [
  required,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  dependencies,
  items,
  contains,
  uniqueItems,
]
