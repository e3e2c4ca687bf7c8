import { readLayouts } from './data.ts'
import { kubernetesMinors } from './minors.ts'
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

/** One field of a struct that the API server validates. */
export interface InternalField {
  /** The Go name. */
  readonly name: string
  /** `[]EnvVar`, `core.PodTemplateSpec`, `*s`; `ObjectMeta` of metav1 has none. */
  readonly type: string
  /** The type as Go prints it, `[]core.Capability`, where that does not follow. */
  readonly go: string | undefined
  readonly isEmbedded: boolean
}

/**
 * Returns the fields of a struct that the API server of a minor validates, `core` and `Container`, in the order of Go. Undefined for an
 * unknown one.
 */
export function internalLayout(group: string, struct: string, minor: string): readonly InternalField[] | undefined {
  const { internal, older } = readLayouts()
  const until = kubernetesMinors.slice(kubernetesMinors.indexOf(minor)).find(one => own(own(own(older, one), group), struct) !== undefined)
  const text = own(own(until === undefined ? internal : own(older, until), group), struct)
  return text
    ?.split(',')
    .filter(Boolean)
    .map(one => {
      const [, plus, name = '', type = '', go] = /^(\+?)(\w+)(?::([^=]*))?(?:=(.*))?$/.exec(one) ?? []
      return { name, type, go, isEmbedded: plus === '+' }
    })
}
