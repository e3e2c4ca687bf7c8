import { closeSync, openSync, readSync } from 'node:fs'
import { readRegularFile, type UnreadableReason, unreadableWhy } from '@crdgen/core/files'
import { ClusterProblem } from './problem.ts'
import { explain } from '../../system/files/write-files.ts'

const mebibyte = 2 ** 20

/** A certificate, a key or a token is a few KiB; a bundle of all authorities is 300 KiB. */
const largestNamed = 4 * mebibyte
const largestKubeconfig = 16 * mebibyte

const reasons: Readonly<Record<UnreadableReason, string>> = {
  ...unreadableWhy,
  size: `it is larger than ${largestNamed / mebibyte} MiB`,
}

/** Reads a file that a kubeconfig names: a regular file, of some size. Throws a ClusterProblem. */
export function readNamedFile(path: string, shown: string): Buffer {
  const read = readRegularFile(path, largestNamed)
  if (!read.ok) throw new ClusterProblem('kubeconfig', `can't read ${shown}: ${reasons[read.reason]}`)
  return Buffer.from(read.bytes)
}

/** Reads a kubeconfig, which may be a pipe: the user named it. Throws a ClusterProblem. */
export function readKubeconfig(path: string, shown: string): string {
  try {
    const file = openSync(path, 'r')
    try {
      return readUpTo(file, shown).toString('utf8')
    } finally {
      closeSync(file)
    }
  } catch (thrown) {
    if (thrown instanceof ClusterProblem) throw thrown
    throw new ClusterProblem('kubeconfig', `can't read the kubeconfig ${shown}: ${explain(thrown)}`)
  }
}

function readUpTo(file: number, shown: string): Buffer {
  const parts: Buffer[] = []
  for (let total = 0; ;) {
    const part = Buffer.allocUnsafe(2 ** 16)
    const length = readSync(file, part, 0, part.length, null)
    if (length === 0) return Buffer.concat(parts)
    total += length
    if (total > largestKubeconfig)
      throw new ClusterProblem('kubeconfig', `the kubeconfig ${shown} is larger than ${largestKubeconfig / mebibyte} MiB`)
    parts.push(part.subarray(0, length))
  }
}
