import { readLayouts } from './data.ts'
import { own } from './own.ts'

/** One field of a struct as Go declares it. */
export interface LayoutField {
  /** Its name in JSON. */
  readonly name: string
  readonly isPointer: boolean
  /** Go leaves it out of JSON when it is empty. */
  readonly omitsEmpty: boolean
}

/** Returns the fields of a struct of the API, `core/v1` and `Container`, in the order of Go; undefined for an unknown one. */
export function structLayout(groupVersion: string, struct: string): readonly LayoutField[] | undefined {
  const text = own(own(readLayouts().versions, groupVersion), struct)
  return text?.split(',').map(one => ({
    name: one.replace(/^\*|\?$/g, ''),
    isPointer: one.startsWith('*'),
    omitsEmpty: one.endsWith('?'),
  }))
}

/**
 * Returns the fields of a struct that the API server validates, `core` and `Container`, in the order of Go: the Go name and the type,
 * `Env` and `[]EnvVar`; `+ObjectMeta` without a type for one that is embedded. Undefined for an unknown one.
 */
export function internalLayout(group: string, struct: string): readonly (readonly [string, string])[] | undefined {
  const text = own(own(readLayouts().internal, group), struct)
  return text?.split(',').map(one => {
    const [name = '', type = ''] = one.split(':')
    return [name, type] as const
  })
}
