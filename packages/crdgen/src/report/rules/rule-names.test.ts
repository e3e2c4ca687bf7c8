import { expect, test } from 'vitest'
import { allRules } from './all-rules.ts'
import { ruleNames } from './rule-names.ts'

test('names are those of the rules', () => {
  expect(ruleNames).toEqual(Object.keys(allRules))
})
