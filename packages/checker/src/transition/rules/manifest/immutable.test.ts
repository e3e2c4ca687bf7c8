import { describe, expect, it } from 'vitest'
import { transition } from '../../transition.ts'
import { immutableCases } from './immutable.cases.ts'

describe('manifest/immutable-field-changed', () => {
  it.each(immutableCases)('$name', ({ before, after, causes }) => {
    const found = transition({ before, after }).diagnostics.filter(({ rule }) => rule === 'manifest/immutable-field-changed')
    // The server says once of a whole spec what is said of each field here.
    expect([...new Set(found.map(({ data }) => data['serverMessage']))]).toEqual(causes)
  })
})
