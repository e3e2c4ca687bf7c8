import { expect, test } from 'vitest'
import { runCase } from '../testing/reader-case.ts'
import { repeated } from '../testing/repeated-declarations.ts'

/** Both are right: the fields are few, but to read them through every link can be more than a CRD can hold. */
const refused = / error type\/(?:too-large|too-deep|recursive) /

test.each(repeated)('%s: read or refused, in time and memory', (name, text, of) => {
  const before = performance.now()
  const { schema, reports } = runCase({ name, text, of })
  const errors = reports.filter(report => report.includes(' error '))
  if (errors.length > 0) expect(errors[0]).toMatch(refused)
  else expect(schema).toHaveProperty('properties')
  expect(performance.now() - before).toBeLessThan(30_000)
})
