import type { Json } from '../../values/schema.ts'
import { texts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:default'],
  tags: [],
  sites: ['field'],
  summary: "The value that the API server fills in, in kubebuilder's grammar; it beats `default`.",
  value: { kind: 'any' },
  // `{}` is read as a map: Default.ApplyToSchema in controller-tools pkg/crd/markers/validation.go.
  apply: (schema, value) => ({ default: schema.type === 'array' && isEmptyObject(value) ? [] : value }),
  examples: [
    { mark: '+kubebuilder:default=forty-two', on: { type: 'string' }, gives: { type: 'string', default: 'forty-two' } },
    { mark: '+kubebuilder:default={}', on: texts, gives: { ...texts, default: [] } },
    { mark: '+kubebuilder:default={a,b}', on: texts, gives: { ...texts, default: ['a', 'b'] } },
    { mark: '+kubebuilder:default:=true', on: { type: 'boolean' }, gives: { type: 'boolean', default: true } },
    { mark: '+kubebuilder:default=yes', on: { type: 'boolean' }, reports: 'marker/default: "yes" is not a boolean' },
  ],
})

function isEmptyObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}
