import { op, type Program, rangesOf, readProgram } from './program.ts'

/** A pattern as data, for a matcher that has no engine: it is at step 0 before every character, and at others after some. */
export interface MatchProgram {
  /** Characters that steps take, each as the first and last of its ranges, in order. */
  readonly sets: readonly (readonly number[])[]
  /**
   * Three numbers for each step: 0, a set, and where a character of it leads; 1 and the two ways from here; 2, where that is allowed
   * (EmptyOp of prog.go), and the way from here. What leads behind the last step is a match.
   */
  readonly steps: readonly number[]
}

/** Undefined for a pattern that does not compile, or has no program that short. */
export function matchProgram(pattern: string, mostNumbers: number): MatchProgram | undefined {
  const program = readProgram(pattern)
  if (program === undefined || program.instructions.length * 3 > mostNumbers) return undefined
  const order = reachable(program)
  const places = new Map(order.map((at, index) => [at, index]))
  const placeOf = (at: number) => places.get(skip(program, at)) ?? order.length
  const sets = new Map<string, { readonly index: number; readonly ranges: readonly number[] }>()
  const steps = order.flatMap(at => {
    const one = program.instructions[at]
    if (one === undefined) return []
    if (one.op === op.alt || one.op === op.altMatch) return [1, placeOf(one.out), placeOf(one.arg)]
    if (one.op === op.emptyWidth) return [2, one.arg, placeOf(one.out)]
    const ranges = one.op === op.fail ? [] : rangesOf(one).flat()
    const key = ranges.join()
    const { index } = sets.get(key) ?? { index: sets.size }
    sets.set(key, { index, ranges })
    return [0, index, placeOf(one.out)]
  })
  const taken = [...sets.values()].map(({ ranges }) => ranges)
  const numbers = taken.reduce((sum, { length }) => sum + length, steps.length)
  return numbers > mostNumbers ? undefined : { sets: taken, steps }
}

/** Instructions that do something, from the start, without the match. */
function reachable(program: Program): readonly number[] {
  const found = new Set<number>()
  const open = [program.start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const at = skip(program, next)
    const one = program.instructions[at]
    if (one === undefined || one.op === op.match || found.has(at)) continue
    found.add(at)
    if (one.op !== op.fail) open.push(...(one.op === op.alt || one.op === op.altMatch ? [one.arg] : []), one.out)
  }
  return [...found]
}

/** The targets of instructions that do nothing. */
function skip({ instructions }: Program, from: number): number {
  let at = from
  for (let one = instructions[at]; one !== undefined && (one.op === op.nop || one.op === op.capture); one = instructions[at]) at = one.out
  return at
}
