import { describe, expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

const status = { type: 'object', properties: { size: { type: 'integer' }, phase: { type: 'string', default: 'New' } } }
const crd = widgetRoot({ properties: { status } }, { status: {} })
const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { size: 'x' } }

describe('a status without the object that it belongs to', () => {
  const judge = (given: unknown) => validate(crd, { ...object, status: given }, { subresource: 'status' })

  test('is judged, and nothing else is', () => {
    expect(judge({ size: 1 })).toMatchObject({
      valid: true,
      diagnostics: [],
      stored: { spec: object.spec, status: { size: 1, phase: 'New' } },
    })
    expect(judge({ size: 'x' })).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/wrong-type', path: 'status.size' }] })
    expect(judge({ sise: 1 })).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/unknown-field', path: 'status.sise' }] })
  })

  test('is that of an object which had another one, as far as faults go', () => {
    const before = { ...object, status: { size: 'x' } }
    expect(validate(crd, { ...object, status: { size: 'x' } }, { subresource: 'status', before }).valid).toBe(true)
    expect(judge({ size: 'x' }).valid).toBe(false)
  })
})

test('a version without the subresource takes no status, as it takes no scale', () => {
  for (const [subresource, message] of [
    ['status', 'Widget has no status subresource in version v1'],
    ['scale', 'Widget has no scale in version v1'],
  ] as const) {
    const judged = validate(widgetRoot({}), object, { subresource, before: object })
    expect(judged).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/unreadable', message }] })
  }
})

test('a Scale needs what it scales', () => {
  const [finding] = validate(widgetRoot({}), object, { subresource: 'scale' }).diagnostics
  expect(finding).toMatchObject({ rule: 'manifest/unreadable', message: expect.stringMatching(/^before: is missing/) })
})
