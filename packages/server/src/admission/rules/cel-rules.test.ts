import { expect, test } from 'vitest'
import { admitCrd } from '../admit-crd.ts'
import { type Case, field, reported, widgetField } from '../testing/widget.ts'

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

const syntaxCases: readonly Case[] = [
  { name: 'a rule that does not parse', crd: rule({ rule: 'self.' }), reports: [`crd/cel-syntax @ ${at}.rule`] },
  {
    name: 'a messageExpression that does not parse',
    crd: rule({ messageExpression: '"x" +' }),
    reports: [`crd/cel-syntax @ ${at}.messageExpression`],
  },
  {
    name: 'neither parses: the rule is told',
    crd: rule({ rule: 'self.', messageExpression: '"x" +' }),
    reports: [`crd/cel-syntax @ ${at}.rule`],
  },
  {
    name: 'where the schema is not fine, nothing is compiled',
    crd: rule({ rule: 'self.', reason: 'x' }),
    reports: [`crd/cel-reason @ ${at}.reason`],
  },
  {
    name: 'values without a type',
    crd: widgetField({ 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-validations': [{ rule: 'true' }] }),
    reports: [`crd/cel-untyped @ ${field}.x-kubernetes-validations`],
  },
  {
    name: 'items without a type, and a rule below',
    crd: widgetField({
      type: 'array',
      items: {
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { a: { type: 'string', 'x-kubernetes-validations': [{ rule: 'true' }] } },
      },
    }),
    reports: [],
  },
  {
    name: 'the same below another rule',
    crd: widgetField({
      type: 'array',
      'x-kubernetes-validations': [{ rule: 'true' }],
      items: { 'x-kubernetes-int-or-string': true, 'x-kubernetes-validations': [{ rule: 'self.' }] },
    }),
    reports: [`crd/cel-syntax @ ${field}.items.x-kubernetes-validations[0].rule`],
  },
]

test.each(syntaxCases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})

test('what the server says of a rule that does not parse', () => {
  const finding = admitCrd(rule({ rule: 'has(self) == 1', message: 'a<b' })).find(({ severity }) => severity === 'error')
  expect(finding).toMatchObject({
    message: 'does not parse: 1:5: invalid argument to has() macro',
    data: {
      serverPath: 'spec.validation.openAPIV3Schema.properties[spec].properties[field].x-kubernetes-validations[0].rule',
      serverMessage:
        'Invalid value: {"Rule":"has(self) == 1","Message":"a\\u003cb","MessageExpression":"","Reason":null,"FieldPath":"","OptionalOldSelf":null}: compilation failed: ERROR: <input>:1:5: invalid argument to has() macro\n | has(self) == 1\n | ....^',
    },
  })
})

/** Rules on an object with a name, a list of names and a part, and what the server says of each. */
const compiled = (one: Readonly<Record<string, unknown>>, bounds: Readonly<Record<string, unknown>> = {}) =>
  widgetField({
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 63 },
      names: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 63 }, ...bounds },
      part: { type: 'object', properties: { size: { type: 'integer' }, namespace: { type: 'string' } } },
    },
    'x-kubernetes-validations': [one],
  })

const compileCases: readonly Case[] = [
  { name: 'fields that there are', crd: compiled({ rule: 'self.part.size > 1 || self.name in self.names' }), reports: [] },
  { name: 'a reserved word', crd: compiled({ rule: "self.part.namespace == 'a' && self.part.__namespace__ == 'a'" }), reports: [] },
  { name: 'a misspelt field', crd: compiled({ rule: 'self.nmae == "a"' }), reports: [`crd/cel-type @ ${at}.rule`] },
  { name: 'two types', crd: compiled({ rule: 'self.name == self.part.size' }), reports: [`crd/cel-type @ ${at}.rule`] },
  { name: 'no bool', crd: compiled({ rule: 'self.name' }), reports: [`crd/cel-type @ ${at}.rule`] },
  { name: 'a bad literal list', crd: compiled({ rule: "self.name in ['a', 1]" }), reports: [`crd/cel-type @ ${at}.rule`] },
  {
    name: 'a message that is not text',
    crd: compiled({ rule: 'true', messageExpression: 'self.part.size' }),
    reports: [`crd/cel-type @ ${at}.messageExpression`],
  },
  { name: 'old and new', crd: compiled({ rule: 'self.name == oldSelf.name' }), reports: [] },
  {
    name: 'optionalOldSelf without oldSelf',
    crd: compiled({ rule: 'true', optionalOldSelf: true }),
    reports: [`crd/cel-old-self @ ${at}.optionalOldSelf`],
  },
  {
    name: 'a rule over an unbounded list, against every item of it',
    crd: compiled({ rule: 'self.names.all(a, self.names.all(b, a != b))' }, { maxItems: 100_000 }),
    reports: [
      'crd/cel-total-cost @ spec.versions[0].schema.openAPIV3Schema',
      `crd/cel-cost @ ${at}.rule`,
      `crd/cel-total-cost @ ${at}.rule`,
    ],
  },
  { name: 'the same, bounded', crd: compiled({ rule: 'self.names.all(a, self.names.all(b, a != b))' }), reports: [] },
]

test.each(compileCases)('compiles: $name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})
