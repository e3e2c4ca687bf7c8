import type { Output, Shell } from '../system/terminal/shell.ts'
import type { Steps } from '../system/terminal/steps.ts'
import { openProgress, wantsProgress } from './progress.ts'
import { openTimings } from './timings.ts'

export interface Followed {
  readonly shell: Shell
  /** Leaves nothing of the progress, and prints the timings. */
  end(): void
}

/** A shell whose steps are shown on a terminal, unless `quiet`, and timed with `debug`. `now` is milliseconds since the process began. */
export function followSteps(
  shell: Shell,
  { quiet, debug }: { readonly quiet: boolean; readonly debug: boolean },
  now = () => performance.now(),
): Followed {
  const progress = !quiet && wantsProgress(shell) ? openProgress(shell.stderr, now) : undefined
  const timings = debug ? openTimings(now) : undefined
  const listeners = [progress, timings].filter(one => one !== undefined)
  if (listeners.length === 0) return { shell, end: () => {} }
  // Whatever is written goes where the progress was.
  const behind = (output: Output): Output => ({
    isTTY: output.isTTY,
    columns: output.columns,
    write(text) {
      progress?.clear()
      output.write(text)
    },
  })
  const steps: Steps = {
    begin: (name, units) => listeners.forEach(one => one.begin(name, units)),
    done: more => listeners.forEach(one => one.done(more)),
  }
  return {
    shell: { ...shell, stdout: behind(shell.stdout), stderr: behind(shell.stderr), steps },
    end() {
      progress?.clear()
      if (timings !== undefined) shell.stderr.write(timings.describe())
    },
  }
}
