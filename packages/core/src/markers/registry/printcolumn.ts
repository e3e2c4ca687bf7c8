import { setAt } from '../../structural/origins.ts'
import type { PrinterColumn, ResourceBody } from '../../structural/resource.ts'
import type { Schema } from '../../values/schema.ts'
import { setVersion } from '../body.ts'
import { toJsonPath } from '../json-path.ts'
import { defineResourceMarker } from '../marker.ts'

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'] as const

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:printcolumn'],
  tags: ['printcolumn', 'printColumn'],
  sites: ['resource', 'field'],
  repeatable: true,
  summary: 'A column that kubectl get prints; above the field itself it needs no path, type or name.',
  value: {
    kind: 'arguments',
    arguments: {
      name: { type: { kind: 'string' }, optional: true, summary: 'heading' },
      type: { type: { kind: 'string', oneOf: columnTypes }, optional: true, summary: 'boolean, date, integer, number or string' },
      JSONPath: {
        type: { kind: 'string' },
        optional: true,
        aliases: ['jsonPath'],
        summary: 'where the value is, from the root: .status.phase',
      },
      description: { type: { kind: 'string' }, optional: true, summary: 'help text' },
      format: { type: { kind: 'string' }, optional: true, summary: 'an OpenAPI format' },
      priority: { type: { kind: 'integer', min: 0 }, optional: true, summary: 'above 0: only with -o wide' },
    },
  },
  applyToResource(body, { JSONPath: jsonPath, name, type, ...rest }, { at, report }) {
    if (name !== undefined && type !== undefined && jsonPath !== undefined)
      return addColumn(body, setAt<PrinterColumn>({ name, type, jsonPath }, { name, type, jsonPath, ...rest }, at))
    const missing = Object.entries({ name, type, JSONPath: jsonPath }).flatMap(([key, value]) => (value === undefined ? [`"${key}"`] : []))
    report({ rule: 'marker/bad-value', message: `missing argument${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}` })
    return body
  },
  applyFromField(body, { JSONPath, name, type, ...rest }, context) {
    const [last] = context.fieldPath.slice(-1)
    const jsonPath = JSONPath ?? toJsonPath(context)
    if (jsonPath === undefined) return body
    const column: PrinterColumn = { name: name ?? headingOf(String(last)), type: type ?? columnTypeOf(context.schema), jsonPath }
    return addColumn(body, setAt(column, { ...column, ...rest }, context.at))
  },
  examples: [
    {
      mark: '+kubebuilder:printcolumn:name="Age",type="date",JSONPath=".metadata.creationTimestamp",priority=1',
      givesBody: {
        version: { additionalPrinterColumns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 1 }] },
      },
    },
    {
      mark: '@printcolumn {"name": "Phase", "type": "string", "jsonPath": ".status.phase"}',
      givesBody: { version: { additionalPrinterColumns: [{ name: 'Phase', type: 'string', jsonPath: '.status.phase' }] } },
    },
    {
      mark: '@printcolumn',
      site: 'field',
      on: { type: 'string', format: 'date-time' },
      fieldPath: ['status', 'lastSync'],
      givesBody: { version: { additionalPrinterColumns: [{ name: 'Last Sync', type: 'date', jsonPath: '.status.lastSync' }] } },
    },
    {
      mark: '@printcolumn name=Phase,type=string,JSONPath=.status.phase,priority=0',
      givesBody: { version: { additionalPrinterColumns: [{ name: 'Phase', type: 'string', jsonPath: '.status.phase' }] } },
    },
    {
      mark: '+kubebuilder:printcolumn:name=Phase,type=string,JSONPath=.status.phase,description="",format=""',
      givesBody: { version: { additionalPrinterColumns: [{ name: 'Phase', type: 'string', jsonPath: '.status.phase' }] } },
    },
    { mark: '+kubebuilder:printcolumn:name=Age,type=date', reports: 'marker/bad-value: missing argument "JSONPath"' },
    { mark: '+kubebuilder:printcolumn:name=Age,type=time,JSONPath=.x', reports: 'marker/bad-value: got "time", not one of' },
  ],
})

/** A priority of 0 and an empty text are what an absent one means, and Go leaves them out. */
function addColumn(body: ResourceBody, column: PrinterColumn): ResourceBody {
  const { priority, description, format } = column
  const added = setAt<PrinterColumn>(
    column,
    {
      ...(priority === 0 ? { priority: undefined } : {}),
      ...(description === '' ? { description: undefined } : {}),
      ...(format === '' ? { format: undefined } : {}),
    },
    undefined,
  )
  return setVersion(body, { additionalPrinterColumns: [...(body.version.additionalPrinterColumns ?? []), added] })
}

/** `lastSync` → `Last Sync` */
function headingOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function columnTypeOf(schema: Schema): PrinterColumn['type'] {
  if (schema.format === 'date-time' || schema.format === 'date') return 'date'
  const { type } = schema
  return type === 'boolean' || type === 'integer' || type === 'number' ? type : 'string'
}
