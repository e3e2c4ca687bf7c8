import { duplicate, forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, labelValue, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { type Errors, invalidTexts, isFrom, isGateOn, isSet, numberOf, optionalPart, type Part, partsOf, textOf, textsOf } from './tools.ts'

/** The nodes that pods go to: core validation.go, ValidateTolerations, validateAffinity, validateTopologySpreadConstraints. */

/** ValidateTolerations, but for effects. */
export function* tolerationErrors(spec: Part, server: Server): Errors {
  for (const { value, at } of partsOf(spec, 'tolerations')) {
    const [key, operator, text, effect] = ['key', 'operator', 'value', 'effect'].map(name => textOf(value[name]))
    const operatorAt = child(at, 'operator')
    if (key) yield* invalidTexts(child(at, 'key'), key, qualifiedName(key, server))
    if (!key && operator !== 'Exists')
      yield invalid(operatorAt, operator, 'operator must be Exists when `key` is empty, which means "match all values and all keys"')
    if (isSet(value['tolerationSeconds']) && effect !== 'NoExecute')
      yield invalid(child(at, 'effect'), effect, "effect must be 'NoExecute' when `tolerationSeconds` is set")
    yield* operatorErrors(operator ?? '', text ?? '', { value, at }, server)
  }
}

const comparisons = new Set(['Lt', 'Gt'])

function* operatorErrors(operator: string, text: string, { value, at }: Part, server: Server): Errors {
  const operatorAt = child(at, 'operator')
  if (operator === '' || operator === 'Equal') {
    const wrong = labelValue(text, server)
    if (wrong.length > 0) yield invalid(operatorAt, text, wrong.join(';'))
  } else if (operator === 'Exists') {
    const printed = isFrom(32, server) ? undefined : printInternal(value, { group: 'core', type: 'Toleration' })
    if (text !== '') yield invalid(operatorAt, text, "value must be empty when `operator` is 'Exists'", printed)
  } else if (!comparisons.has(operator)) yield unsupported(operatorAt, operator, ['Equal', 'Exists'])
  // The gate TaintTolerationComparisonOperators is off.
  else yield unsupported(operatorAt, operator, isFrom(35, server) ? ['Equal', 'Exists', 'Lt', 'Gt'] : ['Equal', 'Exists'])
}

/** ValidateNodeSelectorRequirement; labels of preferred terms may be of any form. */
function* requirementErrors({ value, at }: Part, checksValues: boolean, server: Server): Errors {
  const [operator, key, values] = [textOf(value['operator']), textOf(value['key']), textsOf(value['values'])]
  const valuesAt = child(at, 'values')
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) yield required(valuesAt, "must be specified when `operator` is 'In' or 'NotIn'")
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0) yield forbidden(valuesAt, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")
  } else if (operator === 'Gt' || operator === 'Lt') {
    if (values.length !== 1) yield required(valuesAt, "must be specified single value when `operator` is 'Lt' or 'Gt'")
  } else yield invalid(child(at, 'operator'), operator, 'not a valid selector operator')
  yield* invalidTexts(child(at, 'key'), key, qualifiedName(key, server))
  if (checksValues)
    for (const [index, text] of values.entries()) yield* invalidTexts(entry(valuesAt, index), text, labelValue(text, server))
}

/** ValidateNodeFieldSelectorRequirement */
function* fieldRequirementErrors({ value, at }: Part): Errors {
  const [operator, key, values] = [textOf(value['operator']), textOf(value['key']), textsOf(value['values'])]
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length !== 1)
      yield required(child(at, 'values'), "must be only one value when `operator` is 'In' or 'NotIn' for node field selector")
  } else yield invalid(child(at, 'operator'), operator, 'not a valid selector operator')
  if (key !== 'metadata.name') yield invalid(child(at, 'key'), key, 'not a valid field selector key')
  else for (const [index, text] of values.entries()) yield* invalidTexts(entry(child(at, 'values'), index), text, dns1123Subdomain(text))
}

/** ValidateNodeSelectorTerm */
export function* nodeTermErrors(term: Part, checksValues: boolean, server: Server): Errors {
  for (const one of partsOf(term, 'matchExpressions')) yield* requirementErrors(one, checksValues, server)
  for (const one of partsOf(term, 'matchFields')) yield* fieldRequirementErrors(one)
}

/** ValidateNodeSelector */
export function* nodeSelectorErrors(selector: Part, checksValues: boolean, server: Server): Errors {
  const terms = partsOf(selector, 'nodeSelectorTerms')
  if (terms.length === 0) yield required(child(selector.at, 'nodeSelectorTerms'), 'must have at least one node selector term')
  for (const term of terms) yield* nodeTermErrors(term, checksValues, server)
}

const isRequired = 'requiredDuringSchedulingIgnoredDuringExecution'
const isPreferred = 'preferredDuringSchedulingIgnoredDuringExecution'

function* nodeAffinityErrors(affinity: Part, server: Server): Errors {
  const selector = optionalPart(affinity, isRequired)
  if (selector !== undefined) yield* nodeSelectorErrors(selector, isFrom(32, server), server)
  for (const preferred of partsOf(affinity, isPreferred)) {
    const preference = optionalPart(preferred, 'preference')
    if (preference !== undefined) yield* nodeTermErrors(preference, false, server)
  }
}

/** validatePodAffinityTerm, but for selectors, which are checked wherever they are. */
function* podTermErrors({ value, at }: Part, server: Server): Errors {
  for (const name of textsOf(value['namespaces'])) yield* invalidTexts(child(at, 'namespace'), name, dns1123Label(name))
  for (const name of ['matchLabelKeys', 'mismatchLabelKeys'])
    if (textsOf(value[name]).length > 0 && !isSet(value['labelSelector']) && isGateOn('MatchLabelKeysInPodAffinity', server))
      yield forbidden(child(at, name), 'must not be specified when labelSelector is not set')
  const key = textOf(value['topologyKey'])
  yield* invalidTexts(child(at, 'topologyKey'), key, qualifiedName(key, server))
}

/** A weight that is absent is 0; schemas/natives.json has the range. */
function* noWeightErrors({ value, at }: Part): Errors {
  if (!isSet(value['weight'])) yield invalid(child(at, 'weight'), 0, 'must be in the range 1-100')
}

/** validateAffinity */
export function* affinityErrors(spec: Part, server: Server): Errors {
  const affinity = optionalPart(spec, 'affinity')
  if (affinity === undefined) return
  const node = optionalPart(affinity, 'nodeAffinity')
  if (node !== undefined) yield* nodeAffinityErrors(node, server)
  for (const name of ['podAffinity', 'podAntiAffinity']) {
    const pods = optionalPart(affinity, name)
    if (pods === undefined) continue
    for (const term of partsOf(pods, isRequired)) yield* podTermErrors(term, server)
    for (const weighted of partsOf(pods, isPreferred)) {
      const term = optionalPart(weighted, 'podAffinityTerm') ?? { value: {}, at: child(weighted.at, 'podAffinityTerm') }
      yield* podTermErrors(term, server)
      yield* noWeightErrors(weighted)
    }
  }
}

const actions = ['DoNotSchedule', 'ScheduleAnyway']

/** validateTopologySpreadConstraints, but for label keys. */
export function* spreadErrors(spec: Part): Errors {
  const constraints = partsOf(spec, 'topologySpreadConstraints')
  const lastOf = new Map(constraints.map(({ value }, index) => [pairOf(value), index]))
  for (const [index, { value, at }] of constraints.entries()) {
    const action = textOf(value['whenUnsatisfiable'])
    if (numberOf(value['maxSkew']) === 0) yield invalid(child(at, 'maxSkew'), 0, 'must be greater than zero')
    if (action === '') yield unsupported(child(at, 'whenUnsatisfiable'), action, actions)
    if (lastOf.get(pairOf(value)) !== index) yield duplicate(child(at, 'topologyKey', '{topologyKey, whenUnsatisfiable}'), pairOf(value))
    const { minDomains } = value
    if (isSet(minDomains) && action !== 'DoNotSchedule')
      yield invalid(child(at, 'minDomains'), minDomains, `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${action}`)
  }
}

function pairOf(value: Part['value']): string {
  return `{${textOf(value['topologyKey'])}, ${textOf(value['whenUnsatisfiable'])}}`
}
