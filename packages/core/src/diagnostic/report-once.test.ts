import { expect, test } from 'vitest'
import { createDiagnostic, type Finding, sortDiagnostics } from './diagnostic.ts'
import { reportOnce } from './report-once.ts'

const at = { file: 'api/port.ts', line: 3, column: 7 }
const typo: Finding = {
  rule: 'marker/unknown',
  severity: 'error',
  subject: 'v1 Widget',
  path: 'spec.a',
  message: '@minimun is not a marker',
  at,
}

test.each<readonly [what: string, other: Partial<Finding>, told: number]>([
  ['another use of the same type', { path: 'spec.b' }, 1],
  ['the same again', {}, 1],
  ['another place in the source', { path: 'spec.b', at: { ...at, line: 4 } }, 2],
  ['no place in the source', { path: 'spec.b', at: undefined }, 2],
  ['other words', { path: 'spec.b', message: '@maximun is not a marker' }, 2],
  ['another rule', { path: 'spec.b', rule: 'marker/bad-value' }, 2],
  ['other facts', { path: 'spec.b', data: { field: 'b' } }, 2],
  ['another kind', { subject: 'v1 Gadget' }, 2],
])('%s', (_what, other, told) => {
  const [one, two] = [createDiagnostic(typo), createDiagnostic({ ...typo, ...other })]
  const kept = reportOnce([one, two])
  expect(kept).toHaveLength(told)
  expect(kept[0]?.fingerprint).toBe(one.fingerprint)
  expect(kept[0]?.data['paths']).toEqual(told === 1 && other.path !== undefined ? ['spec.a', 'spec.b'] : undefined)
})

test.each<readonly [what: string, other: Partial<Finding>, left: number]>([
  ['the same again', {}, 1],
  ['the same with other help', { help: 'Say @minimum.' }, 1],
  ['the same of another severity', { severity: 'warning' }, 1],
  ['another answer of the server', { data: { serverMessage: 'Invalid value: 2' } }, 2],
  ['another reason', { data: { reason: 'FieldValueInvalid' } }, 2],
  ['other words', { message: '@maximun is not a marker' }, 2],
  ['another place', { at: { ...at, line: 4 } }, 2],
])('sorted: %s', (_what, other, left) => {
  const [one, two] = [createDiagnostic(typo), createDiagnostic({ ...typo, ...other })]
  expect(sortDiagnostics([one, two])).toHaveLength(left)
  expect(sortDiagnostics([one, two])).toEqual(left === 1 ? [two] : expect.arrayContaining([one, two]))
  if (left === 2) expect(sortDiagnostics([two, one])).toEqual(sortDiagnostics([one, two]))
})
