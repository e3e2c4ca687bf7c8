import type { CustomResourceDefinition } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../../../../test/corpus.ts'
import { toCrd } from '../crd/to-crd.ts'
import { place, widget } from '../widget.test-support.ts'
import { checkApplyAnnotation, checkCrdSize, descriptionBytes, measureCrd } from '@crdgen/server/internal'

/** A CRD whose `spec.large.text` has a description of so many bytes. */
function sized(bytes: number, description = 'd'.repeat(bytes)) {
  const text = { type: 'string', description } as const
  const spec = {
    type: 'object',
    properties: { small: { type: 'string' }, large: { type: 'object', properties: { text, more: text } } },
  } as const
  return toCrd(widget({ version: { schema: { type: 'object', properties: { spec } } } }))
}

describe('measureCrd', () => {
  test('counts what kubectl apply stores', () => {
    const crd = sized(10)
    const stored = JSON.stringify({ ...crd, metadata: { ...crd.metadata, annotations: {} } })
    expect(measureCrd(crd)).toMatchObject({
      bytes: stored.length + 1 + 'kubectl.kubernetes.io/last-applied-configuration'.length,
      limit: 262_144,
      percent: 0.3,
    })
  })

  test('counts other annotations twice: as themselves and in the stored text', () => {
    const { bytes } = measureCrd(toCrd(widget()))
    const annotated = measureCrd(toCrd(widget({ metadata: { annotations: { a: '12345' } } })))
    expect(annotated.bytes - bytes).toBe('"a":"12345"'.length + 'a12345'.length)
  })

  test('counts as Go writes JSON: UTF-8, with < > & escaped', () => {
    const { bytes } = measureCrd(sized(0, ''))
    expect(measureCrd(sized(0, 'é<')).bytes - bytes).toBe(2 * ('é'.length * 2 + '\\u003c'.length))
  })

  test('tells what descriptions take, whatever properties are called', () => {
    const text = { type: 'string', description: 'abc' } as const
    const schema = { type: 'object', properties: { spec: { type: 'object', properties: { description: text } } } } as const
    expect(descriptionBytes(toCrd(widget({ version: { schema } })))).toBe('"description":"abc",'.length)
  })

  test('names the largest parts, none inside another', () => {
    const { top } = measureCrd(sized(1000))
    expect(top.map(({ version, path }) => `${version} ${path}`)).toEqual(['v1 spec.large'])
    expect(top[0]?.bytes).toBeGreaterThan(2000)
  })
})

describe('limit/apply-annotation', () => {
  test('is silent below the limit', () => expect(checkApplyAnnotation(sized(100_000))).toEqual([]))

  test('names the parts and what would help', () => {
    const [finding, ...others] = checkApplyAnnotation(sized(140_000))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      rule: 'limit/apply-annotation',
      severity: 'warning',
      subject: 'example.com Widget',
      path: '',
      data: { limit: 262_144 },
    })
    expect(finding?.message).toMatch(
      /^takes 28\d{4} bytes as an annotation, 1\d{4} more than the 262144 .* Most is in v1 spec\.large \(28\d{4}\)$/,
    )
    expect(finding?.help).toMatch(
      /^Without descriptions it would take \d{3} bytes, which is within the limit\. kubectl apply --server-side/,
    )
  })

  test('counts versions', () => {
    const text = { type: 'string', pattern: 'p'.repeat(140_000) } as const
    const version = (name: string, storage: boolean) =>
      widget({ location: place(1), version: { name, storage, schema: { type: 'object', properties: { spec: text } } } })
    const [finding] = checkApplyAnnotation(toCrd([version('v1', true), version('v2', false)]))
    expect(finding?.help).toMatch(/^Each of its 2 versions has a whole schema/)
  })
})

describe('limit/etcd-request', () => {
  test('is silent below the limit', () => expect(checkCrdSize(sized(700_000))).toEqual([]))

  test('says what would not be stored', () => {
    expect(checkCrdSize(sized(800_000))).toMatchObject([
      {
        rule: 'limit/etcd-request',
        severity: 'warning',
        message: expect.stringMatching(/^takes 1600\d{3} bytes, and etcd by default stores no object larger than 1572864$/),
      },
    ])
  })
})

describeWithCorpus('real CRDs', () => {
  test('that are known not to fit do not', () => {
    const crd = readCorpusYaml('corpus/crds/keda/HEAD/scaledjobs.keda.sh.yaml')
    if (!isCrd(crd)) throw new TypeError('no CRD')
    const { bytes, top } = measureCrd(crd)
    expect(bytes).toBeGreaterThan(262_144)
    expect(bytes - descriptionBytes(crd)).toBeLessThan(100_000)
    expect(top[0]?.path).toBe('spec.jobTargetRef.template.spec')
  })
})

/** The corpus is what the API server accepts: it has the shape of a CRD. */
function isCrd(value: unknown): value is CustomResourceDefinition {
  return typeof value === 'object' && value !== null && 'spec' in value && 'metadata' in value
}
