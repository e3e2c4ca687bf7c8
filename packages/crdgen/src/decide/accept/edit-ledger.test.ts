import * as yaml from 'yaml'
import { describe, expect, test } from 'vitest'
import { readDocuments } from '@crdgen/core/internal'
import { editLedger } from './edit-ledger.ts'

const old = { fingerprint: 'aaaa', reason: 'was meant' }
const row = { fingerprint: 'bbbb', reason: 'is meant', finding: 'breaking/x' }

/** What is in the text, as the ledger is read. */
const read = (text: string) => readDocuments(text).objects.flat()

const texts: Readonly<Record<string, string>> = {
  plain: '- fingerprint: aaaa\n  reason: was meant\n',
  'flow style': '[{fingerprint: aaaa, reason: was meant}]\n',
  'flow entries': '- {fingerprint: aaaa, reason: was meant}\n',
  JSON: '[\n  {"fingerprint": "aaaa", "reason": "was meant"}\n]\n',
  indented: '  - fingerprint: aaaa\n    reason: was meant\n',
  'a dash on a line of its own': '-\n  fingerprint: aaaa\n  reason: was meant\n',
  'a comment at the margin': '- fingerprint: aaaa\n# why\n  reason: was meant\n# end\n',
  'a document marker and its end': '---\n- fingerprint: aaaa\n  reason: was meant\n...\n',
  'no line break at the end': '- fingerprint: aaaa\n  reason: was meant',
  'an anchor': '- &a\n  fingerprint: aaaa\n  reason: was meant\n',
  CRLF: '- fingerprint: aaaa\r\n  reason: was meant\r\n',
}

describe('adds an entry', () => {
  test.each(Object.entries(texts))('to %s', (_, text) => {
    const edited = editLedger(yaml, text, [row])
    expect(read(edited)).toEqual([old, row])
    for (const [comment] of text.matchAll(/#.*/g)) expect(edited).toContain(comment)
  })

  test.each(['', '# only words\n', '[]\n', '# words\n---\n'])('to a ledger without entries: %j', text => {
    expect(read(editLedger(yaml, text, [row]))).toEqual([row])
  })

  test('beside a block scalar with an empty line', () => {
    const reason = 'one\n\ntwo\n'
    const text = `- fingerprint: aaaa\n  reason: |\n    one\n\n    two\n`
    expect(read(editLedger(yaml, text, [row]))).toEqual([{ ...old, reason }, row])
  })
})

describe('brings an entry up to date', () => {
  const now = { ...row, fingerprint: 'aaaa' }

  test.each(Object.entries(texts))('of %s', (_, text) => {
    expect(read(editLedger(yaml, text, [now]))).toEqual([now])
  })

  test('where it is, with its comments', () => {
    const text = `# head\n- fingerprint: aaaa # first\n  reason: was meant\n  expires: "2026-01-01"\n# second\n- fingerprint: cccc\n  reason: other\n`
    expect(editLedger(yaml, text, [now])).toBe(
      `# head\n- fingerprint: aaaa # first\n  reason: "is meant"\n  finding: "breaking/x"\n# second\n- fingerprint: cccc\n  reason: other\n`,
    )
  })

  test('once, when it was there twice', () => {
    expect(read(editLedger(yaml, `${texts['plain']}${texts['plain']}`, [now]))).toEqual([now])
  })
})
