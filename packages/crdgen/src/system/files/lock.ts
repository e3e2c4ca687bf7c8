import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { realPath } from '@crdgen/core/files'
import { digest } from '../cache/digest.ts'
import { sweep } from '../cache/keep.ts'
import { openLockFolder } from '../cache/own-folder.ts'
import { CannotRun, errorCode } from '../cannot-run.ts'
import { hasEnded, ownOwner } from './process.ts'

const pauseInMs = 20

/** The longest time that a process may keep a lock: one of another machine, which may have ended unseen, and one of this. */
const [patienceWithOthersInMs, patienceInMs] = [5_000, 60_000]

/**
 * Runs `work` while no other process of this tool works on the file: a lock in a folder of the user's own names the process that does. The
 * lock of a process that has ended, or of another machine that keeps it for long, is taken over. Throws CannotRun when a process of this
 * machine keeps it for a minute. Where no lock can be made, nothing is locked.
 */
export function withLock<T>(path: string, shown: string, work: () => T): T {
  const folder = openLockFolder()
  if (folder === undefined) return work()
  sweep(folder)
  const lock = join(folder, digest(realPath(path)))
  const own = `${JSON.stringify(ownOwner())}\n`
  let [seen, since] = ['', Date.now()]
  for (;;) {
    const taken = take(lock, own)
    if (taken === undefined) return work()
    if (taken) break
    const other = readLock(lock) ?? ''
    if (other !== seen) [seen, since] = [other, Date.now()]
    const waited = Date.now() - since
    if (waited > patienceInMs) throw new CannotRun(`crdgen: ${shown} is being written by another process: ${other.trim()}`)
    if (isLeft(other, waited)) takeAway(lock, other)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseInMs)
  }
  try {
    return work()
  } finally {
    takeAway(lock, own)
  }
}

/** Makes the lock with its content at once, so that nobody ever reads an empty one. Undefined where locks can't be made. */
function take(lock: string, owner: string): boolean | undefined {
  const draft = draftOf(lock)
  try {
    writeFileSync(draft, owner)
    linkSync(draft, lock)
    return true
  } catch (thrown) {
    return errorCode(thrown) === 'EEXIST' ? false : undefined
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A file of this process alone beside a lock. */
function draftOf(lock: string): string {
  return join(dirname(lock), `.${basename(lock)}.${process.pid}.tmp`)
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

function isLeft(text: string, waitedInMs: number): boolean {
  const [, pid, began = '', host = ''] = /^{"pid":(\d+),"began":"([^"]*)","host":"([^"]*)"}\n$/.exec(text) ?? []
  const ended = pid === undefined ? undefined : hasEnded({ pid: Number(pid), began, host })
  return ended ?? waitedInMs > patienceWithOthersInMs
}

/** Removes a lock of a text. Two processes may find the same old lock: what goes must be that one, not the lock that the other has just made. */
function takeAway(lock: string, owner: string): void {
  const aside = draftOf(lock)
  try {
    renameSync(lock, aside)
    if (readLock(aside) !== owner) linkSync(aside, lock)
  } catch {
    // The other process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}
