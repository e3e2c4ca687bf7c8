import { withFacts, type SchemaNode } from '../../structural/node.ts'
import { placeOf, setAt } from '../../structural/origins.ts'
import type { Context } from '../context.ts'
import { isOfSchemaLibrary } from '../names/inferred-schema.ts'

const ownHelp = "use Int32, Int64 or Double from 'crdgen/kubernetes', or mark it @type integer or @type number"

const foreignHelp =
  'the type is not yours to mark: declare the field again in one of yours that extends it, or set the rule to off in the config'

/** A plain `number`: TypeScript has no integers, so what was meant is a guess. Settled by any marker that states type or format. */
export function bareNumber(context: Context): SchemaNode {
  const { at } = context
  const schema = setAt<SchemaNode>({}, { type: 'number' }, at)
  // The schema that the type is inferred from was reported as a whole.
  if (context.isInferred === true || isOfSchemaLibrary(at.file)) return schema
  return withFacts(schema, {
    pending: {
      finding: {
        rule: 'type/bare-number',
        severity: 'warning',
        message: 'is a bare number, written as type number, which also takes fractions',
        help: at.file.includes('node_modules/') ? foreignHelp : ownHelp,
        at,
      },
      settled: final => final.type !== 'number' || final.format !== undefined || final.enum !== undefined || placeOf(final, 'type') !== at,
    },
  })
}
