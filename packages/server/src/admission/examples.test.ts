import type { RuleDescription } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { admitCrd } from './admit-crd.ts'
import { crdRules } from './docs.ts'
import { familyRules } from './rules/index.gen.ts'
import { crdOf } from './testing/widget.ts'

const examples = Object.entries<RuleDescription>(familyRules).flatMap(([name, { example }]) =>
  example === undefined ? [] : [[name, example] as const],
)

test.each(examples)('the example of %s is reported', (name, example) => {
  const before = typeof example === 'object' && example.before !== undefined ? crdOf(example.before) : undefined
  const told = (text: string) => admitCrd(crdOf(text), { before }).map(({ rule }) => rule)
  expect(told(typeof example === 'string' ? example : example.wrong)).toContain(name)
  if (typeof example === 'object') expect(told(example.right)).not.toContain(name)
})

test('few rules have no example: those that need much text to be broken', () => {
  const without = Object.entries<RuleDescription>(familyRules).filter(([, { example }]) => example === undefined)
  expect(without.map(([name]) => name)).toEqual(['crd/conversion-ca-bundle', 'crd/annotations-too-long', 'crd/selectable-fields-too-many'])
})

test.each(Object.entries<RuleDescription>(crdRules))('the text of %s', (_, { summary, why = '' }) => {
  expect(summary).toMatch(/^\S.*[^.]$/)
  expect(why).toMatch(/^[A-Z].*\.$/)
})
