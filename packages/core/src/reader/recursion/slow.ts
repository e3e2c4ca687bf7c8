import type { SlowPlace } from '../compile-options.ts'
import { formatPath } from '../../diagnostic/field-path.ts'
import type { Context } from '../context.ts'

/** In milliseconds. */
const patience = 5000

/** Looking at the clock costs more than most steps. */
const interval = 16

/**
 * Says once what is being read when reading takes longer than anybody expects. It is no finding: the same input gives the same findings on
 * a slow machine. `now` is in milliseconds.
 */
export function createWatch(
  tell: ((place: SlowPlace) => void) | undefined,
  now: () => number = () => performance.now(),
): (context: Pick<Context, 'subject' | 'path'>) => void {
  if (tell === undefined) return () => undefined
  const due = now() + patience
  let steps = 0
  let told = false
  return ({ subject, path }) => {
    steps += 1
    if (told || steps % interval !== 0 || now() < due) return
    told = true
    tell({ subject, path: formatPath(path) })
  }
}
