import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import type { SlowPlace } from '../compile-options.ts'
import { createWatch } from './slow.ts'

test('what is being read is told once, after five seconds', () => {
  const told: SlowPlace[] = []
  let time = 0
  const watch = createWatch(
    place => told.push(place),
    () => time,
  )
  const step = (times: number) => Array.from({ length: times }, () => watch({ subject: 'x.example.com/v1 Widget', path: ['spec', 'a'] }))
  step(1000)
  expect(told).toEqual([])
  time = 5001
  step(1000)
  expect(told).toEqual([{ subject: 'x.example.com/v1 Widget', path: 'spec.a' }])
})

test('a type that is read at once is not told', () => {
  const sources = { 't.ts': 'export interface T { a: { b: string }[] }' }
  const onSlow = () => expect.unreachable()
  expect(compile('t.ts', { folder: '/p', sources, onSlow }).type('T').diagnostics).toEqual([])
})

test('anything but a function is refused', () => {
  expect(() => compile('t.ts', { onSlow: true as never })).toThrow('onSlow')
})
