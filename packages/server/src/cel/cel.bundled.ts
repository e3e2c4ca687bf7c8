import * as cel from '@crdgen/cel/internal'
import { celOptional, compileExpression, costOf, libraryOf, printType, programOf, readerOf, types } from '@crdgen/cel/internal'
import type { RunningCel } from './cel.late.ts'

const running: RunningCel = { celOptional, compileExpression, costOf, libraryOf, printType, programOf, readerOf, types }

/** As in `cel.late.ts`, for bundles, which have no `node_modules` to load from. */
export function loadCel(): RunningCel {
  return running
}

export function loadWholeCel(): typeof cel {
  return cel
}
