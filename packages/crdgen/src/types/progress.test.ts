import { expect, test } from 'vitest'
import { openProgress } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { output: { isTTY, columns: 80, write: (text: string) => void written.push(text) }, written }
}

test('a terminal sees how far many CRDs are, on a line that is gone at the end', () => {
  const { output, written } = terminal(true)
  const progress = openProgress(output, 40, false)
  progress.done(15)
  progress.done(25)
  progress.end()
  expect(written.map(text => text.replace('\r\u001b[K', ''))).toEqual(['0 of 40 CRDs', '15 of 40 CRDs', '40 of 40 CRDs', ''])
})

test.each([
  ['a pipe', false, 40, false],
  ['few CRDs', true, 3, false],
  ['--quiet', true, 40, true],
])('%s: nothing', (_, isTTY, all, quiet) => {
  const { output, written } = terminal(isTTY)
  const progress = openProgress(output, all, quiet)
  progress.done(all)
  progress.end()
  expect(written).toEqual([])
})
