import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiagnostic, type Diagnostic } from '@crdgen/core/internal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeShell } from '../system/terminal/fake-shell.test-support.ts'
import { emitReport, placeBelow } from './emit-report.ts'
import { formats } from './formats/index.gen.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-report-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const finding = (severity: Diagnostic['severity']) =>
  createDiagnostic({ rule: 'type/function', severity, message: 'is a function', at: { file: 'api/widget.ts', line: 3, column: 5 } })
const report = (...diagnostics: readonly Diagnostic[]) => ({ diagnostics, lines: [], summary: 'that is all' })

describe('emitReport', () => {
  test.each([
    { severity: 'error', failOn: undefined, exit: 1 },
    { severity: 'warning', failOn: undefined, exit: 0 },
    { severity: 'warning', failOn: 'warning', exit: 1 },
    { severity: 'note', failOn: 'warning', exit: 0 },
    { severity: 'error', failOn: 'never', exit: 0 },
  ] as const)('exits $exit for $severity with --fail-on $failOn', ({ severity, failOn, exit }) => {
    expect(emitReport(report(finding(severity)), { format: formats.text, failOn }, fakeShell(folder))).toBe(exit)
  })

  test('adds annotations and a job summary on GitHub, and only to text', () => {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: join(folder, '..'), GITHUB_STEP_SUMMARY: join(folder, 'summary.md') }
    const shell = fakeShell(folder, env)
    emitReport(report(finding('error')), { format: formats.text }, shell)
    expect(shell.printed()).toMatch(
      /^error\[type\/function\] is a function\n[^]*that is all\n::error file=[^/]+\/api\/widget\.ts,line=3,col=5,/,
    )
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('### 1 error')

    const json = fakeShell(folder, env)
    emitReport(report(finding('error')), { format: formats.json }, json)
    expect(json.printed()).not.toContain('::error')
  })

  test('writes to a file without colours, and says so on stderr', () => {
    const shell = fakeShell(folder, { FORCE_COLOR: '1' })
    expect(emitReport(report(finding('error')), { format: formats.text, outputFile: 'out/report.txt' }, shell)).toBe(1)
    expect(shell.printed()).toBe('')
    expect(shell.complained()).toBe('that is all\nThe report is in out/report.txt.\n')
    expect(readFileSync(join(folder, 'out/report.txt'), 'utf8')).toMatch(/^error\[type\/function\] is a function\n/)
  })

  test('colours what goes to a terminal', () => {
    const shell = fakeShell(folder, { FORCE_COLOR: '1' })
    emitReport(report(finding('error')), { format: formats.text }, shell)
    expect(shell.printed()).toContain('\u001b[1;31merror[type/function]\u001b[0m')
  })
})

test('placeBelow names files as seen from the working folder', () => {
  const at = (file: string) => ({ file, line: 1, column: 2 })
  const placed = placeBelow(
    '/srv/operator/api',
    ['/srv/operator/api/a.ts', '/srv/lib/b.ts', 'c.ts'].map(file =>
      createDiagnostic({ rule: 'x/y', severity: 'note', message: 'is', at: at(file), related: [{ ...at(file), message: 'see' }] }),
    ),
    '/srv/operator',
  )
  expect(placed.map(({ file }) => file)).toEqual(['a.ts', '../../lib/b.ts', '../c.ts'])
  expect(placed.map(({ related }) => related?.[0]?.file)).toEqual(['a.ts', '../../lib/b.ts', '../c.ts'])
})
