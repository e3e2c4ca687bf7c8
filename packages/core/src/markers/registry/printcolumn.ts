import { setAt } from '../../structural/origins.ts'
import type { PrinterColumn } from '../../resource.ts'
import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'] as const

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:printcolumn'],
  tags: ['printcolumn', 'printColumn'],
  sites: ['resource'],
  repeatable: true,
  summary: 'A column that kubectl get prints.',
  value: {
    kind: 'arguments',
    arguments: {
      name: { type: { kind: 'string' }, summary: 'heading' },
      type: { type: { kind: 'string', oneOf: columnTypes }, summary: 'boolean, date, integer, number or string' },
      JSONPath: { type: { kind: 'string' }, aliases: ['jsonPath'], summary: 'where the value is, from the root: .status.phase' },
      description: { type: { kind: 'string' }, optional: true, summary: 'help text' },
      format: { type: { kind: 'string' }, optional: true, summary: 'an OpenAPI format' },
      priority: { type: { kind: 'integer', min: 0 }, optional: true, summary: 'above 0: only with -o wide' },
    },
  },
  applyToResource(body, { JSONPath, name, type, ...rest }, { at }) {
    const column: PrinterColumn = { name, type, jsonPath: JSONPath }
    const columns = [...(body.version.additionalPrinterColumns ?? []), setAt(column, { ...column, ...rest }, at)]
    return setVersion(body, { additionalPrinterColumns: columns })
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
    { mark: '+kubebuilder:printcolumn:name=Age,type=date', reports: 'marker/bad-value: missing argument "JSONPath"' },
    { mark: '+kubebuilder:printcolumn:name=Age,type=time,JSONPath=.x', reports: 'marker/bad-value: got "time", which is none of' },
  ],
})
