import { isRecord, type JsonObject } from '../../values/json.ts'
import { plainText } from '../../values/plain-text.ts'
import { type Context, report } from '../context.ts'
import { type Loss, lostKeyword } from './loss.ts'

/** Reports what the library has left out at this place. */
export function reportLosses(schema: JsonObject, context: Context): void {
  const losses: unknown = schema[lostKeyword]
  for (const loss of Array.isArray(losses) ? losses : [])
    if (isRecord(loss)) reportLoss({ what: plainText(loss['what']), isTransform: loss['isTransform'] === true }, context)
}

/** Reports something of a schema that the CRD has not. */
export function reportLoss({ what, isTransform = false }: Loss, context: Context): void {
  if (isTransform)
    report(context, {
      rule: 'type/lost-constraint',
      severity: 'note',
      message: `has ${what}, which only your code does: the CRD has the type of what users write, and the cluster stores that`,
      help: 'read objects through the schema in the code that uses them',
      data: { lost: what },
    })
  else
    report(context, {
      rule: 'type/lost-constraint',
      severity: 'warning',
      message: `has ${what}, which the CRD can't have: the API server accepts values that the schema refuses`,
      help: 'write it as a rule in a comment above the field, @validation self …; or check it in a webhook',
      data: { lost: what },
    })
}
