import { celSyntaxProblem } from '@crdgen/cel/internal'
import { asSchema, itemsSchema, namedSchemas } from '../../decode/schema-facts.ts'
import type { CelRule, JsonSchema } from '../../decode/types.ts'
import { internal, invalid } from '../../field/field-error.ts'
import { goJson } from '../../field/go-text.ts'
import { child, entry, pointerOf } from '../../field/place.ts'
import type { Place } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { Report } from '../report.ts'
import type { RuleFamily } from '../rule-family.ts'

interface Walk {
  readonly report: Report
  readonly server: Server
  /** Pointers to where other rules have found something: there and above, the server compiles nothing. */
  readonly faulty: readonly string[]
}

/** validation.go, ValidateCustomResourceDefinitionOpenAPISchema: rules are compiled where the schema is fine from there down. */
const family: RuleFamily = {
  rules: {
    'crd/cel-syntax': 'a CEL rule and its messageExpression can be parsed',
    'crd/cel-untyped': 'a CEL rule stands where the schema says of which type its values are',
  },
  afterDefaults({ schema, at }, report, { server }, faulty) {
    walk(schema, at, undefined, { report, server, faulty: faulty.map(pointerOf) })
  },
}

/** `typed`: what is around it is typed, from the outermost rule on; `undefined` outside of all rules. */
function walk(schema: JsonSchema, at: Place, typed: boolean | undefined, context: Walk): void {
  const rules = schema['x-kubernetes-validations'] ?? []
  const isTyped = rules.length === 0 && typed === undefined ? undefined : typed !== false && hasType(schema)
  if (rules.length > 0 && !isFaulty(at, context)) {
    const place = child(at, 'x-kubernetes-validations')
    if (isTyped === true) for (const [index, rule] of rules.entries()) checkRule(rule ?? {}, entry(place, index), context)
    else context.report('crd/cel-untyped', internal(place, untyped), 'give the schema, and its items or values, a type', untypedClause)
  }
  for (const [name, one] of namedSchemas(schema.properties)) walk(one, entry(child(at, 'properties'), name), isTyped, context)
  const values = asSchema(schema.additionalProperties)
  if (values !== undefined) walk(values, child(at, 'additionalProperties'), isTyped, context)
  const items = itemsSchema(schema)
  if (items !== undefined) walk(items, child(at, 'items'), isTyped, context)
}

const untyped =
  'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations'
const untypedClause = 'stand where values have no type that CEL knows'

/** apiserver pkg/cel/common/schemas.go, SchemaDeclType. */
function hasType(schema: JsonSchema): boolean {
  if (schema['x-kubernetes-int-or-string'] === true) return true
  const items = itemsSchema(schema)
  const values = asSchema(schema.additionalProperties)
  if (schema.type === 'array') return items !== undefined && hasType(items)
  if (schema.type === 'object') return values === undefined || hasType(values)
  return ['string', 'boolean', 'number', 'integer'].includes(schema.type ?? '')
}

function isFaulty(at: Place, { faulty }: Walk): boolean {
  if (faulty.length === 0) return false
  const pointer = pointerOf(at)
  return faulty.some(one => one === pointer || one.startsWith(`${pointer}/`))
}

function checkRule(rule: CelRule, at: Place, { report, server }: Walk): void {
  const say = (key: 'rule' | 'messageExpression', what: string) => {
    const problem = celSyntaxProblem(rule[key] ?? '', Number(server.version.slice(2)))
    if (problem === undefined) return false
    const error = invalid(child(at, key), undefined, `${what} failed: ${problem.serverText}`, printRule(rule, server))
    report('crd/cel-syntax', error, undefined, `does not parse: ${problem.clause}`)
    return true
  }
  if (say('rule', 'compilation') || !rule.messageExpression) return
  say('messageExpression', 'messageExpression compilation')
}

/** The whole rule, in Go's words for its struct; servers before 1.34 print where in memory a reason is, which is left out. */
function printRule(rule: CelRule, server: Server): string {
  const { message, messageExpression, reason, fieldPath, optionalOldSelf } = rule
  const texts = { Rule: rule.rule ?? '', Message: message ?? '', MessageExpression: messageExpression ?? '' }
  const all = { ...texts, Reason: reason ?? null, FieldPath: fieldPath ?? '', OptionalOldSelf: optionalOldSelf ?? null }
  if (!server.has('jsonInTexts')) return 'apiextensions.ValidationRule{…}'
  return `{${Object.entries(all)
    .map(([key, value]) => `"${key}":${goJson(value)}`)
    .join(',')}}`
}

export default family
