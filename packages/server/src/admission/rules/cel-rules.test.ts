import { expect, test } from 'vitest'
import { admitCrd } from '../admit-crd.ts'
import { field, reported, root, widgetField } from '../testing/widget.ts'
import type { Case } from '../testing/widget.ts'

const rule = (rules: Readonly<Record<string, unknown>>) =>
  widgetField({
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-kubernetes-validations': [{ rule: 'has(self.name)', ...rules }],
  })
const at = `${field}.x-kubernetes-validations[0]`

const cases: readonly Case[] = [
  { name: 'a whole rule', crd: rule({ message: 'needs a name', reason: 'FieldValueRequired', fieldPath: '.name' }), reports: [] },
  { name: 'a blank rule', crd: rule({ rule: ' ' }), reports: [`crd/cel-rule-missing @ ${at}.rule`] },
  { name: 'a blank message', crd: rule({ message: ' ' }), reports: [`crd/cel-message @ ${at}.message`] },
  { name: 'a message of two lines', crd: rule({ message: 'a\nb' }), reports: [`crd/cel-message @ ${at}.message`] },
  { name: 'a rule of two lines without message', crd: rule({ rule: 'a &&\nb' }), reports: [`crd/cel-message @ ${at}.message`] },
  {
    name: 'a blank messageExpression',
    crd: rule({ messageExpression: ' ' }),
    reports: [`crd/cel-message-expression @ ${at}.messageExpression`],
  },
  { name: 'an unknown reason', crd: rule({ reason: 'Invalid' }), reports: [`crd/cel-reason @ ${at}.reason`] },
  { name: 'a path in brackets', crd: rule({ fieldPath: "['name']" }), reports: [] },
  { name: 'a path to nothing', crd: rule({ fieldPath: '.nosuch' }), reports: [`crd/cel-field-path @ ${at}.fieldPath`] },
  { name: 'a path without dot', crd: rule({ fieldPath: 'name' }), reports: [`crd/cel-field-path @ ${at}.fieldPath`] },
]

test.each(cases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})

test('rules that are not compiled are counted in a note', () => {
  expect(admitCrd(rule({}))).toMatchObject([
    { rule: 'crd/cel-not-compiled', severity: 'note', path: root, message: expect.stringMatching(/^1 CEL rule was/) },
  ])
})
