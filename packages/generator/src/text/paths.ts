/** Joins a folder and a file name with `/`. */
export function joinPath(folder: string, name: string): string {
  const bare = folder.replace(/\/+$/, '')
  return bare === '' ? name : `${bare}/${name}`
}

/** The folder of a path, `.` for a bare name. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '.' : path.slice(0, end) || '/'
}
