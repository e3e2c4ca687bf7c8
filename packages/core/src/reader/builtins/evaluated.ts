import type { Builtin } from '../builtin.ts'

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
  read: (_given, place, context) => context.session.evaluated.read(place, context),
}

export default evaluated
