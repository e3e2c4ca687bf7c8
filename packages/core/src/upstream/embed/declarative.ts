import { lookUp } from '../../values/look-up.ts'
import type { Schema, ValidationRule } from '../../values/schema.ts'
import { own } from '../own.ts'
import type { Field } from '../types.ts'

/**
 * Upstream's declarative validation tags, as controller-gen ≥ 0.23 reads them: only those without a stage, so that `+k8s:alpha(since:
 * "1.36")=+k8s:required` has no effect. See controller-tools pkg/crd/markers/validation.go.
 */
const keywords: Readonly<Record<string, (value: string, field: Field) => Schema>> = {
  'k8s:enum': readEnum,
  'k8s:immutable': () => ({ 'x-kubernetes-validations': [{ message: 'field is immutable', rule: 'self == oldSelf' }] }),
  'k8s:maxItems': value => ({ maxItems: Number(value) }),
  'k8s:maximum': value => ({ maximum: Number(value) }),
  'k8s:minimum': value => ({ minimum: Number(value) }),
  // `reference`: a named string of another package, which controller-gen does not follow before it reads the marker.
  'k8s:required': (value, field) => lookUp(atLeastOne, value === 'reference' ? 'ref' : field.type.kind) ?? {},
}

/** `items`: the items of a list are of the enum type. */
function readEnum(value: string, { enum: values }: Field): Schema {
  if (values === undefined) return {}
  return value === 'items' ? { items: { type: 'string', enum: values } } : { enum: values }
}

/** A required value must also be there: no empty string, list, map or struct. */
const atLeastOne: Readonly<Record<string, Schema>> = {
  string: { minLength: 1 },
  array: { minItems: 1 },
  map: { minProperties: 1 },
  ref: { minProperties: 1 },
}

/** Returns the keywords that a field's `+k8s:` tags set. */
export function readDeclarative(field: Field): Schema {
  return field.markers === undefined ? {} : Object.assign({}, ...field.markers.map(marker => readMarker(marker, field)))
}

/** `+k8s:maximum=1000000000 # HighestUserDefinablePriority` */
const comment = /(?<!\s)\s*#.*/

function readMarker(marker: string, field: Field): Schema {
  const [name = '', value = ''] = marker.split('=')
  return own(keywords, name)?.(value.replace(comment, ''), field) ?? {}
}

/**
 * A rule on an optional field is not asked when the field goes away, so the struct itself forbids that (structToSchema), in the order
 * of the Go struct: the marker has the position as its value where that is not the order of names.
 */
export function keepImmutable(fields: readonly Field[], required: readonly string[]): readonly ValidationRule[] {
  return fields
    .flatMap(field => {
      const position = required.includes(field.name) ? undefined : positionOf(field)
      return position === undefined ? [] : [{ position, name: field.name }]
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ name }) => ({ message: `field ${name} is immutable once set`, rule: `!has(oldSelf.${name}) || has(self.${name})` }))
}

function positionOf({ markers }: Field): number | undefined {
  const marker = markers?.find(one => one === 'k8s:immutable' || one.startsWith('k8s:immutable='))
  return marker === undefined ? undefined : Number(marker.slice('k8s:immutable='.length))
}
