import { outlineCrds } from '../outline/outline.ts'
import type { OutputShape } from './shape.ts'

/** One line per field of every CRD. */
export const outline: OutputShape<string> = {
  write: (path, { built }) => ({ files: [{ path, content: outlineCrds(built) }] }),
}
