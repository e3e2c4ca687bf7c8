import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { relative, isAbsolute } from 'node:path'
import { CannotRun } from '../cannot-run.ts'
import { explain } from '../write/write-files.ts'

const mebibyte = 2 ** 20

/** All input of a run together. Objects and findings take some thirty times as much memory as their text. */
const mostBytes = 64 * mebibyte

/** Why a file is left out, and what to do about it. */
export type Why = readonly [what: string, help: string]

/** A file that was named itself may be a pipe or a device; a link whose target is gone is listed, but is not a file. */
export function whyNotFile(path: string): Why | undefined {
  const isLost = !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLost ? ['is a link to a file that is not there', 'Fix the link, or remove it.'] : undefined
}

/**
 * Of a folder that was named, only regular files in it are read: a link could lead to any file of this machine, whose lines a report would
 * show, and a device or a pipe may never end.
 */
export function whyNotBelow(path: string, folder: string): Why | undefined {
  const lost = whyNotFile(path)
  if (lost !== undefined) return lost
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (isLink && !isBelow(realpathSync(path), realpathSync(folder)))
    return ['is a link to a file outside of the folder that was named', 'Name the file itself, if it is meant.']
  const target = statSync(path, { throwIfNoEntry: false })
  return target?.isFile() === false && !target.isDirectory() ? ['is not a regular file', 'Name it itself, if it is meant.'] : undefined
}

function isBelow(path: string, folder: string): boolean {
  const from = relative(folder, path)
  return !from.startsWith('..') && !isAbsolute(from)
}

/** Reads files until all together are too much. */
export interface Budget {
  /** Reads a file whole. Throws CannotRun when it can't be opened, or is too much. */
  read(path: string, shown: string): Uint8Array
  /** Counts what was read elsewhere. */
  take(bytes: number, shown: string): void
}

/** Begins to count, in the name of a command. */
export function openBudget(command: string): Budget {
  let left = mostBytes
  const take = (bytes: number, shown: string) => {
    left -= bytes
    if (left < 0)
      throw new CannotRun(`crdgen ${command}: ${shown}: the input is larger than ${mostBytes / mebibyte} MiB; check it in parts`)
  }
  return {
    take,
    read(path, shown) {
      const chunks: Uint8Array[] = []
      const file = open(path, shown, command)
      try {
        for (let chunk = readChunk(file, shown, command); chunk.length > 0; chunk = readChunk(file, shown, command)) {
          take(chunk.length, shown)
          chunks.push(chunk)
        }
      } finally {
        closeSync(file)
      }
      return Buffer.concat(chunks)
    },
  }
}

function open(path: string, shown: string, command: string): number {
  try {
    return openSync(path, constants.O_RDONLY)
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read ${shown}: ${explain(thrown)}`)
  }
}

const smallestChunk = 2 ** 16

function readChunk(file: number, shown: string, command: string): Uint8Array {
  try {
    const chunk = Buffer.allocUnsafe(Math.min(Math.max(fstatSync(file).size + 1, smallestChunk), mebibyte))
    return chunk.subarray(0, readSync(file, chunk))
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read ${shown}: ${explain(thrown)}`)
  }
}
