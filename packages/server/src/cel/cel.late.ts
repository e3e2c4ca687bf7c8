import { once } from '@crdgen/core/internal'
import { createRequire } from 'node:module'

type Cel = typeof import('@crdgen/cel/internal')

/** The parts of CEL that compile and run validation rules. The rest explains them: a webhook's bundle does without. */
export type RunningCel = Pick<
  Cel,
  'celOptional' | 'compileExpression' | 'costOf' | 'libraryOf' | 'printType' | 'programOf' | 'readerOf' | 'types'
>

/** Loads CEL when the first validation rule is met: most schemas have none; bundlers take `cel.bundled.ts`. */
export const loadWholeCel = once(
  // `require` has no types; the package's own describe what it returns.
  () => createRequire(import.meta.url)('@crdgen/cel/internal') as Cel,
)

export function loadCel(): RunningCel {
  return loadWholeCel()
}
