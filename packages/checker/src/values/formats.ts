import { lookUp } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'

/** A text or number of each format; kube-openapi pkg/validation/strfmt. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  bsonobjectid: ['507f1f77bcf86cd799439011'],
  uri: ['http://example.com', '/a'],
  email: ['a@example.com'],
  hostname: ['example.com', 'a'],
  ipv4: ['10.0.0.1'],
  ipv6: ['::1'],
  cidr: ['10.0.0.0/8'],
  mac: ['01:02:03:04:05:06'],
  uuid: ['a8098c1a-f86e-11da-bd1a-00112444be1e'],
  uuid3: ['bcd02e22-68f0-3046-a512-327cca9def8f'],
  uuid4: ['025b0d74-00a2-4048-bf57-227c5111bb34'],
  uuid5: ['886313e1-3b8a-5372-9b90-0c9aee199e5d'],
  isbn: ['0321751043'],
  isbn10: ['0321751043'],
  isbn13: ['978-0321751041'],
  creditcard: ['4111111111111111'],
  ssn: ['111-11-1111'],
  hexcolor: ['#fff'],
  rgbcolor: ['rgb(1,2,3)'],
  byte: ['YQ=='],
  date: ['2026-01-01'],
  duration: ['10s', '1h'],
  datetime: ['2026-01-01T00:00:00Z'],
  k8sshortname: ['a'],
  k8slongname: ['a.b'],
}

/** Values of a format; none for one that says nothing. */
export function formatSamples(format: string): readonly unknown[] {
  return lookUp(samples, format.replaceAll('-', '')) ?? []
}

const texts = ['', 'a', 'A b', '-', 'ü', '1', 'a.b', '2026-01-01', 'x'.repeat(70), '!', '%zz']
const numbers = [2_147_483_648, -2_147_483_649, 1e20, 1e40, 0.1, 1]

/** Values that most formats of a type refuse. */
export function formatMisfits(type: string): readonly unknown[] {
  return type === 'integer' || type === 'number' ? numbers : type === 'string' ? texts : [...texts, ...numbers]
}

const known = new Map<string, boolean>()

/** Tells whether the server checks a format, which is so when it refuses some value. The server's own rules are asked, once per format. */
export function isChecked(format: string, type: string): boolean {
  const key = `${type} ${format}`
  const found = known.get(key) ?? refusesSomething(format, type)
  known.set(key, found)
  return found
}

function refusesSomething(format: string, type: string): boolean {
  const schema = { type: 'object', properties: { value: { ...(type === '' ? {} : { type }), format } } }
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'probes.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind: 'Probe', plural: 'probes' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  }
  const common = { apiVersion: 'example.com/v1', kind: 'Probe', metadata: { name: 'probe' } }
  return formatMisfits(type).some(value => fits(type, value) && validate(crd, { ...common, value }).valid === false)
}

function fits(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === '' || typeof value === type
}
