import { expect, test } from 'vitest'
import { definitionNames } from '../upstream/names.ts'
import { apiGroup } from './api-group.ts'
import { nativeName } from './native-name.ts'

test('the group of every kind follows from the module it is declared in', () => {
  const kinds = [...definitionNames().values()].flatMap(({ name, gvk }) => (gvk === undefined ? [] : [{ ...nativeName(name), gvk }]))
  const own = kinds.filter(({ module }) => module !== 'meta/v1')
  expect(own.length).toBeGreaterThan(250)
  expect(own.filter(({ module, gvk }) => apiGroup(module.split('/')[0] ?? '') !== gvk.group)).toEqual([])
})
