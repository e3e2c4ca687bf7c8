import { transition } from '@crdgen/checker'
import { describe, expect, it } from 'vitest'
import { updateCases } from './updates.cases.ts'

describe('updates of natives, written from pkg/apis/*/validation of Kubernetes v1.36.4', () => {
  it.each(updateCases)('%s', (_, before, after, refused) => {
    const found = transition({ before, after }).diagnostics.filter(({ rule }) => rule === 'manifest/immutable-field-changed')
    const answers = [...new Set(found.map(({ data }) => String(data['serverMessage'])))]
    const isAnswer = (answer: string, wanted: string) => {
      const end = wanted.indexOf(': ')
      return answer.startsWith(wanted.slice(0, end + 1)) && answer.includes(wanted.slice(end + 2))
    }
    const unmet = refused.filter(wanted => !answers.some(answer => isAnswer(answer, wanted)))
    expect({ unmet, other: answers.filter(answer => !refused.some(wanted => isAnswer(answer, wanted))) }).toEqual({ unmet: [], other: [] })
  })
})
