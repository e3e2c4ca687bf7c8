import { check } from '@crdgen/checker'
import { describe, expect, it } from 'vitest'
import { kruiseCases } from './kruise.cases.ts'

const cases = kruiseCases.map(([name, manifest, refused, , kruise = '1.8.0']) => ({ name, manifest, refused, kruise }))

describe('values that the webhooks of kruise refuse, written from their source at v1.8.0 and v1.5.0', () => {
  it.each(cases)('$name', ({ manifest, refused, kruise }) => {
    const found = check({ documents: manifest, with: { kruise } }).filter(({ rule }) => /^kruise\/\S+-invalid$/.test(rule))
    expect(found.map(({ rule, path, data }) => `${rule}: ${path}: ${String(data['serverMessage'])}`).sort()).toEqual([...refused].sort())
  })
})
