import { expect, it } from 'vitest'
import { gateStageAt, gateStages } from './gates.ts'

it('knows the stages of a gate', () => {
  expect(gateStages('SidecarContainers')).toEqual([
    { from: '1.28', stage: 'alpha', on: false },
    { from: '1.29', stage: 'beta', on: true },
    { from: '1.33', stage: 'ga', on: true, locked: true },
  ])
})

it.each([
  ['SidecarContainers', '1.27', undefined],
  ['SidecarContainers', '1.28', 'alpha'],
  ['SidecarContainers', 'v1.32.1', 'beta'],
  ['SidecarContainers', '1.36', 'ga'],
  // Its stages began before the oldest minor known.
  ['CSIStorageCapacity', '1.24', 'ga'],
  ['NoSuchGate', '1.36', undefined],
])('%s at %s is %s', (gate, kubernetes, stage) => {
  expect(gateStageAt(gate, kubernetes)?.stage).toBe(stage)
})
