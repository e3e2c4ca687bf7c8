import type { ReaderCase } from '../testing/reader-case.ts'

const bytes = (name: string): ReaderCase => ({ name, of: name, gives: { type: 'string', format: 'byte' } })

export default ['Uint8Array', 'ArrayBuffer', 'Buffer'].map(bytes)
