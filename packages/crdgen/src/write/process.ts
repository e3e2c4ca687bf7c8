import { errorCode } from '../cannot-run.ts'

/** Whether no process of this machine has the number any more. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (thrown) {
    return errorCode(thrown) === 'ESRCH'
  }
}
