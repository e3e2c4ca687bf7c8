import { createFinding, type JsonObject, jsonText, textAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { ManifestRule } from '../../rule.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { scalingModifiersOf } from './webhook/scaling-modifiers.ts'
import { wholeScaledObjects } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  triggers:
    - {type: kafka, name: orders, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}
    - {type: kafka, name: returns, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: returns}}
  advanced:
    scalingModifiers:
      formula: orders + returns`

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'A ScaledObject with scalingModifiers without a formula or a target, or with an invalid target',
  why: 'KEDA makes one metric of all triggers, and needs both to do it. Its webhook refuses the ScaledObject. The formula itself is not read here.',
  facts: ['kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, ValidateAndCompileScalingModifiers at v2.20.2; since v2.12.0.'],
  software: { keda: newestKeda },
  example: {
    wrong: start,
    right: `${start}
      target: '10'`,
  },
  find: context =>
    wholeScaledObjects(context).flatMap(scaledObject => {
      const modifiers = scalingModifiersOf(scaledObject)
      const fault = modifiers === undefined ? undefined : faultIn(modifiers)
      const refusal = fault && refusalOf(scaledObject, fault.words, context.software('keda'), { webhook: '2.12.0' })
      if (fault === undefined || refusal === undefined) return []
      return [
        createFinding({
          object: scaledObject,
          path: ['spec', 'advanced', 'scalingModifiers', ...fault.at],
          message: `${fault.message}: ${refusal.clause}`,
          help: fault.help,
          data: refusal.data,
        }),
      ]
    }),
}

interface Fault {
  readonly at: readonly string[]
  readonly message: string
  readonly words: string
  readonly help: string
}

function faultIn(modifiers: JsonObject): Fault | undefined {
  const [formula, target] = [textAt(modifiers, 'formula'), textAt(modifiers, 'target')]
  if (formula === '')
    return { at: [], message: 'has no formula', words: 'error ScalingModifiers.Formula is mandatory', help: 'Add formula and target.' }
  if (target === '')
    return {
      at: [],
      message: 'has a formula and no target',
      words: 'error validating formula in ScalingModifiers\nformula is given but target is empty',
      help: 'Add target: what one replica is to take, as text.',
    }
  return (
    faultOfTarget(target) ??
    (textAt(modifiers, 'metricType') === 'Utilization'
      ? {
          at: ['metricType'],
          message: 'is Utilization, which a formula has not',
          words: `${invalidTarget}\nerror trigger type is Utilization, but it needs to be AverageValue or Value for external metrics`,
          help: 'Write AverageValue or Value.',
        }
      : undefined)
  )
}

const invalidTarget = 'error validating target in ScalingModifiers'
const notConverted = 'error converting target for scalingModifiers (string->float) to valid target'

/** As strconv.ParseFloat reads it; what few write (0x1p4, 1_000, inf) is left to KEDA. */
function faultOfTarget(target: string): Fault | undefined {
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(target)
  const isLarge = isNumber && !Number.isFinite(Number(target))
  if (isNumber ? Number(target) > 0 && !isLarge : /^[+-]?(0x.*p|inf|nan)|_|\{\{|\$\{/i.test(target)) return undefined
  const fault = isLarge ? 'value out of range' : 'invalid syntax'
  const reason = isNumber && !isLarge ? '%!w(<nil>)' : `strconv.ParseFloat: parsing ${jsonText(target)}: ${fault}`
  return {
    at: ['target'],
    message: `is ${jsonText(target)}, ${!isNumber ? 'no number' : isLarge ? 'above all numbers' : 'not above 0'}`,
    words: `${invalidTarget}\n${notConverted}: ${reason}`,
    help: 'Write a number above 0, as text.',
  }
}

export default rule
