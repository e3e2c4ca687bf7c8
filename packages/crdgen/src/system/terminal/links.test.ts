import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fakeShell } from './fake-shell.test-support.ts'
import { emitReport } from '../../report/emit-report.ts'
import text from '../../report/formats/text.ts'
import { report, typo } from '../../report/formats/testing/report.ts'
import { openLinks } from './links.ts'

const cwd = resolve('/work')
const screen = { isTTY: true, columns: 100, write: () => {} }
const pipe = { ...screen, isTTY: false }
const iterm = { TERM_PROGRAM: 'iTerm.app' }

test.each([
  { output: screen, env: iterm, noColor: false, links: true },
  { output: screen, env: { VTE_VERSION: '7600' }, noColor: false, links: true },
  { output: screen, env: { VTE_VERSION: '5000' }, noColor: false, links: false },
  { output: screen, env: { TERM: 'xterm-kitty' }, noColor: false, links: true },
  { output: screen, env: { WT_SESSION: 'a' }, noColor: false, links: true },
  { output: screen, env: {}, noColor: false, links: false },
  { output: screen, env: { TERM_PROGRAM: 'Apple_Terminal' }, noColor: false, links: false },
  { output: screen, env: { TERM: 'tmux-256color', VTE_VERSION: '7600' }, noColor: false, links: false },
  { output: screen, env: { ...iterm, TERM: 'dumb' }, noColor: false, links: false },
  { output: screen, env: { ...iterm, CI: 'true' }, noColor: false, links: false },
  { output: screen, env: { ...iterm, FORCE_HYPERLINK: '0' }, noColor: false, links: false },
  { output: screen, env: iterm, noColor: true, links: false },
  { output: pipe, env: iterm, noColor: false, links: false },
  { output: pipe, env: { FORCE_HYPERLINK: '1' }, noColor: false, links: true },
])('links: $links with $env, terminal $output.isTTY, --no-color $noColor', ({ output, env, noColor, links }) => {
  expect(openLinks(output, { cwd, env }, noColor) !== undefined).toBe(links)
})

test.each(['\u001b]0;x\u0007.yaml', 'a\u001b\\b.yaml', 'a\nb.yaml', 'a;b%c#d?e f.yaml', 'ä\u009c.yaml', '\u202egpj.yaml'])(
  'no text of the path %j gets into the sequence but encoded',
  file => {
    const link = openLinks(screen, { cwd, env: iterm }, false)
    const [, url = '', shown] = /^\u001b\]8;;([^\u001b]*)\u001b\\(.*)\u001b\]8;;\u001b\\$/.exec(link?.('place', file) ?? '') ?? []
    expect(shown).toBe('place')
    expect(url).toMatch(/^file:\/\/\/[\u0021-\u007e]*$/)
    expect(new URL(url).href).toBe(url)
    expect(url).toBe(pathToFileURL(resolve(cwd, file)).href)
  },
)

test.each(['stdin', 'git:v1.4.0:crds/a.yaml'])('%s is not on the disk, so it is not a link', file => {
  expect(openLinks(screen, { cwd, env: iterm }, false)?.('place', file)).toBe('place')
})

test('a report links places and nothing else', () => {
  const shell = fakeShell(cwd, { FORCE_HYPERLINK: '1' })
  emitReport(report({ ...typo, related: [{ message: 'is here', file: 'b.ts', line: 1, column: 2 }] }), { format: text }, shell)
  const links = [...shell.printed().matchAll(/\u001b\]8;;(file:[^\u001b]+)\u001b\\([^\u001b]*)/g)].map(([, url, shown]) => [url, shown])
  expect(links).toEqual([
    [pathToFileURL(resolve(cwd, 'api/widget.ts')).href, 'api/widget.ts:2:7'],
    [pathToFileURL(resolve(cwd, 'b.ts')).href, 'b.ts:1:2'],
  ])
})
