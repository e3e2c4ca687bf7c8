import type { SlowPlace } from '../compile-options.ts'
import { formatPath } from '../../diagnostic/field-path.ts'
import type { Context } from '../context.ts'

/** In milliseconds. */
const patience = 5000

/** Looking at the clock costs more than most steps. */
const interval = 16

/**
 * Reports once what is being read when reading takes longer than anybody expects. This is not a finding: the same input gives the same
 * findings on a slow machine. `now` is in milliseconds.
 */
export function createWatch(
  report: ((place: SlowPlace) => void) | undefined,
  now: () => number = () => performance.now(),
): (context: Pick<Context, 'subject' | 'path'>) => void {
  if (report === undefined) return () => undefined
  const due = now() + patience
  let steps = 0
  let hasReported = false
  return ({ subject, path }) => {
    steps += 1
    if (hasReported || steps % interval !== 0 || now() < due) return
    hasReported = true
    report({ subject, path: formatPath(path) })
  }
}
