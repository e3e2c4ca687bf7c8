import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '@crdgen/core/internal'
import { diff } from './diff.ts'
import { askRules } from './asked-rules.ts'
import { compareCrds } from './compare-crds.ts'
import { readCrd } from '../documents/crd-document.ts'
import { newWork } from './work.ts'
import { changeCases, exampleCrds, ruleOf } from './testing/change-cases.ts'

/** `severity message` of a breaking finding, `effect message` of any other; with the field's name when it is below the place. */
function lines(diagnostics: readonly Diagnostic[], at: string): readonly string[] {
  return diagnostics
    .map(({ rule, severity, path, message }) => {
      const below = path.startsWith(`${at}.`) ? `${path.slice(at.length + 1)}: ` : ''
      const [area, name] = rule.split('/')
      return `${area === 'change' ? name : severity} ${below}${message}`
    })
    .sort()
}

describe('the cases of the rules', () => {
  it.each([...exampleCrds()])('breaking/$rule: $name', ({ before, after, reports }) => {
    const { diagnostics } = diff(before, after)
    expect(lines(diagnostics, 'spec.field')).toEqual([...reports].sort())
    const bare = diagnostics.filter(({ severity, data }) => severity === 'error' && data['proof'] === undefined)
    expect(bare.filter(({ data }) => typeof data['noProof'] !== 'string')).toEqual([])
  })

  it.each(changeCases)('breaking/%s has one that reports and one that does not', (name, cases) => {
    const isSilent = ruleOf(name).claims.join().includes('description')
    expect(cases.some(({ reports }) => reports.length > 0)).toBe(!isSilent)
    expect(cases.some(({ reports }) => reports.length === 0)).toBe(true)
  })

  it('have the same answer when only some rules are asked', () => {
    const asked = askRules(['enum-value-removed', 'field-removed', 'version-removed', 'scale-changed'])
    for (const { before, after } of exampleCrds()) {
      const [old, now] = [readCrd(before, 0), readCrd(after, 1)]
      if (old === undefined || now === undefined) continue
      const all = compareCrds(old, now, 'off').filter(({ rule }) => asked.names.has(rule))
      // The second time, it knows where nothing is to be found.
      for (const _ of [1, 2]) expect(compareCrds(old, now, 'off', newWork(), asked)).toEqual(all)
    }
  })
})
