import type { Builtin } from '../builtin.ts'
import { readScalar } from '../schema/scalar.ts'

/** `Uint8Array`, `ArrayBuffer`, `Buffer`: base64 text on the wire. */
const bytes: Builtin = { names: ['Uint8Array', 'ArrayBuffer', 'Buffer'], read: (_given, _place, context) => readScalar('Bytes', context) }

export default bytes
