import { invalid } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { printInternal } from '../values/print.ts'
import { type Errors, isSet, type Part, type StructCheck } from './tools.ts'
import { countErrors, tooManyPercentErrors } from './workloads.ts'

/** PodDisruptionBudgets: pkg/apis/policy/validation/validation.go, ValidatePodDisruptionBudgetSpec. */
function* budgetErrors({ value, at }: Part): Errors {
  if (isSet(value['minAvailable']) && isSet(value['maxUnavailable'])) {
    const printed = printInternal(value, { group: 'policy', type: 'PodDisruptionBudgetSpec' })
    yield invalid(at, value, 'minAvailable and maxUnavailable cannot be both set', printed)
  }
  for (const name of ['minAvailable', 'maxUnavailable']) {
    if (!isSet(value[name])) continue
    yield* countErrors(value[name], child(at, name))
    yield* tooManyPercentErrors(value[name], child(at, name))
  }
}

export const disruptionChecks: Readonly<Record<string, StructCheck>> = {
  'policy/v1.PodDisruptionBudgetSpec': (value, at) => [...budgetErrors({ value, at })],
}
