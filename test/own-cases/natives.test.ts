import { validateNative } from '@crdgen/server'
import { describe, expect, it } from 'vitest'
import { nativeCases } from './natives.cases.ts'

describe('natives at 1.36, written from pkg/apis/*/validation of Kubernetes v1.36.4', () => {
  it.each(nativeCases)('%s', (_, object, refused) => {
    const found = (validateNative(object, { kubernetes: '1.36' })?.diagnostics ?? []).filter(({ severity }) => severity === 'error')
    const answers = found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
    // Each refusal is expected, in its place; the words are a part of the server's.
    const unmet = refused.filter(wanted => !answers.some(answer => isAnswer(answer, wanted)))
    expect({ unmet, other: answers.filter(answer => !refused.some(wanted => isAnswer(answer, wanted))) }).toEqual({ unmet: [], other: [] })
  })
})

function isAnswer(answer: string, wanted: string): boolean {
  const end = wanted.indexOf(': ')
  return answer.startsWith(wanted.slice(0, end + 1)) && answer.includes(wanted.slice(end + 2))
}
