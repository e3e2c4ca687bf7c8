import { newestMinor } from '@crdgen/core/internal'
import { describe, expect, it } from 'vitest'
import { copyOf, widgetCrd, withProperties } from '../crd.test-support.ts'
import { coverage } from './coverage.ts'

const crd = (kubernetes: string) => widgetCrd({ v1: { pod: copyOf('core/v1 PodSpec', kubernetes) } })

function table(kubernetes: string, versions: string) {
  const [struct] = coverage(crd(kubernetes), versions).structs
  return (struct?.rows ?? []).map(({ path, cells, stages }) => [path, cells.join(' '), stages.join(' ')])
}

describe('coverage', () => {
  it('tells field by version what is missing and what is too much', () => {
    expect(table('1.35', '1.34..1.36')).toEqual([
      ['volumes[].projected.sources[].podCertificate.userAnnotations', 'extra covered covered', '  '],
      ['workloadRef', 'extra covered extra', ' alpha alpha'],
      ['schedulingGroup', 'absent absent missing', ' alpha alpha'],
    ])
  })

  it('misses nothing at a place that holds another struct by then', () => {
    const claim = widgetCrd({ v1: { claim: copyOf('core/v1 PersistentVolumeClaimSpec', '1.36') } })
    const [struct] = coverage(claim, '1.27..1.30').structs
    expect(struct?.rows.find(({ path }) => path === 'resources.claims')).toMatchObject({
      cells: ['missing', 'missing', 'absent', 'absent'],
      removed: '1.29',
    })
  })

  it('knows what lies below a field that is too much itself', () => {
    const rows = table('1.36', '1.33,1.34,1.36')
    expect(rows.find(([path]) => path?.endsWith('userAnnotations') === true)?.[1]).toBe('extra extra covered')
  })

  it('has no rows for a struct that covers all versions', () => {
    expect(coverage(widgetCrd({ v1: { probe: copyOf('core/v1 Probe', '1.36') } }), '1.28..1.36')).toEqual({
      subject: 'example.com Widget',
      versions: ['1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36'],
      structs: [
        {
          definition: 'io.k8s.api.core.v1.Probe',
          places: ['v1:spec.probe'],
          kubernetes: expect.arrayContaining(['1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36']),
          rows: [],
        },
      ],
    })
  })

  it('puts places together that are alike, and says what a copy comes nearest to', () => {
    const pod = withProperties(copyOf('core/v1 PodSpec', newestMinor), { subdomain: undefined })
    const { structs } = coverage(widgetCrd({ v1: { a: pod, b: pod } }), newestMinor)
    expect(structs).toMatchObject([
      { places: ['v1:spec.a', 'v1:spec.b'], kubernetes: [], nearest: newestMinor, rows: [{ field: 'subdomain', places: 1 }] },
    ])
  })

  it('takes YAML, and refuses what is not a CRD', () => {
    expect(coverage(JSON.stringify(crd('1.36')), '1.36').structs).toHaveLength(1)
    expect(() => coverage({ kind: 'ConfigMap' }, '1.36')).toThrow('crd: expected a CustomResourceDefinition')
    const schema: Record<string, unknown> = { type: 'object' }
    schema['properties'] = { self: schema }
    expect(() => coverage(widgetCrd({ v1: { a: schema } }), '1.36')).toThrow('crd: expected a CustomResourceDefinition')
  })
})
