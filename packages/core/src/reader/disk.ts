/** The part of a file system that reading types needs; the real one is in program.ts, tests overlay it. */
export interface Disk {
  /** The text of a file, undefined when there is none or it can't be read. */
  read(path: string): string | undefined
  isFile(path: string): boolean
  isFolder(path: string): boolean
  realPath(path: string): string
}

/** What a run looked at: a later run with the same answers gives the same result. */
export interface Trace {
  /** Files that were read. */
  readonly read: ReadonlySet<string>
  /** Paths that were probed and absent: a file that appears there may change what an import means. */
  readonly missing: ReadonlySet<string>
}

/** Returns a disk that serves `overlay` before `base` and remembers every answer. */
export function traceDisk(base: Disk, overlay: ReadonlyMap<string, string>): { readonly disk: Disk; readonly trace: Trace } {
  const read = new Set<string>()
  const missing = new Set<string>()
  const note = (path: string, found: boolean) => (found || missing.add(path), found)
  const disk: Disk = {
    read(path) {
      const text = overlay.get(path) ?? base.read(path)
      if (text === undefined) missing.add(path)
      else read.add(path)
      return text
    },
    isFile: path => note(path, overlay.has(path) || base.isFile(path)),
    isFolder: path => [...overlay.keys()].some(file => file.startsWith(`${path}/`)) || base.isFolder(path),
    realPath: path => (overlay.has(path) ? path : base.realPath(path)),
  }
  return { disk, trace: { read, missing } }
}
