import { celAdmissionRules } from '../../cel/admission-rules.ts'
import { type CelWalk, compileNode, describeFactor } from '../../cel/admit-node.ts'
import { costText, ruleLimit, schemaLimit } from '../../cel/budget.ts'
import { createRuleCompilers, type StoredExpressions } from '../../cel/compile-rule.ts'
import { adviseBounds, describeAdvice } from '../../cel/cost-advice.ts'
import { createDeclarer } from '../../cel/declaration.ts'
import { type RuledNode, walkRules } from '../../cel/walk-rules.ts'
import type { InternalCrd } from '../../decode/internal-crd.ts'
import { someSchema } from '../../decode/schema-facts.ts'
import { forbidden } from '../../field/field-error.ts'
import { type Place, pointerOf } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { RuleFamily } from '../rule-family.ts'

const none: StoredExpressions = { rules: new Set(), messageExpressions: new Set() }

/** validation.go, ValidateCustomResourceDefinitionOpenAPISchema: rules are compiled where the schema is fine from there down. */
const family: RuleFamily<typeof celAdmissionRules> = {
  rules: celAdmissionRules,
  afterDefaults({ schema, at, spared }, report, { server, before }, { faulty, toRules }) {
    if (!server.has('cel')) return
    const stored = storedExpressions(before, server)
    const walk: CelWalk = {
      report,
      server,
      declare: createDeclarer(server),
      compilerOf: createRuleCompilers(server, stored),
      stored,
      spared: spared === true && server.has('celSparesUnchangedCost'),
      faulty: faulty.map(pointerOf),
      costs: [],
    }
    const visitNode = (node: RuledNode) => (isFaulty(node.at, walk) ? undefined : compileNode(node, walk))
    walkRules(schema, at, { declare: walk.declare, visitNode, toRules })
    reportTotal(at, walk)
  },
}

function isFaulty(at: Place, { faulty }: CelWalk): boolean {
  if (faulty.length === 0) return false
  const pointer = pointerOf(at)
  return faulty.some(one => one === pointer || one.startsWith(`${pointer}/`))
}

const totalName = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema'

/** The dearest four expressions are reported, and the whole (validation.go, validateCustomResourceDefinitionValidation). */
function reportTotal(at: Place, { costs, report }: CelWalk): void {
  const sum = costs.reduce((total, { cost }) => total + cost, 0n)
  if (sum <= schemaLimit) return
  const total = sum > 2n ** 64n - 1n ? 2n ** 64n - 1n : sum
  const dear = costs.filter(({ cost }) => cost >= schemaLimit / 100n)
  dear.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1))
  for (const one of dear.slice(0, 4)) {
    const error = forbidden(one.at, 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema')
    // The cost that is left for it beside the others; nothing when those are too dear by themselves, which is reported of them.
    const isDearAlone = one.cost > ruleLimit
    const advice = one.priced && !isDearAlone ? adviseBounds(one.priced, schemaLimit - (sum - one.cost), one.text.length) : undefined
    const share = `${describeFactor(one.cost, schemaLimit)} what the API server allows for all expressions of a schema together`
    report('crd/cel-total-cost', error, advice && describeAdvice(advice), `can cost ${share}`, {
      cost: Number(one.cost),
      limit: Number(schemaLimit),
      ...advice,
    })
  }
  const message = `CEL rules together can cost ${describeFactor(total, schemaLimit)} what the API server allows for a schema`
  const error = forbidden(at, costText(totalName, total, schemaLimit))
  report('crd/cel-total-cost', error, undefined, message, { cost: Number(total), limit: Number(schemaLimit) })
}

export default family

/** The expressions of a stored CRD, of any version (validation.go, findPreexistingExpressions). */
function storedExpressions(before: InternalCrd | undefined, server: Server): StoredExpressions {
  if (before === undefined) return none
  const rules = new Set<string>()
  const messageExpressions = new Set<string>()
  for (const { value } of before.validations)
    someSchema(value.openAPIV3Schema, node => {
      for (const one of node['x-kubernetes-validations'] ?? []) {
        const rule = one?.rule ?? ''
        rules.add(rule)
        // Before 1.31 the server remembers the rule of a messageExpression for the messageExpression.
        if (one?.messageExpression) messageExpressions.add(server.has('celStoredMessages') ? one.messageExpression : rule)
      }
      return false
    })
  return { rules, messageExpressions }
}
