import { expect, it } from 'vitest'
import { kubernetesMinors, newestMinor, parseMinor } from './minors.ts'

it('knows the minors in order, newest last', () => {
  expect(kubernetesMinors.slice(0, 2)).toEqual(['1.24', '1.25'])
  expect(kubernetesMinors.at(-1)).toBe(newestMinor)
  expect(kubernetesMinors).toHaveLength(new Set(kubernetesMinors).size)
})

it.each([
  ['1.36', '1.36'],
  ['v1.36.2', '1.36'],
  ['1.30.14', '1.30'],
  ['v1.33.1-eks-abcdef', '1.33'],
  ['1.29.4+k3s1', '1.29'],
  ['1.29+', '1.29'],
])('reads %s as %s', (version, minor) => {
  expect(parseMinor(version)).toBe(minor)
})

it.each(['1.23', '1.3', '2.36', '1', '', 'latest', '1.36.', '1.36.x', 'V1.36', '1.32-1.36'])(
  'refuses %j and names the known minors',
  version => {
    expect(() => parseMinor(version)).toThrow(RangeError)
    expect(() => parseMinor(version)).toThrow(`unknown Kubernetes version ${JSON.stringify(version)}: known are 1.24, 1.25,`)
  },
)
