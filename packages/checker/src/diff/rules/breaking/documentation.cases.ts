import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  { name: 'another description', before: { description: 'old' }, after: { description: 'new', title: 'Field' }, reports: [] },
  { name: 'a description gone', before: { description: 'old', example: 1 }, after: {}, reports: [] },
]

export default cases
