import type { Location } from '../../diagnostic/location.ts'
import type { ResourceBody } from '../../structural/resource.ts'
import { setAt } from '../../structural/origins.ts'
import { setVersion } from '../body.ts'
import { toJsonPath } from '../json-path.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:selectablefield'],
  tags: ['selectableField', 'selectablefield'],
  sites: ['resource', 'field'],
  repeatable: true,
  summary: 'A field that field selectors may name; above the field itself it needs no path.',
  value: {
    kind: 'arguments',
    arguments: {
      JSONPath: { type: { kind: 'string' }, optional: true, aliases: ['jsonPath'], summary: 'where the field is: .spec.region' },
    },
    whole: 'JSONPath',
  },
  applyToResource(body, { JSONPath }, { at, report }) {
    if (JSONPath !== undefined) return addField(body, JSONPath, at)
    report({ rule: 'marker/bad-value', message: 'missing argument "JSONPath"', help: 'name the field, or write the marker above it' })
    return body
  },
  applyFromField(body, { JSONPath }, context) {
    const path = toJsonPath(context)
    if (path === undefined) return body
    if (JSONPath === undefined || JSONPath === path) return addField(body, path, context.at)
    context.report({ rule: 'marker/conflict', message: `the path ${JSONPath} is not this field's, ${path}`, help: 'leave the path out' })
    return body
  },
  examples: [
    {
      mark: '+kubebuilder:selectablefield:JSONPath=.spec.region',
      givesBody: { version: { selectableFields: [{ jsonPath: '.spec.region' }] } },
    },
    {
      mark: '@selectableField',
      site: 'field',
      fieldPath: ['spec', 'region'],
      on: { type: 'string' },
      givesBody: { version: { selectableFields: [{ jsonPath: '.spec.region' }] } },
    },
    { mark: '@selectableField', reports: 'marker/bad-value: missing argument "JSONPath"' },
    {
      mark: '@selectableField .spec.zone',
      site: 'field',
      fieldPath: ['spec', 'region'],
      on: { type: 'string' },
      reports: "marker/conflict: is not this field's, .spec.region",
    },
  ],
})

function addField(body: ResourceBody, jsonPath: string, at: Location): ResourceBody {
  const fields = body.version.selectableFields ?? []
  if (fields.some(field => field.jsonPath === jsonPath)) return body
  return setVersion(body, { selectableFields: [...fields, setAt({ jsonPath }, { jsonPath }, at)] })
}
