import { createDiagnostic } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { evidenceFor } from './evidence.ts'
import { shownMessage } from './shown-path.ts'

const make = (message: string, data = {}, path = 'spec.a') =>
  createDiagnostic({ rule: 'crd/scope', severity: 'error', subject: 'example.com Widget', path, message, data })

test.each([
  ['is missing', 'Required value', true],
  ['is missing: name it', 'Required value: name it', true],
  ['"a" is not supported; supported values: "b"', 'Unsupported value: "a": supported values: "b"', true],
  ['3: must be even', 'Invalid value: 3: must be even', true],
  ['["1","2"]: must have one', 'Invalid value: […]: must have one', true],
  ['is the text "x", not a number', 'json: cannot unmarshal string into Go struct field A.a of type int64', false],
  ['"X" is not a name', 'Invalid value: "X": a lowercase RFC 1123 subdomain must consist of …', false],
  ['is missing', 'Not found', false],
])('%s: the words of the server once', (message, serverMessage, isLeftOut) => {
  expect(evidenceFor(make(message, { serverMessage }))).toEqual(isLeftOut ? [] : [{ label: 'server', words: serverMessage }])
})

test.each([
  ['$ref is not supported', '/spec/versions/0/schema/openAPIV3Schema/properties/a/$ref', 'a (versions[0]): $ref is not supported'],
  ['5 is too many', '/spec/versions/0/schema/openAPIV3Schema/properties/a/maxLength', 'a (versions[0]): maxLength 5 is too many'],
  ['is missing', '/spec/versions/0/schema/openAPIV3Schema', 'the schema (versions[0]) is missing'],
  ['has no root', '/spec/versions/0/schema/openAPIV3Schema', 'the schema (versions[0]): has no root'],
])('%s below its place', (message, pointer, shown) => {
  expect(shownMessage(make(message, { pointer }, 'spec.versions[0].schema.openAPIV3Schema'))).toBe(shown)
})

test('prints no path before a warning of the server, which has none', () => {
  const place = {
    serverPath: 'spec.validation.openAPIV3Schema.properties[a].format',
    pointer: '/spec/versions/0/schema/openAPIV3Schema/properties/a/format',
  }
  const finding = make(
    '"x" is ignored',
    { ...place, serverMessage: 'unrecognized format "x"' },
    'spec.versions[0].schema.openAPIV3Schema.properties.a.format',
  )
  expect(evidenceFor({ ...finding, severity: 'warning' })).toEqual([{ label: 'server', words: 'unrecognized format "x"' }])
  expect(evidenceFor(finding)).toEqual([{ label: 'server', words: `${place.serverPath}: unrecognized format "x"` }])
})
