import { describe, expect, it } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { upgradeEach, upgradeRules } from './upgrade.ts'
import type { UpgradeExample } from './rule.ts'

describe('the example of', () => {
  it.each(Object.entries(upgradeRules))('%s is found, and its fixed form is right', (name, { example }) => {
    expect(rulesIn(example, example.wrong)).toContain(name)
    expect(rulesIn(example, example.right)).not.toContain(name)
  })
})

describe('the words of', () => {
  it.each(Object.entries(upgradeRules))('%s are sentences', (_, { summary, why, help = 'Do.', facts = [], cause }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(cause).toMatch(/^[A-Za-z ]+$/)
    for (const text of [why, help, ...facts]) expect(text).toMatch(/\.$/)
  })
})

function rulesIn({ from, to }: UpgradeExample, text: string): readonly string[] {
  return upgradeEach({ documents: readDocument(text).objects, from, to }).findings.map(({ diagnostic }) => diagnostic.rule)
}
