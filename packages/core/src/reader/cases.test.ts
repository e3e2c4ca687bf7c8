import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findFaults } from './testing/structural-faults.ts'
import { type ReaderCase, runCase } from './testing/reader-case.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.cases.ts'))

for (const file of files.sort()) {
  const { default: cases }: { default: readonly ReaderCase[] } = await import(new URL(file, import.meta.url).href)
  describe(file.replace('.cases.ts', ''), () => {
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
