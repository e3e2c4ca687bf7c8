import { compileNode } from '../../cel/admit-node.ts'
import type { CelWalk } from '../../cel/admit-node.ts'
import { costText, schemaLimit } from '../../cel/budget.ts'
import type { Cardinality } from '../../cel/budget.ts'
import { createDeclarer } from '../../cel/declaration.ts'
import { storedExpressions } from '../../cel/stored.ts'
import { asSchema, itemsSchema, namedSchemas } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden } from '../../field/field-error.ts'
import { child, entry, pointerOf, serverPath } from '../../field/place.ts'
import type { Place } from '../../field/place.ts'
import type { RuleFamily } from '../rule-family.ts'

/** validation.go, ValidateCustomResourceDefinitionOpenAPISchema: rules are compiled where the schema is fine from there down. */
const family: RuleFamily = {
  rules: {
    'crd/cel-syntax': 'a CEL rule and its messageExpression can be parsed',
    'crd/cel-type': 'a CEL rule compiles to a bool, and its messageExpression to a string',
    'crd/cel-cost': 'a CEL rule costs no more than one may',
    'crd/cel-total-cost': 'all CEL rules of a schema together cost no more than they may',
    'crd/cel-old-self': 'oldSelf is used where old and new values can be told to be the same, and optionalOldSelf where oldSelf is used',
    'crd/cel-untyped': 'a CEL rule stands where the schema says of which type its values are',
  },
  afterDefaults({ schema, at, spared }, report, { server, before }, faulty) {
    if (!server.has('cel')) return
    const walk: CelWalk = {
      report,
      server,
      declare: createDeclarer(server),
      stored: storedExpressions(before, server),
      spared: spared === true && server.has('celSparesUnchangedCost'),
      faulty: faulty.map(pointerOf),
      costs: [],
    }
    visit(schema, at, { typed: undefined, isRoot: true, cardinality: 1n, uncorrelatable: undefined }, walk)
    reportTotal(at, walk)
  },
}

interface Around {
  /** Whether what is around a node is typed, from the outermost rule on; undefined outside of all rules. */
  readonly typed: boolean | undefined
  readonly isRoot: boolean
  readonly cardinality: Cardinality
  /** The place that keeps old and new values from being told to be the same. */
  readonly uncorrelatable: Place | undefined
}

function visit(schema: JsonSchema, at: Place, around: Around, walk: CelWalk): void {
  const { uncorrelatable } = around
  const rules = schema['x-kubernetes-validations'] ?? []
  const isRoot = around.isRoot || schema['x-kubernetes-embedded-resource'] === true
  const typed =
    rules.length === 0 && around.typed === undefined ? undefined : around.typed !== false && walk.declare(schema, isRoot) !== undefined
  const inner: Around = { typed, isRoot: false, cardinality: below(schema, around.cardinality), uncorrelatable }
  const values = asSchema(schema.additionalProperties)
  if (values !== undefined) visit(values, child(at, 'additionalProperties'), inner, walk)
  for (const [name, one] of namedSchemas(schema.properties)) visit(one, entry(child(at, 'properties'), name), inner, walk)
  const items = itemsSchema(schema)
  const isKeyed = schema['x-kubernetes-list-type'] === 'map'
  if (items !== undefined) visit(items, child(at, 'items'), isKeyed ? inner : { ...inner, uncorrelatable: uncorrelatable ?? at }, walk)
  if (rules.length > 0 && !isFaulty(at, walk)) {
    const { cardinality } = around
    const place = uncorrelatable === undefined ? undefined : serverPath(uncorrelatable)
    compileNode({ schema, at, rules, isRoot, isTyped: typed === true, cardinality, uncorrelatable: place }, walk)
  }
}

/** How often the values inside can be there (cel_validation.go, extractMaxElements). */
function below(schema: JsonSchema, cardinality: Cardinality): Cardinality {
  const { additionalProperties } = schema
  const isMap = schema.type === 'object' && additionalProperties !== undefined && additionalProperties !== null
  if (!isMap && schema.type !== 'array') return cardinality
  const most = isMap ? schema.maxProperties : schema.maxItems
  if (cardinality === undefined || most === undefined || most === null) return undefined
  const product = cardinality * BigInt(Math.max(most, 0))
  return product > 2n ** 64n - 1n ? 2n ** 64n - 1n : product
}

function isFaulty(at: Place, { faulty }: CelWalk): boolean {
  if (faulty.length === 0) return false
  const pointer = pointerOf(at)
  return faulty.some(one => one === pointer || one.startsWith(`${pointer}/`))
}

const totalName = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema'

/** The dearest four expressions are told, and the whole (validation.go, validateCustomResourceDefinitionValidation). */
function reportTotal(at: Place, { costs, report }: CelWalk): void {
  const sum = costs.reduce((total, { cost }) => total + cost, 0n)
  if (sum <= schemaLimit) return
  const total = sum > 2n ** 64n - 1n ? 2n ** 64n - 1n : sum
  const dear = costs.filter(({ cost }) => cost >= schemaLimit / 100n)
  dear.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1))
  for (const one of dear.slice(0, 4))
    report(
      'crd/cel-total-cost',
      forbidden(one.at, 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema'),
    )
  report('crd/cel-total-cost', forbidden(at, costText(totalName, total, schemaLimit)))
}

export default family
