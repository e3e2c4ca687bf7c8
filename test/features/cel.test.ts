import { validate } from '@crdgen/server'
import { expect } from 'vitest'
import { feature } from './feature.ts'
import { crdsOf, fieldOf, findingsOf, generateSources, specOf } from './project.ts'

const rules = 'x-kubernetes-validations'

feature(61, () => {
  const mark =
    '+kubebuilder:validation:XValidation:rule="self.b != \'\' || oldSelf.hasValue()",message="b is empty",reason=FieldValueInvalid,fieldPath=".b",optionalOldSelf=true'
  expect(fieldOf(`// ${mark}\na?: { b?: string }`)[rules]).toEqual([
    {
      rule: "self.b != '' || oldSelf.hasValue()",
      message: 'b is empty',
      reason: 'FieldValueInvalid',
      fieldPath: '.b',
      optionalOldSelf: true,
    },
  ])
  expect(fieldOf('/** @validation {"rule": "self != \'\'", "messageExpression": "\'got \' + self"} */\na?: string')[rules]).toEqual([
    { rule: "self != ''", messageExpression: "'got ' + self" },
  ])
})

feature(62, () => {
  const { a, b, c } =
    specOf(
      "/** @validation self != 'x' */\na?: Name\n/** @items:validation self != 'y' */\nb?: string[]\n/** @values:validation self != 'z' */\nc?: Record<string, string>",
      "/** @validation self != '' */\ntype Name = string",
    ).properties ?? {}
  expect(a?.[rules]).toEqual([{ rule: "self != 'x'" }, { rule: "self != ''" }])
  expect(b?.items?.[rules]).toEqual([{ rule: "self != 'y'" }])
  expect(c?.additionalProperties).toMatchObject({ [rules]: [{ rule: "self != 'z'" }] })
  const root =
    "/** @validation self.metadata.name != 'x' */\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec?: { a?: string } }"
  const [crd] = crdsOf(generateSources({ 'widget.ts': root }))
  expect(crd?.spec.versions[0]?.schema?.openAPIV3Schema?.[rules]).toEqual([{ rule: "self.metadata.name != 'x'" }])
})

feature(63, () => {
  const marks = ['@atMostOneOf ["a", "b"]', '@exactlyOneOf ["c", "d"]', '@atLeastOneOf ["a", "c"]']
  const types = `/**\n${marks.map(mark => ` * ${mark}\n`).join('')} */\ninterface Choice { a?: string; b?: string; c?: string; d?: string }`
  expect(fieldOf('x?: Choice', types)[rules]?.map(({ rule }) => rule)).toEqual([
    '(has(self.a)?1:0)+(has(self.b)?1:0) <= 1',
    '(has(self.c)?1:0)+(has(self.d)?1:0) == 1',
    'has(self.a)||has(self.c)',
  ])
})

feature(64, () => {
  expect(findingsOf('x?: Choice', '/** @exactlyOneOf ["a", "c"] */\ninterface Choice { a?: string; b?: string }')).toEqual([
    'error marker/bad-value 2:5 spec.x: c is not a field',
  ])
})

feature(65, () => {
  expect(findingsOf("/** @validation self.b != '' */\na?: { c?: string }")).toEqual([
    expect.stringMatching(/^error crd\/cel-type 4:22 .*undefined field 'b'$/),
  ])
})

feature(66, () => {
  const dear = '/** @validation self.all(x, self.all(y, x == y)) */'
  expect(findingsOf(`${dear}\na?: string[]`)).toContainEqual(
    expect.stringMatching(/^error crd\/cel-cost 4:5 .*can cost .* what the API server allows for one expression/),
  )
})

feature(67, () => {
  const root =
    "/** @validation self.spec.a != 'x' */\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { a: string } }"
  const [crd] = crdsOf(generateSources({ 'widget.ts': root }))
  const widget = (a: string) => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec: { a } })
  expect(['x', 'y'].map(a => validate(crd, widget(a)).valid)).toEqual([false, true])
})

feature(68, () => {
  const found = findingsOf('/** @validation {"rule": "self != \'\'", "message": "a\\nb"} */\na?: string')
  expect(found).toContainEqual(expect.stringMatching(/^error crd\/cel-message 4:5 /))
})

feature(69, () => {
  const types = "/**\n * @validation self != 'a'\n * @validation self != 'b'\n */\ntype Name = string"
  expect(fieldOf("/** @validation self != 'a' */\nx?: Name", types)[rules]).toEqual([{ rule: "self != 'a'" }, { rule: "self != 'b'" }])
})
