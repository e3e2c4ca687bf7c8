import { type Budget, type Context, report } from '../context.ts'

/**
 * More than any CRD that an API server can store needs (etcd takes 1.5 MiB per object, some 30,000 schemas), and few enough to end in
 * seconds when types double at every level.
 */
const most = 100_000

export function newBudget(): Budget {
  return { left: most }
}

/** Takes one step from the budget. Where it ends an error is reported, once. */
export function spend(context: Context): boolean {
  const { budget, watch } = context.session
  watch(context)
  budget.left -= 1
  if (budget.left === -1) {
    report(context, {
      rule: 'type/too-large',
      severity: 'error',
      message: 'has more fields than any CRD can hold',
      help: 'look for types that use each other twice at every level, or store the deeper part as JSONValue',
    })
  }
  return budget.left >= 0
}
