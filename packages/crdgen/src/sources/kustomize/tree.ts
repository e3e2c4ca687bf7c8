/** The kind of a path in a tree of files. */
export type Found = 'file' | 'folder' | 'nothing'

/** Files of a disk, of a revision of git, or of a test. Paths are absolute in the tree, with slashes. */
export interface FileTree {
  look(path: string): Found
  /** The bytes of a file; why not, where it may not or cannot be read. */
  read(path: string): Uint8Array | { readonly why: string }
  /** The path without links; undefined for what is out of the tree, or of the part of it that the folder `by` may name. */
  resolve(path: string, by?: string): string | undefined
  /** The name of a path in messages. */
  show(path: string): string
}
