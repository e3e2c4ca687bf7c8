import { describe, expect, it } from 'vitest'
import { buildTable } from '../../scripts/schemas/table.mjs'
import { readTable } from '../../scripts/schemas/untable.mjs'
import { compareFacts } from '../../scripts/schemas/verify.mjs'

/** Two minors of a small API: a widget whose parts became a map list, and a gear that came later. */
const core = 'io.k8s.api.core.v1'
const widget = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    parts: { type: 'array', items: { type: 'string' } },
    required: { type: 'boolean' },
    limits: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer', format: 'int64' } } },
  },
}
const before = {
  minor: '1.24',
  patch: '1.24.1',
  definitions: { [`${core}.Widget`]: widget, [`${core}.Old`]: { type: 'object', 'x-kubernetes-map-type': 'atomic' } },
  markers: {},
  enums: {},
}
const after = {
  minor: '1.25',
  patch: '1.25.0',
  definitions: {
    [`${core}.Widget`]: {
      ...widget,
      required: ['parts', 'name'],
      properties: {
        ...widget.properties,
        parts: {
          type: 'array',
          items: { $ref: `#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.Gear` },
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['a', 'b'],
          'x-kubernetes-patch-strategy': 'merge,retainKeys',
        },
        odd: { type: 'number', format: 'float' },
      },
      'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Widget' }],
      'x-kubernetes-unions': [{ discriminator: 'kind' }],
    },
    'io.k8s.apimachinery.pkg.apis.meta.v1.Gear': {},
  },
  markers: {
    [`${core}.Widget`]: {
      inlineAtomic: 'atomic',
      fields: {
        name: {
          default: '"a;=b"',
          defaultRef: 'ref(AB)',
          enum: `${core}.Name`,
          gates: ['X', 'Y'],
          markers: { 'k8s:item(a: "=")': ['+x=1', '+y'], required: '' },
        },
      },
    },
  },
  enums: { [`${core}.Name`]: ['a', 'b'] },
}

describe('schemas.mjs', () => {
  it.each([before, after])('gives back $minor', facts => {
    const read = readTable(buildTable([before, after]), facts.minor, facts.patch)
    expect(compareFacts(facts, read).differences).toEqual([])
  })

  it.each([
    [
      'a type',
      {
        ...before,
        definitions: {
          ...before.definitions,
          [`${core}.Widget`]: { ...widget, properties: { ...widget.properties, name: { type: 'boolean' } } },
        },
      },
    ],
    ['required', { ...before, definitions: { ...before.definitions, [`${core}.Widget`]: { ...widget, required: ['parts'] } } }],
    ['a definition', { ...before, definitions: { [`${core}.Widget`]: widget } }],
    ['a value', { ...before, enums: { [`${core}.Name`]: ['a'] } }],
    ['a marker', { ...before, markers: { [`${core}.Widget`]: { fields: { name: { default: '1' } } } } }],
  ])('sees when %s got lost', (_, facts) => {
    const read = readTable(buildTable([before, after]), '1.24', '1.24.1')
    expect(compareFacts(facts, read).differences).toHaveLength(1)
  })
})
