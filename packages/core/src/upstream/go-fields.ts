import { readGoFields } from './data.ts'
import { own } from './own.ts'

/** The declaration of a field in Go, as far as it does not follow from the field's type. Errors of the API server print it. */
export interface GoField {
  /** A type with a name of its own: `v1.PullPolicy`, `[]v1.OperationType`. */
  readonly type?: string
  /** The inlined structs that it comes from: `VolumeSource`, `RuleWithOperations.Rule`. `TypeMeta`, which every kind has, is left out. */
  readonly inlinedFrom?: string
}

/** Returns how Go declares a field of a struct: `core/v1`, `Container`, `imagePullPolicy`. */
export function goField(groupVersion: string, struct: string, field: string): GoField {
  const { types, inlined } = readGoFields()
  const [type, inlinedFrom] = [types, inlined].map(rows => own(own(own(rows, groupVersion), struct), field))
  return { ...(type === undefined ? {} : { type }), ...(inlinedFrom === undefined ? {} : { inlinedFrom }) }
}
