import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { exists, findProject, isFile, isFolder, isInside, isLink } from '@crdgen/core/files'
import { decodeText } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import { explain } from '../system/files/write-files.ts'

const mebibyte = 2 ** 20

/** All input of a run together, but what is not kept. Objects and findings take some thirty times as much memory as their text. */
const mostBytes = 64 * mebibyte

/** A finding of each takes some ten KiB, however short it is. */
const mostObjects = 100_000

/** Why a file is left out, and what to do about it. */
export type Why = readonly [what: string, help: string]

/** A file that was named itself may be a pipe or a device; a link whose target is gone is listed, but is not a file. */
export function whyNotFile(path: string): Why | undefined {
  return isLink(path) && !exists(path) ? ['is a link to a file that is not there', 'Fix the link, or remove it.'] : undefined
}

/**
 * Of a folder that was named, only regular files of its project are read: a link could lead to any file of this machine, whose lines a report
 * would show, and a device or a pipe may never end.
 */
export function whyNotBelow(path: string, folder: string): Why | undefined {
  const lost = whyNotFile(path)
  if (lost !== undefined) return lost
  if (isLink(path) && !isInside(findProject(folder), path))
    return ['is a link to a file outside of the project', 'Name the file itself, if it is meant.']
  return isFile(path) || isFolder(path) ? undefined : ['is not a regular file', 'Name it itself, if it is meant.']
}

/** Reads files until all together are too much. */
export interface Budget {
  /**
   * Reads a file whole. The bytes are valid until the next file is read, which uses the same memory. Throws CannotRun for a file that cannot
   * be read or is too large.
   */
  read(path: string, shown: string): Uint8Array
  /** Counts what was read elsewhere. */
  take(bytes: number, shown: string): void
  /** Counts the objects of a file, and no longer those of its bytes that nothing holds. */
  keep(objects: number, bytesLeft: number, shown: string): void
}

/** Begins to count, in the name of a command. */
export function openBudget(command: string): Budget {
  let left = mostBytes
  let objectsLeft = mostObjects
  let memory = Buffer.allocUnsafe(0)
  const tooMuch = (what: string, shown: string) =>
    new CannotRun(
      `crdgen ${command}: all input together ${what}, with ${shown}: name some of it at a time (check, validate and upgrade leave files out with --skip-file)`,
    )
  const take = (bytes: number, shown: string) => {
    left -= bytes
    if (left < 0) throw tooMuch(`is larger than ${mostBytes / mebibyte} MiB`, shown)
  }
  return {
    take,
    keep(objects, bytesLeft, shown) {
      left += bytesLeft
      objectsLeft -= objects
      if (objectsLeft < 0) throw tooMuch(`has more than ${mostObjects} objects`, shown)
    },
    read(path, shown) {
      const file = open(path, shown, command)
      try {
        const size = withReason(() => fstatSync(file).size, shown, command)
        memory = grow(memory, 0, Math.min(Math.max(size, smallest), left) + 1)
        for (let used = 0; ;) {
          const more = withReason(() => readSync(file, memory, used, memory.length - used, null), shown, command)
          take(more, shown)
          used += more
          if (more === 0) return memory.subarray(0, used)
          // The size of a pipe or a device is unknown.
          if (used === memory.length) memory = grow(memory, used, 2 * used)
        }
      } finally {
        closeSync(file)
      }
    },
  }
}

/** Returns memory of at least `length` bytes that starts with the first `used` bytes of this one. */
function grow(memory: Buffer<ArrayBuffer>, used: number, length: number): Buffer<ArrayBuffer> {
  if (memory.length >= length) return memory
  const larger = Buffer.allocUnsafe(length)
  memory.copy(larger, 0, 0, used)
  return larger
}

const smallest = 2 ** 16

/** Makes a function that reads a file again. It returns undefined when the file has another size by now, or cannot be read. */
export function rereader(path: string, length: number): () => string | undefined {
  return () => {
    try {
      const found = statSync(path)
      return found.isFile() && found.size === length ? decodeText(readFileSync(path)).text : undefined
    } catch {
      return undefined
    }
  }
}

function open(path: string, shown: string, command: string): number {
  return withReason(() => openSync(path, constants.O_RDONLY), shown, command)
}

function withReason<T>(run: () => T, shown: string, command: string): T {
  try {
    return run()
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read ${shown}: ${explain(thrown)}`)
  }
}
