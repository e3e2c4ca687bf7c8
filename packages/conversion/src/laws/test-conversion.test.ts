import { expect, test } from 'vitest'
import type { ConversionReview } from '../review/types.ts'
import { readSubject } from '../fuzz/subject.ts'
import { testConversion } from './test-conversion.ts'
import { answerWith, convertQueue, queueCrd } from './testing/queue.ts'

const subject = readSubject(queueCrd)
if (typeof subject === 'string') throw new Error(subject)

type Answer = (review: ConversionReview) => unknown

async function rulesOf(answer: Answer, runs = 120): Promise<readonly string[]> {
  if (typeof subject === 'string') return []
  const { diagnostics } = await testConversion(subject, answer, { runs })
  return [...new Set(diagnostics.map(({ rule }) => rule))].toSorted()
}

test('a converter without faults breaks no law', async () => {
  expect(await rulesOf(answerWith(convertQueue), 400)).toEqual([])
}, 60_000)

const good = answerWith(convertQueue)
const response = (review: ConversionReview) => {
  const answer = good(review)
  return { answer, response: Object(answer['response']) }
}

const wrong: readonly (readonly [string, Answer, string])[] = [
  ['no answer', () => undefined, 'conversion/no-answer'],
  ['a page of HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'conversion/no-answer'],
  ['a status of HTTP', () => new Response('boom', { status: 500 }), 'conversion/no-answer'],
  ['a redirect that leads back', () => new Response(null, { status: 302, headers: { location: '/' } }), 'conversion/no-answer'],
  [
    'an exception',
    () => {
      throw new Error('boom')
    },
    'conversion/no-answer',
  ],
  [
    'another uid',
    review => ({ ...response(review).answer, response: { ...response(review).response, uid: 'x' } }),
    'conversion/bad-answer',
  ],
  [
    'no objects',
    review => ({ ...response(review).answer, response: { ...response(review).response, convertedObjects: [] } }),
    'conversion/bad-answer',
  ],
  [
    'a failure',
    review => ({ ...response(review).answer, response: { uid: review.request.uid, result: { status: 'Failure', message: 'no' } } }),
    'conversion/refused',
  ],
]

test.each(wrong)('%s is one finding a pair at most, and no crash', async (_, answer, rule) => {
  expect(await rulesOf(answer)).toEqual([rule])
})

test('an answer that never comes ends the test', async () => {
  const never = async () => {
    const error = new Error('context deadline exceeded')
    error.name = 'TimeoutError'
    throw error
  }
  if (typeof subject === 'string') return
  const { diagnostics } = await testConversion(subject, never)
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['conversion/no-answer'])
})

test('the same seed gives the same findings', async () => {
  if (typeof subject === 'string') return
  const lossy = answerWith((object, to) => {
    const made = convertQueue(object, to)
    if (made.spec !== undefined) delete made.spec['names']
    return made
  })
  const [one, other] = [
    await testConversion(subject, lossy, { runs: 60, seed: 7 }),
    await testConversion(subject, lossy, { runs: 60, seed: 7 }),
  ]
  expect(one.diagnostics).toEqual(other.diagnostics)
  const trip = one.diagnostics.find(({ rule, path }) => rule === 'conversion/round-trip' && path === 'spec.names')
  expect(trip?.data['object']).toMatchObject({ kind: 'Queue', spec: { names: [expect.anything()] } })
  expect(Object.keys(Object(Object(trip?.data['object'])['spec']))).toEqual(['names'])
})
