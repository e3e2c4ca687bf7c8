import type { Schema } from '../../values/schema.ts'
import { seal } from './seal.ts'

const number = String.raw`(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))`
const suffix = String.raw`(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?${number}))?`

/**
 * resource.Quantity, as controller-tools' known_types.go writes it. Upstream's own OpenAPI v3 takes any number; a structural schema can't
 * express "number or string", so `cpu: 0.5` has to be quoted.
 */
export const quantitySchema: Schema = seal({
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  pattern: String.raw`^(\+|-)?${number}${suffix}$`,
  'x-kubernetes-int-or-string': true,
})
