import { type Diagnostic, isRecord, type JsonObject, type Keys, member, parsePointer, type Schema, valueAt } from '@crdgen/core/internal'
import type { manifestRules } from '../rules/manifest-rules.ts'
import { candidatesFor } from './candidates.ts'
import { instancesOf, memberSchema, schemaAt } from './instances.ts'
import { propertiesOf } from './keywords.ts'
import type { AskServer } from './ask-server.ts'
import { withValue } from './values.ts'

const mostRounds = 12
const mostTries = 120

/**
 * Changes an object bit by bit until the API server accepts it: where the server sees a problem, fields are added, taken away, or get other
 * values, and what leaves fewer problems is kept. Validation rules are met like this, as far as one change at a time can.
 */
export function repair(start: JsonObject, root: Schema, ask: AskServer, isKept: IsKept = () => true): JsonObject {
  let object = start
  let problems = ask.problems(object)
  for (let round = 0; round < mostRounds && problems !== undefined && problems.length > 0; round++) {
    const better = improve({ object, problems }, root, ask, isKept)
    if (better === undefined) return object
    object = better.object
    problems = better.problems
  }
  return object
}

/** Checks whether a changed object still has what it was made for. */
export type IsKept = (object: JsonObject) => boolean

interface Improved {
  readonly object: JsonObject
  readonly problems: readonly Diagnostic[]
}

function improve({ object, problems }: Improved, root: Schema, ask: AskServer, isKept: IsKept): Improved | undefined {
  const texts = new Set(problems.map(problemText))
  let sideways: Improved | undefined
  let tries = 0
  for (const changed of changesForAll(object, problems, root)) {
    if (tries++ > mostTries) break
    if (!isKept(changed)) continue
    const left = ask.problems(changed)
    if (left === undefined) return undefined
    if (weightOf(left) < weightOf(problems)) return { object: changed, problems: left }
    // As many, but others: the way may lead through these.
    if (weightOf(left) === weightOf(problems) && left.every(one => !texts.has(problemText(one))))
      sideways ??= { object: changed, problems: left }
  }
  return sideways
}

/** The server checks validation rules once the rest is right: then there may be more of them than there were problems. */
function weightOf(problems: readonly Diagnostic[]): number {
  const weights = problems.map(({ rule }) => (rule === ('manifest/validation-rule' satisfies keyof typeof manifestRules) ? 1 : 100))
  return weights.reduce((sum, one) => sum + one, 0)
}

function problemText({ path, message }: Diagnostic): string {
  return `${path} ${message}`
}

function* changesForAll(object: JsonObject, problems: readonly Diagnostic[], root: Schema): Generator<JsonObject> {
  for (const problem of problems) yield* changesFor(object, problem, root)
}

/** Objects that differ at the place of a problem, or around it. */
function* changesFor(object: JsonObject, problem: Diagnostic, root: Schema): Generator<JsonObject> {
  const { pointer } = problem.data
  const keys = typeof pointer === 'string' ? existingKeys(object, parsePointer(pointer)) : []
  for (let depth = keys.length; depth >= Math.max(0, keys.length - 2); depth--)
    yield* changesAt(object, keys.slice(0, depth), problem, root)
}

/** Indexes of items in a pointer are numbers. */
function existingKeys(object: unknown, keys: Keys): Keys {
  let value: unknown = object
  return keys.map(key => {
    const step = Array.isArray(value) ? Number(key) : String(key)
    value = member(value, step)
    return step
  })
}

function* changesAt(object: JsonObject, keys: Keys, problem: Diagnostic, root: Schema): Generator<JsonObject> {
  const schema = schemaAt(root, keys)
  const value = valueAt(object, ...keys)
  const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule)
  const words = [problem.message, ...rules].join('\n')
  if (!isRecord(value)) {
    for (const one of otherValues(schema, words)) yield withValue(object, keys, one)
    for (const one of rules.length === 0 ? [] : candidatesFor(schema, rules, [value])) yield withValue(object, keys, one)
    if (keys.length > 1) yield withValue(object, keys, undefined)
    return
  }
  if (keys.length === 0 && words.includes('metadata.name'))
    for (const name of literalsIn(words)) yield withValue(object, ['metadata', 'name'], name)
  const names = byMention(Object.keys(propertiesOf(schema)), words).filter(name => keys.length > 0 || !ofServer.has(name))
  const absent = names.filter(name => !Object.hasOwn(value, name)).slice(0, 12)
  for (const name of absent)
    for (const one of otherValues(memberSchema(schema, name), words).slice(0, mostOfField)) yield withValue(object, [...keys, name], one)
  for (const name of names.filter(name => Object.hasOwn(value, name))) {
    yield withValue(object, [...keys, name], undefined)
    for (const one of otherValues(memberSchema(schema, name), words)) yield withValue(object, [...keys, name], one)
  }
  yield* pairs(object, keys, absent.slice(0, 6), schema)
  for (const one of candidatesFor(schema, rules, [value])) yield withValue(object, keys, one)
}

/** Values of a field that is not there yet. */
const mostOfField = 4

const ofServer: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

function* pairs(object: JsonObject, keys: Keys, names: readonly string[], schema: Schema): Generator<JsonObject> {
  for (const [at, name] of names.entries())
    for (const other of names.slice(at + 1)) {
      const [one, two] = [name, other].map(each => instancesOf(memberSchema(schema, each))[0])
      if (one !== undefined && two !== undefined) yield withValue(withValue(object, [...keys, name], one), [...keys, other], two)
    }
}

/** Names that a rule or its message mentions come first. */
function byMention(names: readonly string[], words: string): readonly string[] {
  return [...names.filter(name => words.includes(name)), ...names.filter(name => !words.includes(name))]
}

/** Other values of a schema, and texts that a rule compares with. */
function otherValues(schema: Schema, words: string): readonly unknown[] {
  return [...(schema.type === 'string' ? literalsIn(words) : []), ...instancesOf(schema).slice(0, 8)]
}

/** Texts in quotes. */
function literalsIn(words: string): readonly string[] {
  return [...words.matchAll(/'([^'\n]{1,200})'|"([^"\n]{1,200})"/g)].map(([, one, other]) => one ?? other ?? '').slice(0, 12)
}
