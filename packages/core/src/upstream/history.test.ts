import { describe, expect, it } from 'vitest'
import { readHistory } from './history.ts'

const core = 'io.k8s.api.core.v1'

describe('the history of a field', () => {
  it.each([
    ['PodSpec', 'workloadRef', { since: '1.35', removed: '1.36', gates: ['GenericWorkload'] }, ['1.35', '1.36']],
    ['PodResourceClaim', 'source', { since: '1.26', removed: '1.31' }, ['1.26', '1.31']],
    ['PodSpec', 'nodeName', { since: '1.24' }, ['1.24']],
    ['Container', 'restartPolicy', { since: '1.28', gates: ['SidecarContainers'] }, ['1.28', '1.35']],
  ])('%s.%s', (definition, field, facts, changes) => {
    const history = readHistory(`${core}.${definition}`, field)
    expect(history).toMatchObject(facts)
    expect(history?.changes.map(change => change.from)).toEqual(changes)
  })

  it('says what it was in between, and nothing once it is gone', () => {
    const [came, went] = readHistory(`${core}.PodSpec`, 'workloadRef')?.changes ?? []
    expect(came?.field?.type).toEqual({ kind: 'ref', definition: `${core}.WorkloadReference` })
    expect(went).toEqual({ from: '1.36' })
  })

  it('shows a field that became required, and the list type that wants it', () => {
    expect(readHistory(`${core}.HostAlias`, 'ip')?.changes.map(({ from, field }) => [from, field?.required])).toEqual([
      ['1.24', false],
      ['1.30', true],
    ])
    expect(readHistory(`${core}.PodSpec`, 'hostAliases')?.changes.map(({ from, field }) => [from, field?.listMapKeys])).toEqual([
      ['1.24', undefined],
      ['1.30', ['ip']],
    ])
  })

  it('shows a type that changed under the same name', () => {
    const types = readHistory(`${core}.PersistentVolumeClaimSpec`, 'resources')?.changes.map(({ from, field }) => [from, field?.type])
    expect(types).toEqual([
      ['1.24', { kind: 'ref', definition: `${core}.ResourceRequirements` }],
      ['1.29', { kind: 'ref', definition: `${core}.VolumeResourceRequirements` }],
    ])
  })

  it('shows values added to an enum', () => {
    expect(readHistory(`${core}.Toleration`, 'operator')?.changes.map(change => change.from)).toEqual(['1.24', '1.35'])
  })

  it('is undefined for a field that never was', () => {
    expect(readHistory(`${core}.PodSpec`, 'nothing')).toBeUndefined()
    expect(readHistory(`${core}.PodSpec`, 'constructor')).toBeUndefined()
  })
})

describe('the history of a definition', () => {
  it.each([
    [`${core}.PodSpec`, { since: '1.24' }],
    [`${core}.WorkloadReference`, { since: '1.35', removed: '1.36' }],
    ['io.k8s.api.admissionregistration.v1alpha1.ValidatingAdmissionPolicy', { since: '1.26', removed: '1.32' }],
  ])('%s', (name, facts) => {
    const history = readHistory(name)
    expect(history).toMatchObject(facts)
    expect(history?.removed).toBe('removed' in facts ? facts.removed : undefined)
  })

  it('lists the minors at which anything in it changed', () => {
    expect(readHistory(`${core}.HostAlias`)?.changes).toEqual([{ from: '1.24' }, { from: '1.30' }])
    expect(readHistory(`${core}.WorkloadReference`)?.changes).toEqual([{ from: '1.35' }, { from: '1.36' }])
  })
})
