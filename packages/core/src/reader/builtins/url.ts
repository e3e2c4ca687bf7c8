import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Builtin } from '../builtin.ts'

/** `URL` is a string of format uri. */
const url: Builtin = {
  names: ['URL'],
  read: (_given, _place, context) => setAt<SchemaNode>({}, { type: 'string', format: 'uri' }, context.at),
}

export default url
