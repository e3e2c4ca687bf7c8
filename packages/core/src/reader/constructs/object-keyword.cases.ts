import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'keeps what it is given', of: 'object', gives: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
]

export default cases
