import { duplicate, invalid, required, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { type Errors, invalidTexts, isFrom, isSet, numberOf, type Part, partsOf, textOf } from '../validation/tools.ts'

export const states = ['False', 'True', 'Unknown']
const reason = '[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?'
const noReason = `a condition reason must start with alphabetic character, optionally followed by a string of alphanumeric characters or '_,:', and must end with an alphanumeric character or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName',  or 'ReasonA,ReasonB',  or 'ReasonA:ReasonB', regex used for validation is '${reason}')`

/** apimachinery meta/v1/validation, ValidateConditions */
export function* conditionErrors(status: Part, server: Server): Errors {
  const seen = new Set<string>()
  for (const { value, at } of partsOf(status, 'conditions')) {
    const [type, state, why] = ['type', 'status', 'reason'].map(key => textOf(value[key]))
    const isOlder = !isFrom(37, server)
    if (seen.has(type ?? '')) yield duplicate(isOlder ? child(at, 'type') : at, type)
    seen.add(type ?? '')
    if (type === '' && !isOlder) yield required(child(at, 'type'), 'is required')
    else yield* invalidTexts(child(at, 'type'), type, qualifiedName(type ?? '', server))
    if (state === '' && isOlder) yield unsupported(child(at, 'status'), state, states)
    else yield* stateErrors(state ?? '', child(at, 'status'), states)
    const generation = value['observedGeneration']
    if (numberOf(generation) < 0) yield invalid(child(at, 'observedGeneration'), generation, 'must be greater than or equal to zero')
    if (!isSet(value['lastTransitionTime'])) yield required(child(at, 'lastTransitionTime'), isFrom(33, server) ? '' : 'must be set')
    if (why === '') yield required(child(at, 'reason'), isFrom(33, server) ? '' : 'must be set')
    else if (!new RegExp(`^${reason}$`).test(why ?? '')) yield invalid(child(at, 'reason'), why, noReason)
  }
}

export function* stateErrors(state: string, at: Part['at'], known: readonly string[]): Errors {
  if (state === '') yield required(at)
  else if (!known.includes(state)) yield unsupported(at, state, known)
}
