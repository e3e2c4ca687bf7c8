import { type Budget, type Context, report } from '../context.ts'
import { refuse } from '../schema/refuse.ts'

/** Types inside types, whether as fields, items, aliases, bases or operands: deeper than any API nests, and far from the end of the stack. */
export const deepest = 256

/**
 * More than any CRD that an API server can store needs (etcd takes 1.5 MiB per object, some 30,000 schemas), and few enough to end in
 * seconds when types double at every level.
 */
const most = 100_000

export function newBudget(): Budget {
  return { left: most, reported: new WeakSet() }
}

/**
 * Steps one type deeper, which takes one step from the budget. Undefined where a limit is reached, which has been reported: the number of
 * steps once, the depth wherever it is met.
 */
export function deeper(context: Context): Context | undefined {
  if (!spend(context)) return undefined
  if (context.depth < deepest) return { ...context, depth: context.depth + 1 }
  refuse(context, 'type/too-deep', `nests more than ${deepest} levels deep`, 'flatten the type, or cut it with JSONValue')
  return undefined
}

function spend(context: Context): boolean {
  const { budget, watch } = context.session
  watch(context)
  budget.left -= 1
  return !isSpent(context)
}

/** Checks whether nothing is left of the budget, and reports that. */
export function isSpent(context: Context): boolean {
  const { budget, findings } = context.session
  if (budget.left >= 0) return false
  if (!budget.reported.has(findings)) {
    budget.reported.add(findings)
    report(context, {
      rule: 'type/too-large',
      severity: 'error',
      message: 'has more fields than any CRD can hold',
      help: 'look for types that use each other twice at every level, or store the deeper part as JSONValue',
    })
  }
  return true
}
