/** The kind of a path in a tree of files. */
export type Found = 'file' | 'folder' | 'nothing'

/** Files of a disk, of a revision of git, or of a test. Paths are absolute in the tree, with slashes. */
export interface FileTree {
  look(path: string): Found
  /** The bytes of a file; why not, where it may not or cannot be read. */
  read(path: string): Uint8Array | { readonly why: string }
  /** The path without links; undefined for what is out of the tree. */
  resolve(path: string): string | undefined
  /** The name of a path in messages. */
  show(path: string): string
}

/** A tree of texts, by path. */
export function treeOf(files: Readonly<Record<string, string>>, show = (path: string): string => path.slice(1)): FileTree {
  const paths = Object.keys(files)
  const textOf = (path: string) => (Object.hasOwn(files, path) ? files[path] : undefined)
  return {
    look(path) {
      if (textOf(path) !== undefined) return 'file'
      return paths.some(one => one.startsWith(path === '/' ? '/' : `${path}/`)) ? 'folder' : 'nothing'
    },
    read: path => new TextEncoder().encode(textOf(path)),
    resolve: path => path,
    show,
  }
}
