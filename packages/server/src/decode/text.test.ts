import { expect, test } from 'vitest'
import { base64Problem, timeProblem, toUtc } from '@crdgen/go'

test.each([
  ['2024-02-29T23:59:59Z', undefined],
  ['2000-12-31T1:02:03,5-24:60', undefined],
  ['0000-02-29T00:00:00Z', undefined],
  ['1900-02-29T00:00:00Z', ': day out of range'],
  ['2024-04-00T00:00:00Z', ': day out of range'],
  ['2024-13-01T00:00:00Z', ': month out of range'],
  ['2024-01-01T24:00:00Z', ': hour out of range'],
  ['2024-01-01T00:60:00Z', ': minute out of range'],
  ['2024-01-01T00:00:60Z', ': second out of range'],
  ['2024-01-01T00:00:00+25:00', ': time zone offset hour out of range'],
  ['2024-01-01T00:00:00Z ', ': extra text: " "'],
  ['2024-01-01', ' as "2006-01-02T15:04:05Z07:00": cannot parse "" as "T"'],
  ['ü\n\\', ' as "2006-01-02T15:04:05Z07:00": cannot parse "\\xc3\\xbc\\x0a\\\\" as "2006"'],
])('the time %j', (text, problem) => {
  const found = timeProblem(text)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found?.endsWith(`"${problem}`)).toBe(true)
})

test.each([
  ['2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59Z'],
  ['2020-01-01T00:00:00,5Z', '2020-01-01T00:00:00Z'],
  ['2000-12-31T1:02:03-24:60', '2001-01-01T02:02:03Z'],
  ['0099-02-03T00:00:00Z', '0099-02-03T00:00:00Z'],
  ['0000-01-01T00:00:00+14:00', '-0001-12-31T10:00:00Z'],
  ['9999-12-31T23:59:59-12:00', '10000-01-01T11:59:59Z'],
  ['0001-01-01T01:00:00+01:00', null],
])('the time %j in UTC', (text, utc) => {
  expect(toUtc(text)).toBe(utc)
})

test.each([
  ['', undefined],
  ['YQ==', undefined],
  ['Y\nR=\n=\n', undefined],
  ['YWJj', undefined],
  ['YQ', 0],
  ['YWJjY', 4],
  ['Y===', 1],
  ['YQ=', 3],
  ['YQ=a', 2],
  ['YWI=Y', 4],
  ['Y-Q=', 1],
])('the base64 %j', (text, at) => {
  expect(base64Problem(text)).toBe(at === undefined ? undefined : `illegal base64 data at input byte ${at}`)
})
