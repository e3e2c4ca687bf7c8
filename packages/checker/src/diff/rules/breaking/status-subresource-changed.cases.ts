import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'on',
    before: { name: 'v1', served: true },
    after: { name: 'v1', served: true, subresources: { status: {} } },
    reports: ['error the status subresource is on now; a status written with the object is dropped'],
  },
  {
    name: 'on, where no status was kept',
    before: { name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object' } } },
    after: { name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object' } }, subresources: { status: {} } },
    reports: ['added the status subresource is new'],
  },
  {
    name: 'off',
    before: { name: 'v1', served: true, subresources: { status: {} } },
    after: { name: 'v1', served: true },
    reports: ['error the status subresource is gone; requests to /status fail'],
  },
  {
    name: 'on as before',
    before: { name: 'v1', served: true, subresources: { status: {} } },
    after: { name: 'v1', served: true, subresources: { status: {} } },
    reports: [],
  },
]

export default cases
