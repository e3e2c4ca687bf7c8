import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from '../cannot-run.ts'

/** A process, as a lock or a journal names the one that made it. */
export interface Owner {
  readonly pid: number
  /** When it began: numbers of processes are given again. Empty where the system does not know. */
  readonly began: string
  readonly host: string
}

/** This process. */
export function ownOwner(): Owner {
  return { pid: process.pid, began: beganOf(process.pid) ?? '', host: hostname() }
}

/** True if a process has ended; undefined for one of another machine, of which nobody here knows. */
export function hasEnded({ pid, began, host }: Owner): boolean | undefined {
  return host === hostname() ? beganOf(pid) !== began : undefined
}

/** When the process with a number began; undefined when there is none. */
export function beganOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (thrown) {
    if (errorCode(thrown) === 'ESRCH') return undefined
  }
  if (process.platform !== 'linux') return ''
  try {
    // Field 22 of proc(5); the name of the program, field 2, may have spaces and parentheses.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}
