import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  { name: 'another type', before: { type: 'string' }, after: { type: 'integer' }, reports: ['error must be integer now, was string'] },
  { name: 'narrower', before: { type: 'number' }, after: { type: 'integer' }, reports: ['error must be integer now, was number'] },
  { name: 'wider', before: { type: 'integer' }, after: { type: 'number' }, reports: ['loosened may be number now, was integer'] },
  {
    name: 'integer, or text too',
    before: { type: 'integer' },
    after: { 'x-kubernetes-int-or-string': true },
    reports: ['loosened may be int-or-string now, was integer'],
  },
  {
    name: 'no text any more',
    before: { 'x-kubernetes-int-or-string': true },
    after: { type: 'integer' },
    reports: ['error must be integer now, was int-or-string'],
  },
  {
    name: 'anything goes',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { 'x-kubernetes-preserve-unknown-fields': true },
    reports: ['loosened may be anything now, was object'],
  },
  {
    name: 'not anything any more',
    before: { 'x-kubernetes-preserve-unknown-fields': true },
    after: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    reports: ['error must be object now, was anything'],
  },
  { name: 'the same', before: { type: 'string' }, after: { type: 'string' }, reports: [] },
]

export default cases
