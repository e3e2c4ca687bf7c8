import { expect, test } from 'vitest'
import { widgetVersions } from '../admission/testing/widget.ts'
import { validate, type ValidateOptions } from './validate.ts'

type Json = Readonly<Record<string, unknown>>

const widgetOf = (spec: unknown, version = 'v1'): Json => ({
  apiVersion: `example.com/${version}`,
  kind: 'Widget',
  metadata: { name: 'one' },
  spec,
})
const spec = (properties: Json) => ({ schema: { openAPIV3Schema: { properties: { spec: { properties } } } } })
const kept = { name: 'v1', ...spec({ text: { type: 'string' }, given: { type: 'string', default: 'x' } }) }
const extra = { type: 'object', properties: { a: { type: 'string' } } }
const newer = { name: 'v2', storage: false, ...spec({ text: { type: 'string', nullable: true }, given: { type: 'string' }, extra }) }
const crd = widgetVersions(kept, newer)
const withWebhook = { ...crd, spec: Object.assign({}, crd['spec'], { conversion: { strategy: 'Webhook' } }) }
const v2 = (fields: unknown) => widgetOf(fields, 'v2')
const lost = (served: Json, object: Json, options?: ValidateOptions) => {
  const { pruned, diagnostics } = validate(served, object, options)
  const found = diagnostics.filter(({ rule }) => rule === 'manifest/silently-pruned')
  return { pruned, found: found.map(({ severity, path, message }) => `${severity} ${path} ${message}`) }
}

test('what the other lacks is lost without a word, in every mode', () => {
  const words = 'v1, the version that is stored; the server drops it without a word'
  for (const mode of ['strict', 'warn', 'ignore', 'server-side-apply'] as const) {
    expect(lost(crd, v2({ extra: { a: 'x' }, text: 'y' }), { mode }), mode).toEqual({
      pruned: ['spec.extra'],
      found: [`warning spec.extra is not a field of ${words}`],
    })
  }
  expect(lost(crd, v2({ text: null }))).toEqual({ pruned: [], found: [`warning spec.text may not be null in ${words}`] })
  expect(validate(crd, v2({ extra: {}, text: null }))).toMatchObject({ valid: true, stored: { spec: { given: 'x' } } })
})

test('and also on update, of what is written now', () => {
  expect(lost(crd, v2({ size: 1, extra: {} }), { before: v2({}) }).pruned).toEqual(['spec.extra'])
  expect(lost(crd, v2({ size: 1 }), { before: v2({}) }).pruned).toEqual([])
})

test.each<[string, Json, Json]>([
  ['the version that is stored itself', crd, widgetOf({ text: 'x' })],
  ['nothing that the other lacks', crd, v2({ text: 'x', given: 'y' })],
  ['the same schema', widgetVersions(kept, { ...kept, name: 'v2', storage: false }), v2({ text: 'x' })],
  ['a webhook may convert', withWebhook, v2({ extra: {} })],
])('%s: nothing is lost', (_, served, object) => {
  expect(lost(served, object)).toEqual({ pruned: [], found: [] })
})

test('the version that is stored need not be served', () => {
  expect(lost(widgetVersions({ ...kept, served: false }, newer), v2({ extra: {} })).pruned).toEqual(['spec.extra'])
})

test('what the other cannot take at all is refused by the store', () => {
  const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
  const field = (schema: Json) => spec({ field: { ...open, ...schema } })
  const versions = widgetVersions(
    { name: 'v1', ...field({ 'x-kubernetes-embedded-resource': true }) },
    { name: 'v2', storage: false, ...field({}) },
  )
  expect(validate(versions, v2({ field: { apiVersion: 'v1', kind: 5 } }))).toMatchObject({
    valid: false,
    diagnostics: [
      {
        rule: 'manifest/unreadable',
        path: 'spec.field.kind',
        data: { serverMessage: 'spec.field.kind: Invalid value: 5: must be a string' },
      },
    ],
  })
  expect(validate(versions, v2({ field: { apiVersion: 'v1', kind: 'A' } }))).toMatchObject({ valid: true, diagnostics: [] })
})
