import { expect, test } from 'vitest'
import { openTimings } from './timings.ts'

test('each step has a line with what it counted; a step that comes again is counted in with the first', () => {
  const clock = { ms: 120.4 }
  const timings = openTimings(() => clock.ms)
  const after = (ms: number) => (clock.ms += ms)
  timings.begin('read config')
  after(10)
  timings.begin('read files', { all: 2, unit: 'file' })
  timings.done()
  timings.done()
  after(30)
  timings.begin('validate', { all: 1, unit: 'object' })
  timings.done()
  after(1000)
  timings.begin('read files', { all: 1, unit: 'file' })
  timings.done()
  after(5)
  expect(timings.describe()).toBe(`start         120 ms
read config    10 ms
read files     35 ms  3 files
validate     1000 ms  1 object
total        1165 ms
`)
})
