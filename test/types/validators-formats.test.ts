import type { CustomResourceDefinition } from '@crdgen/core'
import { validate } from '@crdgen/server'
import { expect, test } from 'vitest'
import { loadValidator } from './validators.ts'

const formats = [
  'bsonobjectid',
  'uuid',
  'uuid3',
  'uuid4',
  'uuid5',
  'hexcolor',
  'byte',
  'date',
  'date-time',
  'duration',
  'ipv4',
  'ipv6',
  'cidr',
  'mac',
  'uri',
  'hostname',
]

const texts = [
  ...['', 'a', '0', '1', ' ', '*', 'aGk=', 'aGk', 'YQ==', '#fff', 'fffffg', '507f1f77bcf86cd799439011'],
  ...[
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    'F47AC10B58CC4372A5670E02B2C3D479',
    'f47ac10b-58cc-3372-c567-0e02b2c3d479',
    'f47ac10b-58cc-5372-a567-0e02b2c3d479',
  ],
  ...['2024-02-29', '2023-02-29', '1900-02-29', '2000-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '0000-02-29'],
  ...[
    '2024-02-29T10:00:00Z',
    '2024-02-29t10:00:00.5z',
    '2024-02-29T24:00:00Z',
    '2024-02-29T10:00:60Z',
    '2024-02-29T10:00:00+01:00',
    '2024-02-29T10:00:00',
    '2024-02-29 10:00:00Z',
  ],
  ...[
    '10s',
    '-1h30m',
    '1.5h',
    '.5s',
    '1 day',
    '3 weeks',
    '10',
    '2 fortnights',
    '1d',
    '1d2',
    's',
    '99999999999999999999 days',
    '5µs',
    '1hrs',
    '1 hr',
    '7wks',
    'in 2 minutes',
    '1 dx',
  ],
  ...[
    '10.0.0.1',
    '010.0.0.1',
    '10.0.0.256',
    '10.0.0',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '::ffff:010.0.0.1',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7',
    '00001::',
    ':::',
    '1::2::3',
  ],
  ...['10.0.0.0/8', '10.0.0.0/33', '010.0.0.0/8', 'fe80::/64', 'fe80::/129', '/8', '10.0.0.0', '10.0.0.0/08'],
  ...['01:23:45:67:89:ab', '01-23-45-67-89-ab', '0123.4567.89ab', '01:23:45:67:89', '01:23-45:67:89:ab'],
  ...[
    'http://a',
    'http://a/b?c=%zz',
    'http://a/%zz',
    '/a',
    '//a',
    'a/b',
    'mailto:a@b',
    'http://[::1]:80/',
    'http://[::1',
    'http://[1.2.3.4]',
    'http://a:b',
    'x://a:b:1',
    'http://a:80:1',
    'http://u:p@h/',
    'http://u%@h',
    'http://a b',
    '/a b',
    'http://a%20b',
    'http://a%c3%a9',
    ':a',
    'http://é',
    'a\u0001',
    'http://[fe80::1%25en0]/',
    'http://a[::1]',
  ],
  ...[
    'a.b',
    'a-b.example.com',
    '-a.b',
    'a-.b',
    'ä.de',
    'a.b.c1',
    'x'.repeat(63),
    'x'.repeat(64),
    `${'x'.repeat(63)}.com`,
    `${'x.'.repeat(130)}com`,
    'a_b.c',
    'a.',
  ],
]

const properties = Object.fromEntries(formats.map(format => [format, { type: 'string', format } as const]))

const crd: CustomResourceDefinition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    names: { plural: 'widgets', kind: 'Widget', listKind: 'WidgetList', singular: 'widget' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
      },
    ],
  },
}

const validator = loadValidator(crd, 'v1')

test.each(formats)('%s is what the server takes for one', format => {
  for (const text of texts) {
    const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a', namespace: 'b' }, spec: { [format]: text } }
    expect(validator.accepts(object), JSON.stringify(text)).toBe(validate(crd, object).valid)
  }
})
