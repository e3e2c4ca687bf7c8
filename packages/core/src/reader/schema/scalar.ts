import { scalars } from '../../natives/scalars.ts'
import { withFacts, type SchemaNode } from '../../structural/node.ts'
import { setAt } from '../../structural/origins.ts'
import type { Context } from '../context.ts'
import { refuse } from './refuse.ts'

/** The schema of a native scalar, such as Quantity or Int32. */
export function readScalar(name: string, context: Context): SchemaNode {
  const scalar = Object.values(scalars).find(one => one.name === name)
  if (scalar === undefined)
    return refuse(context, 'type/unsupported', `is ${name}, which is not a value of a field`, 'use one of the scalars, or an object')
  return withFacts(setAt<SchemaNode>({}, scalar.schema, context.at), { isBare: true })
}
