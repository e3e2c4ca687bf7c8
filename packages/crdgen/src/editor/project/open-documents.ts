import type { TextDocument } from '../../system/text/document.ts'

/** The documents that the editor has open. */
export interface OpenDocuments {
  all(): Iterable<TextDocument>
  get(uri: string): TextDocument | undefined
  /** The open document of a file, by its absolute path. */
  ofFile(file: string): TextDocument | undefined
}
