import { describe, expect, it } from 'vitest'
import { diff } from './diff.ts'
import { applyLedger } from './ledger.ts'
import type { Acceptance } from './options.ts'
import { crd, lines, number, text } from './testing/widget.ts'

describe('the ledger', () => {
  const fingerprint = diff(text, number).diagnostics[0]?.fingerprint ?? ''
  const entry = (more: Partial<Acceptance>): Acceptance => ({ fingerprint, reason: 'nobody uses it', ...more })
  const found = 'breaking/type-changed | example.com/v1 Widget | spec.field | must be integer now, was string'
  const accepted = `note | ${found} (accepted: nobody uses it)`

  it.each([
    ['accepts a break', entry({}), [accepted]],
    ['accepts it until its last day', entry({ expires: '2026-08-01' }), [accepted]],
    [
      'and no longer',
      entry({ expires: '2026-07-31' }),
      [`warning | output/expired-acceptance | accept ${fingerprint} | held until 2026-07-31`, `error | ${found}`],
    ],
    [
      'takes no odd dates',
      entry({ expires: 'soon' }),
      [
        `warning | output/bad-acceptance | accept ${fingerprint} | expires "soon", which is not a day such as 2026-12-31`,
        `error | ${found}`,
      ],
    ],
    [
      'wants a reason',
      entry({ reason: ' ' }),
      [`warning | output/bad-acceptance | accept ${fingerprint} | gives no reason`, `error | ${found}`],
    ],
    [
      'reports what accepts nothing',
      entry({ fingerprint: 'abc' }),
      ['warning | output/unused-acceptance | accept abc | accepts nothing', `error | ${found}`],
    ],
  ] as const)('%s', (_name, one, expected) => {
    const { diagnostics, verdict } = diff(text, number, { accept: [one], today: '2026-08-01' })
    expect(lines(diagnostics)).toEqual(expected)
    expect(verdict.release).toBe('major')
  })

  it.each([{ toString: 'x' }, [{ toString: 'x' }], undefined, null, 3])('takes an entry whose fingerprint is %j', fingerprint => {
    const entries: readonly never[] = JSON.parse(JSON.stringify([{ fingerprint, reason: 'x' }]))
    expect(applyLedger([], entries, undefined)).toMatchObject([{ rule: 'output/unused-acceptance', message: 'accepts nothing' }])
  })

  it('knows a break by what changed, not by the rest of the schema', () => {
    const more = (type: string) => {
      const schema = { type: 'object', required: ['other'], properties: { field: { type }, other: { type: 'string' } } }
      return crd([{ name: 'v1', members: { schema: { openAPIV3Schema: { type: 'object', properties: { spec: schema } } } } }])
    }
    expect(diff(more('string'), more('integer')).diagnostics[0]?.fingerprint).toBe(fingerprint)
  })
})
