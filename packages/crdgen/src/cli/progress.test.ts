import { expect, test } from 'vitest'
import { openProgress, wantsProgress } from './progress.ts'

/** A terminal, and a clock that goes on only as the test says. */
function terminal(columns: number | undefined = 80) {
  const written: string[] = []
  const clock = { ms: 0 }
  const progress = openProgress({ isTTY: true, columns, write: text => void written.push(text) }, () => clock.ms)
  return { progress, clock, lines: () => written.map(text => text.replace('\r\u001b[K', '')) }
}

test('a run of less than a second shows nothing', () => {
  const { progress, clock, lines } = terminal()
  progress.begin('read files', { all: 3, unit: 'file' })
  for (const ms of [300, 600, 999]) {
    clock.ms = ms
    progress.done()
  }
  progress.clear()
  expect(lines()).toEqual([])
})

test('a longer one shows how far it is, at most ten times a second, on a line that is gone at the end', () => {
  const { progress, clock, lines } = terminal()
  progress.begin('validate', { all: 40, unit: 'object' })
  for (const ms of [900, 1000, 1050, 1099, 1100]) {
    clock.ms = ms
    progress.done(2)
  }
  clock.ms = 1110
  progress.begin('report')
  progress.clear()
  progress.clear()
  expect(lines()).toEqual(['validate: 4 of 40 objects', 'validate: 10 of 40 objects', 'report', ''])
})

test('a step that takes more than ten seconds says how long it will take yet', () => {
  const { progress, clock, lines } = terminal()
  clock.ms = 500
  progress.begin('check CRDs', { all: 100, unit: 'CRD' })
  clock.ms = 2500
  progress.done(10)
  clock.ms = 20_400
  progress.done(89)
  expect(lines()).toEqual(['check CRDs: 10 of 100 CRDs, about 18 s left', 'check CRDs: 99 of 100 CRDs, about 1 s left'])
})

test('after something was written the line comes back, and it is never wider than the terminal', () => {
  const { progress, clock, lines } = terminal(20)
  clock.ms = 2000
  progress.begin('validate', { all: 400, unit: 'object' })
  progress.clear()
  progress.done()
  expect(lines()).toEqual(['validate: 0 of 400 ', '', 'validate: 1 of 400 '])
})

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['CI=true', true, { CI: 'true' }, false],
  ['CI=1', true, { CI: '1' }, false],
  ['CI=false', true, { CI: 'false' }, true],
  ['TERM=dumb', true, { TERM: 'dumb' }, false],
])('%s', (_, isTTY, env, wanted) => {
  expect(wantsProgress({ stderr: { isTTY, columns: 80, write: () => {} }, env })).toBe(wanted)
})
