import { check } from '@crdgen/checker'
import { describe, expect, it } from 'vitest'
import { autoscalerCases } from './autoscalers.cases.ts'

describe('values that the webhooks of VPA 1.8.1 and AIBrix refuse, written from their sources', () => {
  it.each(autoscalerCases)('%s', (_, manifest, refused) => {
    const found = check({ documents: manifest, with: { vpa: '1.8.1' } }).filter(({ rule }) => /^(vpa|aibrix)\/\S+-invalid$/.test(rule))
    const answers = found.map(({ rule, data }) => `${rule}: ${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
    const unmet = refused.filter(wanted => !answers.some(answer => answer.startsWith(wanted)))
    expect({ unmet, other: answers.filter(answer => !refused.some(wanted => answer.startsWith(wanted))) }).toEqual({ unmet: [], other: [] })
  })
})
