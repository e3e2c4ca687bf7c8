import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'
import type { Builtin } from '../builtin.ts'

/** `URL` is a string of format uri. */
const url: Builtin = { names: ['URL'], read: (_given, _place, context) => setAt<Schema>({}, { type: 'string', format: 'uri' }, context.at) }

export default url
