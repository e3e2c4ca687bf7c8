import { child } from '../../field/place.ts'
import { type Errors, invalidStruct, isSet, type Part, type StructCheck } from './tools.ts'
import { countErrors, tooManyPercentErrors } from './workloads.ts'

/** PodDisruptionBudgets: pkg/apis/policy/validation/validation.go, ValidatePodDisruptionBudgetSpec. */
function* budgetErrors({ value, at }: Part): Errors {
  if (isSet(value['minAvailable']) && isSet(value['maxUnavailable']))
    yield invalidStruct({ value, at }, 'minAvailable and maxUnavailable cannot be both set', {
      group: 'policy',
      type: 'PodDisruptionBudgetSpec',
    })
  for (const name of ['minAvailable', 'maxUnavailable']) {
    if (!isSet(value[name])) continue
    yield* countErrors(value[name], child(at, name))
    yield* tooManyPercentErrors(value[name], child(at, name))
  }
}

export const disruptionChecks: Readonly<Record<string, StructCheck>> = {
  'policy/v1.PodDisruptionBudgetSpec': (value, at) => [...budgetErrors({ value, at })],
}
