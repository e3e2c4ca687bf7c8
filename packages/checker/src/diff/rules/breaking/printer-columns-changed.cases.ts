import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'one goes, one comes, one changes',
    before: {
      additionalPrinterColumns: [
        { name: 'A', type: 'string', jsonPath: '.a' },
        { name: 'B', type: 'string', jsonPath: '.b' },
      ],
    },
    after: {
      additionalPrinterColumns: [
        { name: 'C', type: 'string', jsonPath: '.a' },
        { name: 'B', type: 'string', jsonPath: '.c' },
      ],
    },
    reports: ['note columns are gone: "A"', 'note columns show something else: "B"', 'added columns are new: "C"'],
  },
  {
    name: 'other words',
    before: { additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.a', description: 'x' }] },
    after: { additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.a' }] },
    reports: [],
  },
]

export default cases
