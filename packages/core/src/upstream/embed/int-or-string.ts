import type { Schema } from '../../values/schema.ts'
import { seal } from './seal.ts'

/** intstr.IntOrString, as controller-tools' known_types.go writes it. */
export const intOrStringSchema: Schema = seal({
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
})

/** The same with the bounds of IntOrString.IntVal, an int32. Bounds do not apply to strings. */
export const boundedIntOrStringSchema: Schema = seal({ ...intOrStringSchema, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })
