import { describe, expect, it } from 'vitest'
import type { Schema } from '@crdgen/core/internal'
import { widget } from './widget.test-support.ts'
import { type Patches, patchResources } from './patch-resources.ts'

const spec: Schema = {
  type: 'object',
  properties: {
    size: { type: 'integer', minimum: 1 },
    ports: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    'a.b': { type: 'string' },
  },
}

function patch(patches: Patches) {
  const resource = widget({ version: { schema: { type: 'object', properties: { spec } } } })
  const { resources, diagnostics } = patchResources([resource], patches)
  return {
    fields: resources[0]?.version.schema.properties?.['spec']?.properties ?? {},
    findings: diagnostics.map(({ subject, message, help }) => `${subject} ${message} (${help})`),
  }
}

describe('patches of schemas', () => {
  it('sets keywords and takes them away', () => {
    expect(patch({ 'Widget.spec.size': { minimum: null, maximum: 3 } }).fields['size']).toEqual({ type: 'integer', maximum: 3 })
  })

  it('reaches items, map values and odd names', () => {
    const { fields, findings } = patch({
      'Widget.spec.ports[].name': { maxLength: 3 },
      'Widget.spec.labels.*': { maxLength: 4 },
      'Widget.spec["a.b"]': { maxLength: 5 },
      'example.com/v1/Widget.spec': { description: 'The spec' },
    })
    expect(findings).toEqual([])
    expect(fields['ports']?.items?.properties?.['name']).toEqual({ type: 'string', maxLength: 3 })
    expect(fields['labels']?.additionalProperties).toEqual({ type: 'string', maxLength: 4 })
    expect(fields['a.b']).toEqual({ type: 'string', maxLength: 5 })
  })

  it('sets a default as a whole', () => {
    expect(patch({ 'Widget.spec.labels': { default: { a: 'b' } } }).fields['labels']?.default).toEqual({ a: 'b' })
  })

  it.each<readonly [string, Patches, string]>([
    ['a kind', { 'Wdget.spec': {} }, 'patches["Wdget.spec"] names no kind that there is (did you mean Widget?)'],
    ['a field', { 'Widget.spec.sze': {} }, 'patches["Widget.spec.sze"] names spec.sze, which there is not (did you mean size?)'],
    [
      'another version',
      { 'example.com/v9/Widget.spec': {} },
      'patches["example.com/v9/Widget.spec"] names no kind that there is (did you mean example.com/v1/Widget?)',
    ],
    [
      'no path',
      { 'spec.size': {} },
      'patches["spec.size"] is not a path of a field (Write Kind.path: Widget.spec.ports[].name, or example.com/v1/Widget.spec.)',
    ],
  ])('reports what names nothing: %s', (_name, patches, expected) => {
    expect(patch(patches).findings).toEqual([expected])
  })

  it('reports what JSON has no form for', () => {
    const findings = [{ maximum: Infinity }, { default: [Number.NaN] }].flatMap(one => patch({ 'Widget.spec.size': one }).findings)
    expect(findings).toEqual([
      expect.stringContaining('maximum is Infinity, which JSON has no form for'),
      expect.stringContaining('default[0] is NaN, which JSON has no form for'),
    ])
  })

  it('reports what is not a schema', () => {
    const patches: Patches = JSON.parse('{"Widget.spec.size": {"minimun": 1}}')
    expect(patch(patches).findings).toEqual(['patches["Widget.spec.size"] minimun is not a keyword of a schema (did you mean minimum?)'])
  })
})
