import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'one goes, one comes',
    before: { selectableFields: [{ jsonPath: '.spec.a' }] },
    after: { selectableFields: [{ jsonPath: '.spec.b' }] },
    reports: ['error cannot be selected by ".spec.a" any more', 'added can be selected by ".spec.b" now'],
  },
  {
    name: 'another order',
    before: { selectableFields: [{ jsonPath: '.spec.a' }, { jsonPath: '.spec.b' }] },
    after: { selectableFields: [{ jsonPath: '.spec.b' }, { jsonPath: '.spec.a' }] },
    reports: [],
  },
]

export default cases
