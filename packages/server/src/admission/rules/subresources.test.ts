import { expect, test } from 'vitest'
import { type Case, reported, widgetVersion, widgetVersions } from '../testing/widget.ts'

type Json = Readonly<Record<string, unknown>>

const paths = { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' }
const scale = (patch: Json) => widgetVersion({ subresources: { scale: { ...paths, ...patch } } })
const scaleAt = 'spec.versions[0].subresources.scale'
const column = (patch: Json) =>
  widgetVersion({ additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size', ...patch }] })
const columnAt = 'spec.versions[0].additionalPrinterColumns[0]'
const selectable = (...fields: readonly string[]) => widgetVersion({ selectableFields: fields.map(jsonPath => ({ jsonPath })) })
const selectableAt = 'spec.versions[0].selectableFields'
const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, { type: 'string' }]))

const cases: readonly Case[] = [
  { name: 'scale', crd: scale({ labelSelectorPath: '.status.selector' }), reports: [] },
  { name: 'no replicas path', crd: scale({ specReplicasPath: '' }), reports: [`crd/scale-path @ ${scaleAt}.specReplicasPath`] },
  {
    name: 'a path without dot',
    crd: scale({ statusReplicasPath: 'status.size' }),
    reports: [`crd/scale-path @ ${scaleAt}.statusReplicasPath`],
  },
  {
    name: 'a selector in the metadata',
    crd: scale({ labelSelectorPath: '.metadata.labels' }),
    reports: [`crd/scale-path @ ${scaleAt}.labelSelectorPath`],
  },
  { name: 'a column', crd: column({ format: 'int32' }), reports: [] },
  { name: 'a column without name', crd: column({ name: '' }), reports: [`crd/column @ ${columnAt}.name`] },
  { name: 'a column of type object', crd: column({ type: 'object' }), reports: [`crd/column @ ${columnAt}.type`] },
  { name: 'a column with a path in braces', crd: column({ jsonPath: '{.spec.size}' }), reports: [`crd/column @ ${columnAt}.jsonPath`] },
  { name: 'selectable fields', crd: selectable('.spec.size', '.spec.color'), reports: [] },
  { name: 'a selectable object', crd: selectable('.spec'), reports: [`crd/selectable-field @ ${selectableAt}[0].jsonPath`] },
  {
    name: 'a selectable field twice',
    crd: selectable('.spec.size', '.spec.size'),
    reports: [`crd/selectable-field @ ${selectableAt}[1].jsonPath`],
  },
  {
    name: 'a selectable field in brackets',
    crd: selectable(".spec['size']"),
    reports: [`crd/selectable-field @ ${selectableAt}[0].jsonPath`],
  },
  {
    name: 'nine selectable fields',
    crd: widgetVersion({
      selectableFields: Object.keys(many).map(name => ({ jsonPath: `.${name}` })),
      schema: { openAPIV3Schema: { properties: many } },
    }),
    reports: [`crd/selectable-fields-too-many @ ${selectableAt}`],
  },
  {
    name: 'selectable fields of one of two versions with one schema',
    crd: widgetVersions({ selectableFields: [{ jsonPath: '.spec.size' }] }, { name: 'v2', storage: false }),
    reports: [`crd/selectable-fields-without-schema @ ${selectableAt}`],
  },
  {
    name: 'selectable fields that the server does not know',
    crd: selectable('.spec'),
    options: { server: '1.29' },
    reports: [`crd/unknown-field @ ${selectableAt}`],
  },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})
