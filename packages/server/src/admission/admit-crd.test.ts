import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { schemaShape } from '../decode/schema-shape.ts'
import { admitCrd } from './admit-crd.ts'
import { crdRules } from './docs.ts'
import { field, reported, root, widget, widgetField, widgetRoot, widgetVersion, widgetVersions } from './testing/widget.ts'

test('the server warns of what is below keywords that it refuses, too', () => {
  const set = { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'object' } }
  const schema = {
    type: 'array',
    patternProperties: { '^a': { additionalItems: set } },
    additionalItems: { type: 'string', format: 'mine' },
    items: { type: 'string' },
  }
  const warnings = admitCrd(widgetField(schema), { server: '1.37' }).filter(({ severity }) => severity === 'warning')
  expect(warnings.map(({ path, data }) => `${path.slice(field.length)} ${String(data['serverMessage'])}`)).toEqual([
    '.additionalItems.format unrecognized format "mine"',
    '.patternProperties["^a"].additionalItems.x-kubernetes-list-type x-kubernetes-list-type: set for items of type "object" is not supported by server-side apply or CEL validation rules',
  ])
})

describe('what is read', () => {
  test('nothing, lists and texts are no CRD', () => {
    for (const value of [undefined, null, [], 'words', 1])
      expect(admitCrd(value)).toMatchObject([{ rule: 'crd/wrong-type', severity: 'error', path: '', data: { pointer: '' } }])
  })

  test('what says that it is something else is looked at no further', () => {
    expect(
      admitCrd({ apiVersion: 'apiextensions.k8s.io/v1beta1', kind: 'CustomResourceDefinition', spec: { version: 'v1' } }),
    ).toMatchObject([
      {
        rule: 'crd/wrong-kind',
        path: 'apiVersion',
        data: {
          serverMessage:
            'the API version in the data (apiextensions.k8s.io/v1beta1) does not match the expected API version (apiextensions.k8s.io/v1)',
        },
      },
    ])
    expect(admitCrd('kind: ConfigMap')).toMatchObject([{ rule: 'crd/wrong-kind', severity: 'error', path: 'kind' }])
    expect(reported({}).every(one => !one.startsWith('crd/wrong-kind'))).toBe(true)
  })

  test('a wrong type has the text of the decoder, and is all that is said', () => {
    const [finding, ...others] = admitCrd(widgetField({ type: 'string', minLength: '1' }))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      rule: 'crd/wrong-type',
      path: `${field}.minLength`,
      message: 'is the text "1", not a whole number: remove the quotes',
      data: {
        serverMessage:
          'json: cannot unmarshal string into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.properties.properties.minLength of type int64',
      },
    })
  })

  test('an unknown field is refused, with a suggestion', () => {
    expect(admitCrd(widgetField({ type: 'string', patern: 'a' }))).toMatchObject([
      {
        rule: 'crd/unknown-field',
        severity: 'error',
        path: `${field}.patern`,
        help: 'did you mean pattern?',
        data: { serverMessage: 'unknown field "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.field.patern"' },
      },
    ])
  })

  test('a field that is set already is not suggested', () => {
    expect(admitCrd(widgetField({ type: 'string', patern: 'a', pattern: 'b' }))).toMatchObject([{ help: 'remove it' }])
  })

  test('below items an unknown field is dropped in silence', () => {
    const [finding] = admitCrd(widgetField({ type: 'array', items: { type: 'string', patern: 'a' } }))
    expect(finding).toMatchObject({ rule: 'crd/unknown-field', severity: 'warning' })
    expect(finding?.data).not.toHaveProperty('serverMessage')
  })

  test('null says the same as nothing', () => {
    expect(
      reported(widgetVersion({ schema: { openAPIV3Schema: { required: null, not: null, description: null } }, subresources: null })),
    ).toEqual([])
  })

  test('a document that contains itself', () => {
    const schema: Record<string, unknown> = { type: 'object' }
    schema['properties'] = { self: schema }
    expect(reported(widgetField(schema))).toEqual([expect.stringMatching(/^crd\/too-deep/)])
  })
})

describe('places', () => {
  test('the server hoists what all versions share', () => {
    const [finding] = admitCrd(widgetField({ type: 'array' }))
    expect(finding).toMatchObject({
      subject: 'example.com/v1 Widget',
      path: `${field}.items`,
      data: {
        serverPath: 'spec.validation.openAPIV3Schema.properties[spec].properties[field].items',
        serverMessage: 'Required value: must be specified',
        pointer: '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/field/items',
      },
    })
  })

  test('of several versions with one schema, one finding names them all', () => {
    const broken = { schema: { openAPIV3Schema: { properties: { spec: { type: 'array' } } } } }
    const findings = admitCrd(widgetVersions(broken, { ...broken, name: 'v2', storage: false }))
    expect(findings).toMatchObject([{ subject: 'example.com Widget', data: { versions: ['v1', 'v2'] } }])
  })

  test('versions with schemas of their own keep their places', () => {
    const broken = { schema: { openAPIV3Schema: { properties: { spec: { type: 'array' } } } } }
    expect(admitCrd(widgetVersions({}, { ...broken, name: 'v2', storage: false }))).toMatchObject([
      { subject: 'example.com/v2 Widget', data: { serverPath: 'spec.versions[1].schema.openAPIV3Schema.properties[spec].items' } },
    ])
  })

  test('a subresource of one version counts for that version', () => {
    const rootEnum = { schema: { openAPIV3Schema: { enum: [{}] } } }
    const crd = widgetVersions({ ...rootEnum, subresources: { status: {} } }, { name: 'v2', storage: false })
    expect(reported(crd)).toEqual([`crd/root-keyword-with-status @ ${root}`])
  })
})

test('formats that the server ignores are warned of, once', () => {
  const crd = widgetField({ type: 'string', format: 'quantity' })
  expect(admitCrd(crd)).toMatchObject([
    { rule: 'crd/format-unknown', severity: 'warning', data: { serverMessage: 'unrecognized format "quantity"' } },
  ])
  expect(admitCrd(crd, { server: '1.33' })).toMatchObject([{ rule: 'crd/format-unknown', severity: 'note' }])
  expect(reported(crd, { before: crd })).toEqual([])
})

test('of a range, what both servers say is said once, in the words of the newest; what one of them words twice stays twice', () => {
  const formats = admitCrd(widgetField({ type: 'string', format: 'quantity' }), { server: '1.33..1.36' })
  expect(formats).toMatchObject([{ severity: 'warning', data: { serverMessage: 'unrecognized format "quantity"' } }])
  const crd = widgetField({ type: 'string', 'x-kubernetes-validations': [{ rule: 'self >' }] })
  const words = (server: string) => admitCrd(crd, { server }).map(({ data }) => data['serverMessage'])
  expect(words('1.31')).not.toEqual(words('1.36'))
  expect(words('1.31..1.36')).toEqual(words('1.36'))
})

test('an unknown server is a mistake of the caller', () => {
  expect(() => admitCrd(widget(), { server: '2.0' })).toThrow('server: expected')
})

const anyRule = (crd: unknown) => {
  for (const { rule, path, message, data } of admitCrd(crd)) {
    expect(crdRules).toHaveProperty([rule])
    expect(typeof path).toBe('string')
    expect(message).not.toBe('')
    expect(data).toHaveProperty('pointer')
  }
}

describe('hostile input', () => {
  test('anything at all', () => fc.assert(fc.property(fc.anything({ withBigInt: true }), anyRule)))

  test('anything in place of a spec, a version, a schema', () => {
    const inPlaces = [(value: unknown) => widget({ spec: value }), (value: unknown) => widget({ spec: { versions: [value] } }), widgetField]
    fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(...inPlaces), (value, make) => anyRule(make(value))))
  })

  test('any keyword with any value', () => {
    const keyword = fc.constantFrom(...Object.keys(schemaShape.fields))
    const schema = fc.dictionary(keyword, fc.jsonValue(), { maxKeys: 6 })
    fc.assert(
      fc.property(schema, value => anyRule(widgetRoot(value))),
      { numRuns: 500 },
    )
  })

  test('names of Object.prototype', () => {
    const properties = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"array"}}')
    expect(reported(widgetField({ type: 'object', properties, required: ['hasOwnProperty'] }))).toEqual([
      `crd/items-missing @ ${field}.properties.toString.items`,
    ])
  })
})

describe('several servers', () => {
  const crd = widgetField({ type: 'integer', format: 'int32', maximum: 2 ** 40, default: 2 ** 40 })
  const rules = (server: string) => admitCrd(crd, { server }).map(({ rule, severity }) => `${severity} ${rule}`)

  test('a range asks the oldest and the newest, and says once what both say', () => {
    const both = new Set([...rules('1.31'), ...rules('1.36')])
    expect(new Set(rules('1.31..1.36'))).toEqual(both)
    expect(admitCrd(widgetField({ type: 'strin' }), { server: '1.31..1.36' })).toHaveLength(admitCrd(widgetField({ type: 'strin' })).length)
  })

  test('a server is named in any of its ways', () => {
    for (const server of ['1.31', 'v1.31', '1.31.4', 'v1.31.4+k3s1', '1.31+']) expect(rules(server)).toEqual(rules('1.31'))
  })

  test('what is not a version is refused', () => {
    for (const server of ['new', '1.31..', '1.31..1.33..1.36'])
      expect(() => admitCrd(crd, { server })).toThrow(/expected a Kubernetes version/)
  })
})
