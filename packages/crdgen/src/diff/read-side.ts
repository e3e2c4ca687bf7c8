import type { Inputs } from '../inputs/read-inputs.ts'
import { readOperand } from '../inputs/read-operand.ts'

/** Reads one side of a comparison. */
export function readSide(cwd: string, operand: string): Inputs {
  return readOperand(cwd, operand, 'diff')
}
