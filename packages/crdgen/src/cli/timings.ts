import { count } from '../report/count.ts'
import type { Steps } from '../system/terminal/steps.ts'

/** The durations of the steps of a run. */
export interface Timings extends Steps {
  /** A line for each step, in the order in which they first began, and one for all. */
  describe(): string
}

interface Total {
  ms: number
  made: number
  unit: string
}

/** Times steps. `now` is a clock in milliseconds that was 0 when the process began; the first step is what comes before all others. */
export function openTimings(now: () => number): Timings {
  const totals = new Map<string, Total>()
  let began = 0
  const open = (name: string): Total => {
    const total = totals.get(name) ?? { ms: 0, made: 0, unit: '' }
    totals.set(name, total)
    return total
  }
  let current = open('start')
  const stop = (): void => {
    const at = now()
    current.ms += at - began
    began = at
  }
  return {
    begin(name, units) {
      stop()
      current = open(name)
      current.unit = units?.unit ?? current.unit
    },
    done(more = 1) {
      current.made += more
    },
    describe() {
      stop()
      const rows = [...totals].map(([name, { ms, made, unit }]) => ({ name, ms, many: unit === '' ? '' : `  ${count(made, unit)}` }))
      return describeRows([...rows, { name: 'total', ms: began, many: '' }])
    },
  }
}

function describeRows(rows: readonly { readonly name: string; readonly ms: number; readonly many: string }[]): string {
  const [wide, digits] = [Math.max(...rows.map(({ name }) => name.length)), Math.max(...rows.map(({ ms }) => ms.toFixed(0).length))]
  return rows.map(({ name, ms, many }) => `${name.padEnd(wide)}  ${ms.toFixed(0).padStart(digits)} ms${many}\n`).join('')
}
