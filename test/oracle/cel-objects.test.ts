import { validate } from '@crdgen/server'
import { afterAll, describe, expect, test } from 'vitest'
import { createRuleTree } from '../../packages/server/src/evaluation/rule-tree.ts'
import { validateRules } from '../../packages/server/src/evaluation/validate-rules.ts'
import { errorText } from '../../packages/server/src/field/field-error.ts'
import { documentPlace } from '../../packages/server/src/field/place.ts'
import { type Server, serverOf } from '../../packages/server/src/server-version.ts'
import { correlate } from '../../packages/server/src/values/correlation.ts'
import { type Disagreement, kindOf } from './compare.ts'
import type { Case } from './object-cases.ts'
import { type Oracle, type OracleAnswer, startOracle } from './oracle.ts'
import { oracles } from './oracles.ts'
import { objectsOfRuledCrds } from './ruled-objects.ts'
import { describeOutcome, runCases, type Settled } from './run.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { seed, wide } from './settings.ts'
import { objectsOfStoredRules } from './stored-rules.ts'

const budget = 10_000_000
const otherCost = 'another cost'
const count = wide ? 8000 : 120

describe.skipIf(Object.keys(oracles).length === 0)('rules on whole objects and their old ones: verdict, texts, order and cost', () => {
  for (const [minor, program] of Object.entries(oracles)) {
    const oracle = startOracle(program)
    afterAll(() => oracle[Symbol.asyncDispose]())

    test(minor, async () => {
      const server = serverOf(minor)
      if (server === undefined) throw new Error(`${minor} is not a version`)
      const cases = [...objectsOfStoredRules(server.minor, count), ...objectsOfRuledCrds(minor, count)]
      const outcome = await runCases(cases, one => settle(oracle, server, one))
      const updates = cases.filter(({ before }) => before !== undefined).length
      console.log(describeOutcome(`${minor}, rules on whole objects (${updates} with old ones), seed ${seed}`, outcome))
      expect(outcome.disagreements.kinds()).toEqual([])
      expect(outcome.rules.count('manifest/validation-rule')).toBeGreaterThan(cases.length / 4)
    })
  }
})

async function settle(oracle: Oracle, server: Server, one: Case): Promise<Settled> {
  const { crd, object, before } = one
  const schema = storedSchema(schemaOf(crd), server)
  // The programs of some releases have nothing else than rules: the rest of validate() has tests of its own.
  const answer = await oracle.ask({ op: 'celObject', schema, root: true, object, ...(before === undefined ? {} : { before }) })
  const findings = validate(crd, object, { server: server.version, before }).diagnostics
  if (answer.panic !== undefined || answer.errors?.some(({ body }) => isGoPanic(body)) === true)
    return { comparison: { disagreements: [], setAside: ['a panic of Go'], errors: 0 }, findings: [] }
  const refusal = answer.decode ?? answer.unserved
  if (refusal !== undefined)
    return { comparison: { disagreements: [{ kind: 'the oracle cannot run it', detail: refusal }], setAside: [], errors: 0 }, findings: [] }
  const ours = runOurs(server, one)
  const told = findings.filter(({ rule, data }) => rule === 'manifest/validation-rule' && data['serverMessage'] !== undefined)
  const toldTexts = told.map(({ severity, data }) => toldText(severity, data))
  if (isOnlyCost(answer, ours) && messageExpressions(schema).some(text => panicsOfGo.test(text)))
    return { comparison: { disagreements: [], setAside: ['a panic of Go in a messageExpression'], errors: 0 }, findings: [] }
  const disagreements = [
    ...compareRuns(answer, ours),
    ...missingTexts('validate() does not tell', ours.errors, toldTexts),
    ...missingTexts('validate() does not warn of', ours.warnings, toldTexts),
  ]
  return { comparison: { disagreements, setAside: [], errors: answer.errors?.length ?? 0 }, findings }
}

/** Functions that make Go panic when what they are called with is an error. In a messageExpression, the cost alone shows that. */
const panicsOfGo = /\.(?:distinct|flatten|reverse|slice|sort|sortBy)\(/

function isOnlyCost(answer: OracleAnswer, ours: RuleRun): boolean {
  const found = compareRuns(answer, ours)
  return found.length > 0 && found.every(({ kind }) => kind === otherCost)
}

function messageExpressions(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(messageExpressions)
  if (!isObject(schema)) return []
  const { messageExpression } = schema
  return [...(typeof messageExpression === 'string' ? [messageExpression] : []), ...Object.values(schema).flatMap(messageExpressions)]
}

/** The gate of optionalOldSelf is off in 1.29: what is written has none (customresourcedefinition/strategy.go, dropDisabledFields). */
function storedSchema(schema: Json, { minor }: Server): unknown {
  return minor === 29 ? JSON.parse(JSON.stringify(schema), (key, value) => (key === 'optionalOldSelf' ? undefined : value)) : schema
}

interface RuleRun {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly remaining: number
}

/** The rules alone, for the order of their errors: validate() sorts them. */
function runOurs(server: Server, { crd, object, before }: Case): RuleRun {
  const schema = schemaOf(crd)
  const tree = treeOf(crd, server)
  if (tree === undefined) return { errors: [], warnings: [], remaining: budget }
  const change = before === undefined ? {} : { old: before, correlation: correlate(object, before, schema) }
  const run = validateRules(tree, { value: object, at: documentPlace, ...change }, server, budget)
  const [errors, warnings] = [run.errors, run.ratcheted].map(list => list.map(error => normalise(errorText(error, server))))
  return { errors: errors ?? [], warnings: warnings ?? [], remaining: run.budget }
}

let latest: { readonly crd: unknown; readonly tree: ReturnType<typeof createRuleTree> } | undefined

/** Objects of one CRD come one after another. */
function treeOf(crd: Case['crd'], server: Server): ReturnType<typeof createRuleTree> {
  if (latest?.crd !== crd) latest = { crd, tree: createRuleTree(schemaOf(crd), true, server) }
  return latest.tree
}

function compareRuns({ errors = [], warnings = [], remaining }: OracleAnswer, ours: RuleRun): readonly Disagreement[] {
  const theirs = errors.map(({ field, body }) => normalise(`${field}: ${body}`))
  const found = [...compareLists('error', theirs, ours.errors), ...compareLists('warning', warnings.map(normalise), ours.warnings)]
  if (found.length > 0 || Number(remaining) === ours.remaining) return found
  return [{ kind: otherCost, detail: `Go: ${remaining} is left; ours: ${ours.remaining}` }]
}

function compareLists(what: string, theirs: readonly string[], ours: readonly string[]): readonly Disagreement[] {
  const [left, right] = [numbered(theirs), numbered(ours)]
  const only = (who: string, some: readonly string[], others: readonly string[]) =>
    some.filter(text => !others.includes(text)).map(text => ({ kind: `${what}: only ${who}: ${kindOf(text)}`, detail: text }))
  const different = [...only('Go', left, right), ...only('ours', right, left)]
  return different.length > 0 ? different : compareOrder(what, left, right)
}

/** Repeated texts get numbers. */
function numbered(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return texts.map(text => {
    const times = seen.get(text) ?? 0
    seen.set(text, times + 1)
    return times === 0 ? text : `${text} (${times + 1})`
  })
}

function compareOrder(what: string, theirs: readonly string[], ours: readonly string[]): readonly Disagreement[] {
  const positions = new Map(theirs.map((text, index) => [text, index]))
  const swapped = ours.flatMap((first, index) =>
    ours.slice(index + 1).flatMap(second => {
      const isOther = (positions.get(first) ?? 0) > (positions.get(second) ?? 0)
      return isOther && hasOrder(first, second) ? [{ kind: `${what}: another order`, detail: `Go has ${second} before ${first}` }] : []
    }),
  )
  return swapped.slice(0, 1)
}

/** Go walks members in a random order: only what is at one node, below one another, or at items of one list comes in an order. */
function hasOrder(first: string, second: string): boolean {
  const [left, right] = [stepsOf(first), stepsOf(second)]
  const at = left.findIndex((step, index) => step !== right[index])
  const [own, other] = [left[at], right[at]]
  return own === undefined || other === undefined || (/^\[\d+\]$/.test(own) && /^\[\d+\]$/.test(other))
}

function stepsOf(text: string): readonly string[] {
  return text.slice(0, text.indexOf(': ')).match(/\[[^\]]*\]|[^.[]+/g) ?? []
}

/** What is at one place with one message is told once, whatever its reason. */
function missingTexts(kind: string, texts: readonly string[], told: readonly string[]): readonly Disagreement[] {
  return texts.filter(text => !told.some(one => one === text || sameBesideReason(one, text))).map(detail => ({ kind, detail }))
}

function sameBesideReason(told: string, text: string): boolean {
  const [left, right] = [told, text].map(one => one.replace(/: (?:Invalid value|Forbidden|Required value|Duplicate value)(?=: )/, ''))
  return left === right
}

function toldText(severity: string, data: Readonly<Record<string, unknown>>): string {
  return normalise(severity === 'error' ? `${data['serverPath']}: ${data['serverMessage']}` : String(data['serverMessage']))
}

function schemaOf({ spec }: Case['crd']): Readonly<Record<string, unknown>> {
  const versions: unknown = isObject(spec) ? spec['versions'] : undefined
  const version: unknown = Array.isArray(versions) ? versions[0] : undefined
  const validation = isObject(version) ? version['schema'] : undefined
  const schema = isObject(validation) ? validation['openAPIV3Schema'] : undefined
  if (!isObject(schema)) throw new Error('a CRD without a schema')
  return schema
}

/**
 * Types of objects have numbers that count up for as long as a server runs; between the fields of a message, Go prints one blank or two,
 * which depends on how it was built. Older releases take the name of a zone for a format: known to differ.
 */
function normalise(text: string): string {
  return text
    .replaceAll(/selfType\d*/g, 'selfType')
    .replaceAll(/(?<=[}"])  (?=(?:value_type|parameter_types):)/g, ' ')
    .replace(/unknown time zone .*%.*? (?=evaluating rule)/, 'unknown time zone … ')
}

/** What Go's runtime says of a conversion that cel-go did not expect has no counterpart. */
function isGoPanic(text: string): boolean {
  return /internal error: (?:interface conversion|runtime error)/.test(text)
}
