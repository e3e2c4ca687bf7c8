import { describeMarker, findMarker, formats, shortName } from '@crdgen/core/internal'

/** The values that fields of a CRD take, by struct and field: the swagger file of Kubernetes lists none of them. */
const values: Readonly<Record<string, readonly string[]>> = {
  'CustomResourceDefinitionSpec.scope': ['Namespaced', 'Cluster'],
  'CustomResourceConversion.strategy': ['None', 'Webhook'],
  'CustomResourceColumnDefinition.type': ['string', 'integer', 'number', 'boolean', 'date'],
  'CustomResourceColumnDefinition.format': ['int32', 'int64', 'float', 'double', 'byte', 'date', 'date-time', 'password'],
  'JSONSchemaProps.type': ['object', 'array', 'string', 'integer', 'number', 'boolean'],
  'JSONSchemaProps.format': [...new Set(Object.values(formats).flat())],
  'JSONSchemaProps.x-kubernetes-list-type': ['atomic', 'set', 'map'],
  'JSONSchemaProps.x-kubernetes-map-type': ['granular', 'atomic'],
  'ValidationRule.reason': ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'],
}

/** Keywords whose marker has another name than their own in camel case. */
const markerOf: Readonly<Record<string, string>> = {
  'x-kubernetes-list-map-keys': 'listMapKey',
  'x-kubernetes-preserve-unknown-fields': 'preserveUnknownFields',
  'x-kubernetes-validations': 'validation',
}

/** A field, as far as its name goes. */
interface NamedField {
  readonly from: string
  readonly struct?: string | undefined
  readonly field?: { readonly name: string } | undefined
}

/** The values of a field of a CRD; none for others. */
export function crdValuesOf(node: NamedField): readonly string[] {
  const name = nameIn(node)
  return Object.hasOwn(values, name) ? (values[name] ?? []) : []
}

/** A keyword of Kubernetes' own, in the words of its marker. */
export function describeKeyword(node: NamedField): string | undefined {
  const [, keyword = '', name = ''] = /^JSONSchemaProps\.(x-kubernetes-(.*))$/.exec(nameIn(node)) ?? []
  if (keyword === '') return undefined
  const own = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const marker = findMarker(`@${Object.hasOwn(markerOf, keyword) ? markerOf[keyword] : own}`)
  return marker === undefined ? undefined : describeMarker(marker).summary
}

/** `JSONSchemaProps.type` */
function nameIn(node: NamedField): string {
  if (node.from !== 'native' || node.field === undefined || node.struct === undefined) return ''
  return `${shortName(node.struct)}.${node.field.name}`
}
