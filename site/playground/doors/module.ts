/** The part of node:module by which core loads TypeScript (its `typescript.js`), for a browser: the compiler, and the texts of its library. */
import * as compiler from 'playground:typescript'
import { Needed } from './needed.ts'

const library: { files: readonly LibraryFile[] | undefined } = { files: undefined }

interface LibraryFile {
  readonly fileName: string
  readonly text: string
}

async function loadLibrary(): Promise<void> {
  library.files = (await import('playground:library')).files
}

/** Few types need more than the names of the library, which core has itself. */
function getLibFiles(): readonly LibraryFile[] {
  if (library.files === undefined) throw new Needed('the library of TypeScript', loadLibrary)
  return library.files
}

export function createRequire() {
  const require = (name: string) => (name === '@ts-morph/common' ? { getLibFiles } : compiler)
  return Object.assign(require, { resolve: (name: string) => name })
}
