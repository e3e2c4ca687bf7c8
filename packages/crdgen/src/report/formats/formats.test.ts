import { type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { formats } from './index.gen.ts'
import { context, proven, report, typo } from './testing/report.ts'

describe('text', () => {
  const { render } = formats.text

  test('shows rule, path, place, frame and help', () => {
    expect(render(report(typo), context)).toBe(
      `error[marker/unknown] spec.replicas @minimun is not a marker
  --> api/widget.ts:2:7  example.com/v1 Widget
   |
 2 |   /** @minimun 1 */
   |       ^^^^^^^^
   = help: did you mean @minimum?
`,
    )
  })

  test('says a finding of a shared type once', () => {
    const both = render(report(typo, { ...typo, subject: 'example.com/v1beta1 Widget' }), context)
    expect(both.match(/marker\/unknown/g)).toHaveLength(1)
    expect(both).toContain('example.com/v1 Widget and 1 more')
  })

  test('names the subject when there is no file, and keeps findings of different subjects apart', () => {
    const finding: Finding = { rule: 'crd/too-large', severity: 'warning', message: 'is too large', subject: 'example.com Widget' }
    expect(render(report(finding, { ...finding, subject: 'example.com Cache' }), context)).toBe(
      'warning[crd/too-large] is too large\n  in example.com Widget\n\nwarning[crd/too-large] is too large\n  in example.com Cache\n',
    )
  })

  test('shows related places, further lines and the outcome', () => {
    const finding: Finding = {
      ...typo,
      message: 'differs\n+ spec.region?: string',
      related: [{ file: 'api/base.ts', line: 4, column: 3, message: 'was declared here' }],
    }
    const text = render(
      { ...report(finding), lines: [{ text: '  changed  a.yaml', style: 'added' }], summary: '1 CRD, 1 version' },
      context,
    )
    expect(text).toContain('spec.replicas differs\n  + spec.region?: string\n  -->')
    expect(text).toContain('   = see: api/base.ts:4:3 was declared here\n')
    expect(text.endsWith('\n\n  changed  a.yaml\n1 CRD, 1 version\n')).toBe(true)
  })

  test('quiet leaves notes and the outcome out', () => {
    expect(render({ ...report({ ...typo, severity: 'note' }), summary: '1 CRD' }, { ...context, quiet: true })).toBe('')
  })

  test('starts no line of its own with what GitHub Actions takes for a command', () => {
    const hostile = { ...typo, message: 'is\n::error::no', help: 'name it\n  ::warning::no' }
    const text = render({ ...report(hostile), lines: [{ text: '::notice::no \u001b[2J' }], summary: 'one\n::error::no' }, context)
    expect(text).not.toMatch(/^\s*::/m)
    expect(text).not.toContain('\u001b')
  })

  test('lets no control character of the input reach the terminal', () => {
    // oxlint-disable-next-line no-control-regex -- that there is none is what is tested
    expect(render(report({ ...typo, message: 'got "\u001b[2J"', help: '\u0007' }), context)).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  })
})

test.each(['github', 'sarif', 'junit', 'markdown', 'text', 'html'] as const)('%s tells the proof of a break', name => {
  const words = formats[name].render(report(proven), context).replaceAll(/&quot;|\\"/g, '"')
  expect(words).toContain('{"spec":{"size":"x"}} was accepted, is refused now')
})

test.each(['github', 'sarif', 'junit', 'text'] as const)('%s tells the places of a type that is used in many', name => {
  const used = { ...typo, data: { paths: ['spec.replicas', 'spec.a', 'spec.b'] } }
  expect(formats[name].render(report(used), context)).toMatch(/also:? at 2 more places: spec\.a, spec\.b/)
})

test.each(['github', 'sarif'] as const)('%s names a file of a revision by its path', name => {
  const gone = { ...proven, at: { file: 'git:v1.4.0:crds/a.yaml', line: 3, column: 1 } }
  const words = formats[name].render(report(gone), { ...context, fromRoot: file => file })
  expect(words).toMatch(/file=crds\/a\.yaml,|"uri": "crds\/a\.yaml"/)
  expect(words).not.toContain('git')
})

describe('json', () => {
  test('tells programs what to call the release', () => {
    const verdict = { release: 'minor', reasons: [] } as const
    expect(JSON.parse(formats.json.render({ ...report(), verdict }, context))).toMatchObject({ version: 1, verdict })
  })

  test('is the contract', () => {
    const { diagnostics } = report(typo, { rule: 'type/number', severity: 'warning', message: 'is a bare number' })
    expect(JSON.parse(formats.json.render({ diagnostics, lines: [], summary: 'not for machines' }, context))).toEqual({
      version: 1,
      summary: { errors: 1, warnings: 1, notes: 0 },
      diagnostics: [
        {
          rule: 'marker/unknown',
          severity: 'error',
          subject: 'example.com/v1 Widget',
          path: 'spec.replicas',
          message: '@minimun is not a marker',
          help: 'did you mean @minimum?',
          data: { marker: 'minimun' },
          file: 'api/widget.ts',
          line: 2,
          column: 7,
          endColumn: 15,
          fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
        {
          rule: 'type/number',
          severity: 'warning',
          subject: '',
          path: '',
          message: 'is a bare number',
          data: {},
          fingerprint: expect.any(String),
        },
      ],
    })
  })
})

describe('json and SARIF', () => {
  test.each(['json', 'sarif'] as const)('%s holds no half of a surrogate pair', name => {
    const text = formats[name].render(report({ ...typo, message: 'got \ud800, \\ud800 and \u{1f984}' }), context)
    expect(text).toContain('got \ufffd, \\\\ud800 and \u{1f984}')
  })
})

describe('github', () => {
  const { render } = formats.github

  test('lets no control character through', () => {
    expect(render(report({ ...typo, message: 'got \u001b[2J\u2028' }), context)).toContain('got \ufffd[2J\ufffd')
  })

  test('puts errors first and places below the repository root', () => {
    expect(render(report({ ...typo, severity: 'note', help: undefined }, { ...typo, help: undefined }), context)).toBe(
      '::error file=operator/api/widget.ts,line=2,col=7,endColumn=15,title=marker/unknown::spec.replicas @minimun is not a marker\n' +
        '::notice file=operator/api/widget.ts,line=2,col=7,endColumn=15,title=marker/unknown::spec.replicas @minimun is not a marker\n',
    )
  })

  test('escapes what would end a command or a property', () => {
    const at = { file: 'a,b:c%.ts', line: 1, column: 1 }
    expect(render(report({ rule: 'x/y', severity: 'error', message: '100%\r\nsure: a,b', at }), context)).toBe(
      '::error file=operator/a%2Cb%3Ac%25.ts,line=1,col=1,title=x/y::100%25%0D%0Asure: a,b\n',
    )
  })
})

describe('junit', () => {
  const { render } = formats.junit

  test('makes errors failures and everything else a passed case with words', () => {
    expect(render(report({ ...typo, message: 'got "<a>" & \u0007', help: undefined }, { ...typo, severity: 'warning' }), context)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="crdgen" tests="2" failures="1">
  <testsuite name="api/widget.ts" tests="2" failures="1" errors="0">
    <testcase classname="marker/unknown" name="spec.replicas of example.com/v1 Widget" file="api/widget.ts">
      <failure type="marker/unknown" message="got &quot;&lt;a&gt;&quot; &amp; \ufffd">api/widget.ts:2:7&#10;example.com/v1 Widget&#10;error: spec.replicas got &quot;&lt;a&gt;&quot; &amp; \ufffd</failure>
    </testcase>
    <testcase classname="marker/unknown" name="spec.replicas of example.com/v1 Widget" file="api/widget.ts">
      <system-out>api/widget.ts:2:7&#10;example.com/v1 Widget&#10;warning: spec.replicas @minimun is not a marker&#10;did you mean @minimum?</system-out>
    </testcase>
  </testsuite>
</testsuites>
`,
    )
  })

  test('has one passed case when there is nothing to say', () => {
    expect(render({ ...report(), summary: '2 CRDs' }, context)).toContain(
      'tests="1" failures="0" errors="0">\n    <testcase classname="crdgen" name="2 CRDs"/>',
    )
  })
})
