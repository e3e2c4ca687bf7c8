import type { Builtin } from '../builtin.ts'
import { readEvaluated } from '../dispatch.ts'

/** Utility types that only the checker can work out. */
const evaluated: Builtin = {
  names: [
    'Uppercase',
    'Lowercase',
    'Capitalize',
    'Uncapitalize',
    'Awaited',
    'Parameters',
    'ConstructorParameters',
    'ReturnType',
    'InstanceType',
    'PropertyKey',
    'ThisParameterType',
    'OmitThisParameter',
  ],
  read: (_given, place, context) => readEvaluated(place, context),
}

export default evaluated
