import { expect, test } from 'vitest'
import { type Case, reported, widget, widgetField, widgetVersion, widgetVersions } from '../testing/widget.ts'

const second = { name: 'v2', storage: false }

const cases: readonly Case[] = [
  { name: 'two versions', crd: widgetVersions({}, second), reports: [] },
  {
    name: 'no versions',
    crd: widget({ spec: { versions: [] } }),
    reports: ['crd/storage-version-count @ spec.versions', 'crd/stored-version-missing @ status.storedVersions'],
  },
  { name: 'a name with a dot', crd: widgetVersion({ name: 'v1.0' }), reports: ['crd/version-name-format @ spec.versions[0].name'] },
  { name: 'a name twice', crd: widgetVersions({}, { storage: false }), reports: ['crd/version-names-repeat @ spec.versions'] },
  {
    name: 'two storage versions',
    crd: widgetVersions({}, { name: 'v2' }),
    reports: ['crd/storage-version-count @ spec.versions', 'crd/stored-version-missing @ status.storedVersions'],
  },
  {
    name: 'a version without schema',
    crd: widgetVersions({}, { ...second, schema: undefined }),
    reports: ['crd/schema-missing @ spec.versions[1].schema.openAPIV3Schema'],
  },
  { name: 'a deprecated version with a warning', crd: widgetVersion({ deprecated: true, deprecationWarning: 'use v2' }), reports: [] },
  {
    name: 'a warning of no deprecation',
    crd: widgetVersion({ deprecationWarning: 'use v2' }),
    reports: ['crd/deprecation-warning @ spec.versions[0].deprecationWarning'],
  },
  {
    name: 'an empty warning',
    crd: widgetVersion({ deprecated: true, deprecationWarning: '' }),
    reports: ['crd/deprecation-warning @ spec.versions[0].deprecationWarning'],
  },
  {
    name: 'a warning with a tab',
    crd: widgetVersion({ deprecated: true, deprecationWarning: 'use\tv2' }),
    reports: ['crd/deprecation-warning @ spec.versions[0].deprecationWarning'],
  },
  {
    name: 'a default without pruning',
    crd: widget({
      ...widgetField({ type: 'string', default: 'x' }),
      spec: { ...spec(widgetField({ type: 'string', default: 'x' })), preserveUnknownFields: true },
    }),
    reports: ['crd/defaults-need-pruning @ spec.preserveUnknownFields', 'crd/preserve-unknown-fields-global @ spec.preserveUnknownFields'],
  },
  {
    name: 'an update that drops a stored version',
    crd: widget(),
    options: { before: { ...widget(), status: { storedVersions: ['v1alpha1', 'v1'] } } },
    reports: ['crd/stored-version-missing @ status.storedVersions[0]'],
  },
]

function spec(crd: Readonly<Record<string, unknown>>): object {
  return typeof crd['spec'] === 'object' ? { ...crd['spec'] } : {}
}

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})
