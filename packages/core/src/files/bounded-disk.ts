import type { Disk } from './disk.ts'

const mebibyte = 2 ** 20

/** All files that types are read from together: twice the largest that one may be. What the compiler makes of them takes more. */
const mostBytes = 128 * mebibyte

export const mostText = `${mostBytes / mebibyte} MiB`

/** A disk of which only so much is read. */
export interface BoundedDisk {
  readonly disk: Disk
  /** The files that were not read: the one that was too much, and all that were asked for after it. */
  readonly beyond: ReadonlySet<string>
}

/** A tree may name one large file a thousand times, through links. */
export function boundDisk(base: Disk): BoundedDisk {
  const counted = new Set<string>()
  const beyond = new Set<string>()
  let left = mostBytes
  const read = (path: string): string | undefined => {
    const isCounted = counted.has(path)
    const text = isCounted || left >= 0 ? base.read(path) : undefined
    if (!isCounted) left -= text?.length ?? 0
    if (isCounted || left >= 0) {
      counted.add(path)
      return text
    }
    if (base.isFile(path)) beyond.add(path)
    return undefined
  }
  return { disk: { ...base, read }, beyond }
}
