import { type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { formats } from './index.gen.ts'
import { context, report, typo } from './testing/report.ts'

describe('markdown', () => {
  const { render } = formats.markdown

  test('fits into a comment, errors first, and counts what it leaves out', () => {
    const many = Array.from({ length: 1500 }, (_, index): Finding => ({
      ...typo,
      severity: index < 3 ? 'error' : 'note',
      path: `spec.ä€${index}`,
    }))
    const lines = Array.from({ length: 5000 }, (_, index) => ({ text: `line ${index}` }))
    const text = render({ ...report(...many), lines: [...lines, { text: 'release: major' }] }, context)
    expect(Buffer.byteLength(text)).toBeLessThan(65_536)
    const shown = text.split('\n').filter(line => line.startsWith('| `operator')).length
    expect(text).toContain('### 3 errors\n\n| where')
    expect(text).toContain('### 1497 notes')
    expect(text).toContain(`${1500 - shown} findings more than a comment can hold`)
    expect(text).toMatch(/… \d+ lines more\nrelease: major\n/)
  })

  const removed: Finding = {
    rule: 'breaking/enum-value-removed',
    severity: 'error',
    subject: 'example.com/v1 Backup',
    path: 'spec.mode',
    message: 'no longer accepts "snapshot"',
    data: { affects: 'writers', proof: { object: { spec: { mode: 'snapshot' } }, now: 'refused' } },
  }
  const verdict = { release: 'major', reasons: [] } as const

  test.each([
    [
      [removed],
      '**Breaks those who write example.com/v1 Backup**: `spec.mode` no longer accepts "snapshot"; proof: `{"spec":{"mode":"snapshot"}} was accepted, is refused now`',
    ],
    [
      [removed, { ...removed, subject: 'example.com/v1 Cache', data: { affects: 'readers' } }],
      '**Breaks those who write example.com/v1 Backup and 1 more**: `spec.mode` no longer accepts "snapshot"; proof: `{"spec":{"mode":"snapshot"}} was accepted, is refused now`, and 1 break more',
    ],
    [[{ ...removed, severity: 'note' }], '**Breaks nobody (major release)**'],
    [
      [{ ...removed, message: 'x'.repeat(10), data: { proof: { object: { spec: 'ä'.repeat(90_000) }, now: 'refused' } } }],
      /^\*\*Breaks .{0,2500}$/,
    ],
  ] as const)('says first whether and for whom it breaks, with the proof', (found, line) => {
    const text = render({ ...report(...(found as readonly Finding[])), verdict }, context)
    expect(text.split('\n')[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
    expect(text.endsWith('<!-- crdgen diff -->\n')).toBe(true)
  })

  test('has a table per severity and the outcome', () => {
    const warning: Finding = {
      rule: 'type/bare-number',
      severity: 'warning',
      subject: 'example.com Widget',
      message: 'is a <number> | or `not`',
    }
    const text = render({ ...report(typo, warning), lines: [{ text: '  changed  a.yaml' }], summary: '1 error, 1 warning' }, context)
    expect(text).toBe(`1 error, 1 warning

### 1 error

| where | rule | finding |
| --- | --- | --- |
| \`operator/api/widget.ts:2\`<br>example.com/v1 Widget | \`marker/unknown\` | \`spec.replicas\` @<!-- -->minimun is not a marker<br>_did you mean @<!-- -->minimum?_ |

### 1 warning

| where | rule | finding |
| --- | --- | --- |
| example.com Widget | \`type/bare-number\` | is a &lt;number> \\| or \\\`not\\\` |

\`\`\`text
  changed  a.yaml
\`\`\`
`)
  })

  test.each([
    ['a|b', '`a\\|b`'],
    ['a\\|b', '<code>a\\\\\\|b</code>'],
    ['a``b`<i>', '<code>a\\`\\`b\\`&lt;i></code>'],
    ['\u001b[2J', '`\ufffd[2J`'],
  ])('writes the path %j as code', (path, code) => {
    expect(render(report({ ...typo, path }), context)).toContain(` | ${code} @`)
  })

  test.each([
    ['see https://example.com', 'see https:<!-- -->//example.com'],
    ['see www.example.com', 'see www.<!-- -->example.com'],
    ['ask me@example.com', 'ask me@<!-- -->example.com'],
    ['![x](https://example.com/x.png)', '!\\[x\\](https:<!-- -->//example.com/x.png)'],
    ['- [ ] task', '\\- \\[ \\] task'],
    ['> quoted', '\\> quoted'],
    ['1. first', '1\\. first'],
    ['<script>', '&lt;script>'],
    ['1 error', '1 error'],
  ])('writes %j as words', (summary, words) => {
    expect(render({ ...report(), summary }, context)).toBe(`${words}\n`)
  })

  test('lets no line end the block of the outcome', () => {
    expect(render({ ...report(), lines: [{ text: '+ ```' }] }, context)).toContain('````text\n+ ```\n````\n')
  })
})
