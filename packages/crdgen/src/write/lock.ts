import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { CannotRun, errorCode } from '../cannot-run.ts'
import { hasEnded } from './process.ts'
import { explain } from './write-files.ts'

const pauseInMs = 20
const patienceInMs = 15_000

/**
 * Runs `work` while no other process of this tool works on the file: a lock file beside it names the process that does. The lock of a
 * process that has ended is taken over. Throws CannotRun when another process keeps it for long.
 */
export function withLock<T>(path: string, shown: string, work: () => T): T {
  const lock = `${path}.lock`
  const owner = `${process.pid} ${hostname()}\n`
  const until = Date.now() + patienceInMs
  while (!take(lock, owner, shown)) {
    const other = ownerOf(lock)
    if (other !== undefined && isLeft(other)) takeAway(lock, other)
    else if (Date.now() > until)
      throw new CannotRun(`crdgen: ${shown} is being written by another process (${other?.trim()}); if there is none, remove ${shown}.lock`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseInMs)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Makes the lock with its content at once, so that nobody ever reads an empty one. */
function take(lock: string, owner: string, shown: string): boolean {
  const draft = `${lock}.${process.pid}`
  try {
    writeFileSync(draft, owner)
    linkSync(draft, lock)
    return true
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false
    throw new CannotRun(`crdgen: can't write ${shown}: ${explain(thrown)}`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function ownerOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

/** Of a process of another machine nobody here can tell. */
function isLeft(owner: string): boolean {
  const [, pid, host] = /^(\d+) (.*)\n$/.exec(owner) ?? []
  return pid !== undefined && host === hostname() && hasEnded(Number(pid))
}

/** Two processes may find the same old lock: what is moved away must be that one, and not the lock that the other has just made. */
function takeAway(lock: string, owner: string): void {
  const aside = `${lock}.old.${process.pid}`
  try {
    renameSync(lock, aside)
    if (ownerOf(aside) !== owner) linkSync(aside, lock)
  } catch {
    // The other process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}
