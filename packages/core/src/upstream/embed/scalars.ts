/** Schemas of the types that have their own JSON form, all as controller-tools' known_types.go writes them. */
import type { Schema } from '../../values/schema.ts'
import { seal } from './seal.ts'

export { quantitySchema } from './quantity.ts'

/** intstr.IntOrString, as controller-tools' known_types.go writes it. */
export const intOrStringSchema: Schema = seal({
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
})

/** The same with the bounds of IntOrString.IntVal, an int32. Bounds do not apply to strings. */
export const boundedIntOrStringSchema: Schema = seal({ ...intOrStringSchema, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })

/** metav1.Time: RFC 3339, seconds. */
export const timeSchema: Schema = seal({ type: 'string', format: 'date-time' })

/** metav1.MicroTime: RFC 3339, microseconds. */
export const microTimeSchema: Schema = seal({ type: 'string', format: 'date-time' })

/** metav1.Duration: `1h30m`, as Go's time.ParseDuration reads it. The API server's format `duration` is stricter, so none is set. */
export const durationSchema: Schema = seal({ type: 'string' })

/** `[]byte`: base64. */
export const bytesSchema: Schema = seal({ type: 'string', format: 'byte' })

/** runtime.RawExtension: any object. */
export const rawExtensionSchema: Schema = seal({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true })

/** apiextensionsv1.JSON: any value. */
export const jsonSchema: Schema = seal({ 'x-kubernetes-preserve-unknown-fields': true })
