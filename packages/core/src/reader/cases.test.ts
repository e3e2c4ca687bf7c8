import { describe, expect, test } from 'vitest'
import { caseFiles } from './testing/case-files.ts'
import { runCase } from './testing/reader-case.ts'
import { findFaults } from './testing/structural-faults.ts'

for (const [name, cases] of await caseFiles()) {
  describe(name, () => {
    test.each(cases)('$name', one => {
      const { schema, resources, reports } = runCase(one)
      expect(reports).toEqual(one.reports ?? [])
      if (one.gives !== undefined) expect(schema).toEqual(one.gives)
      if (schema !== undefined && !reports.some(report => report.includes(' error '))) expect(findFaults(schema)).toEqual([])
      if (one.resources === undefined) return
      expect(Object.keys(resources)).toEqual(Object.keys(one.resources))
      for (const [name, expected] of Object.entries(one.resources)) expect(resources[name]).toMatchObject(expected)
    })
  })
}
