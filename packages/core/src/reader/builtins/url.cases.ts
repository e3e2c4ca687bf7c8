import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [{ name: 'a string', of: 'URL', gives: { type: 'string', format: 'uri' } }]

export default cases
