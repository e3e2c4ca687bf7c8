import type { Schema } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { instanceOf } from './instances.ts'

it('makes a value of a schema that was first met too deep for one', () => {
  const text: Schema = { type: 'string' }
  const within: Schema = { type: 'object', required: ['text'], properties: { text } }
  const deep = Array.from({ length: 24 }).reduce<Schema>(inner => ({ type: 'object', required: ['a'], properties: { a: inner } }), within)
  expect(instanceOf(deep)).toBeUndefined()
  expect(instanceOf(text)).toBe('x')
  expect(instanceOf(within)).toEqual({ text: 'x' })
})
