import { count } from '../report/count.ts'
import type { Output, Shell } from '../system/terminal/shell.ts'
import type { Steps, Units } from '../system/terminal/steps.ts'

/** Milliseconds. Faster runs show nothing. */
const patience = 1000

/** Milliseconds between two looks at the line. */
const interval = 100

/** Milliseconds. The remaining time is shown only of a step that takes longer. */
const long = 10_000

/** True if progress may be shown: on a terminal that people look at. --quiet is another matter. */
export function wantsProgress({ stderr, env }: Pick<Shell, 'stderr' | 'env'>): boolean {
  const { CI = '', TERM = '' } = env
  return stderr.isTTY && TERM !== 'dumb' && (CI === '' || CI === '0' || CI === 'false')
}

/** The progress of a run, as one line that is written over. */
export interface Progress extends Steps {
  /** Takes the line away, before anything else is written and at the end. */
  clear(): void
}

/** Shows the progress once a run takes longer than a second. `now` is a clock in milliseconds, looked at whenever a unit is done. */
export function openProgress(output: Output, now: () => number): Progress {
  const opened = now()
  let step: Step = { name: '', units: undefined, began: opened, made: 0 }
  let shownAt = 0
  let isShown = false
  const show = (at: number): void => {
    if (at - opened < patience || step.name === '') return
    output.write(`\r\u001b[K${describeStep(step, at).slice(0, (output.columns ?? 80) - 1)}`)
    shownAt = at
    isShown = true
  }
  return {
    begin(name, units) {
      const at = now()
      step = { name, units, began: at, made: 0 }
      show(at)
    },
    done(more = 1) {
      step = { ...step, made: step.made + more }
      const at = now()
      if (!isShown || at - shownAt >= interval) show(at)
    },
    clear() {
      if (isShown) output.write('\r\u001b[K')
      isShown = false
    },
  }
}

interface Step {
  readonly name: string
  readonly units: Units | undefined
  readonly began: number
  readonly made: number
}

/** `check: 120 of 439 objects, about 12 s left` */
function describeStep({ name, units, began, made }: Step, at: number): string {
  if (units === undefined) return name
  const passed = at - began
  const left = made === 0 ? 0 : (passed / made) * (units.all - made)
  const eta = passed + left > long ? `, about ${count(Math.ceil(left / 1000), 's', 's')} left` : ''
  return `${name}: ${made} of ${count(units.all, units.unit)}${eta}`
}
