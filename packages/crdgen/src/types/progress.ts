import type { Output } from '../shell.ts'
import { count } from '../report/count.ts'

/** From how many on people want to see that something happens. */
const many = 20

/** Tells how far a run is, on a terminal only: a line that is written over and gone at the end. */
export interface Progress {
  done(more: number): void
  end(): void
}

export function openProgress(output: Output, all: number, quiet: boolean): Progress {
  if (!output.isTTY || quiet || all < many) return { done: () => {}, end: () => {} }
  let made = 0
  const show = (text: string) => output.write(`\r\u001b[K${text}`)
  show(`0 of ${count(all, 'CRD')}`)
  return {
    done(more) {
      made += more
      show(`${made} of ${count(all, 'CRD')}`)
    },
    end: () => show(''),
  }
}
