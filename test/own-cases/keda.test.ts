import { check } from '@crdgen/checker'
import { describe, expect, it } from 'vitest'
import { azureCases } from './azure.cases.ts'
import { kedaCases } from './keda.cases.ts'
import { kedaValueCases } from './keda-values.cases.ts'

describe.each([
  ['scalers and webhook', kedaCases],
  ['azure_pipelines_scaler.go', azureCases],
  ['scalers, of the values of triggers', kedaValueCases],
] as const)('objects of KEDA 2.20.0, written from its %s', (_source, cases) => {
  it.each(cases)('%s', (_, manifests, wanted) => {
    const found = check({ documents: manifests, with: { keda: '2.20.0' } }).filter(({ rule }) => rule.startsWith('keda/'))
    const lines = found.map(({ rule, message, data }) => `${rule}: ${message} ${Object.values(data).join(' ')}`)
    const isFound = (line: string, words: string) => {
      const end = words.indexOf(': ')
      return line.startsWith(words.slice(0, end + 1)) && line.includes(words.slice(end + 2))
    }
    const unmet = wanted.filter(words => !lines.some(line => isFound(line, words)))
    expect({ unmet, other: lines.filter(line => !wanted.some(words => isFound(line, words))) }).toEqual({ unmet: [], other: [] })
  })
})
