import { expect, test } from 'vitest'
import { choosePaint, chooseWidth } from './paint.ts'

const pipe = { isTTY: false, columns: undefined, write: () => {} }
const screen = { isTTY: true, columns: 100, write: () => {} }

test.each([
  { output: screen, env: {}, noColor: false, colours: true },
  { output: pipe, env: {}, noColor: false, colours: false },
  { output: screen, env: { NO_COLOR: '1' }, noColor: false, colours: false },
  { output: screen, env: { NO_COLOR: '' }, noColor: false, colours: true },
  { output: pipe, env: { FORCE_COLOR: '1' }, noColor: false, colours: true },
  { output: screen, env: { FORCE_COLOR: '0' }, noColor: false, colours: false },
  { output: pipe, env: { FORCE_COLOR: '1', NO_COLOR: '1' }, noColor: false, colours: false },
  { output: pipe, env: { FORCE_COLOR: '1' }, noColor: true, colours: false },
  { output: screen, env: { TERM: 'dumb' }, noColor: false, colours: false },
])('colours: $colours with $env, terminal $output.isTTY, --no-color $noColor', ({ output, env, noColor, colours }) => {
  expect(choosePaint(output, env, noColor)('error', 'x') !== 'x').toBe(colours)
})

test('a pipe has a fixed width, a terminal its own', () => {
  expect([chooseWidth(pipe), chooseWidth(screen), chooseWidth({ ...screen, columns: 500 })]).toEqual([120, 100, 200])
})
