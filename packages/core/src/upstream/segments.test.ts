import { describe, expect, it } from 'vitest'
import { kubernetesMinors } from './minors.ts'
import { minorsWith, valueAt } from './segments.ts'

const changing = { '1.26': 'a', '1.30': null, '1.34': 'b' } as const

describe('a value over the minors', () => {
  it.each([
    ['always', '1.24', 'always'],
    ['always', '1.36', 'always'],
    [changing, '1.25', undefined],
    [changing, '1.26', 'a'],
    [changing, '1.29', 'a'],
    [changing, '1.30', undefined],
    [changing, '1.33', undefined],
    [changing, '1.36', 'b'],
    [undefined, '1.30', undefined],
  ])('%j at %s is %j', (segments, minor, value) => {
    expect(valueAt<string>(segments, minor)).toBe(value)
  })

  it('takes a list for a value, not for changes', () => {
    expect(valueAt<readonly string[]>(['x', 'y'], '1.30')).toEqual(['x', 'y'])
  })

  it.each([['always'], [changing], [{ '1.24': 'a', '1.36': null }], [{ '1.35': 'a', '1.36': null }], [undefined]])(
    'lists the minors that have one: %j',
    segments => {
      expect(minorsWith<string>(segments)).toEqual(kubernetesMinors.filter(minor => valueAt<string>(segments, minor) !== undefined))
    },
  )
})
