import { type Instruction, isTakenBy, op, rangesOf, readProgram } from './program.ts'

/** The state of a search in a text: the instructions that wait for a character, or that a match was found. */
export type State = readonly number[] | 'found'

/** The surroundings of a position between two characters. */
export type Beside = 'nothing' | 'newline' | 'word' | 'other'

/** A set of characters that instructions of a pattern take. */
export interface CharacterClass {
  takes(character: number): boolean
  /** The limits of the classes: the first characters of ranges. */
  readonly edges: readonly number[]
}

/** A pattern as a machine that reads a text character by character and looks for a match anywhere in it. */
export interface Automaton {
  /** The characters that its instructions take, each set once. */
  readonly classes: readonly CharacterClass[]
  /** The state before a character, after what is beside the place is known. */
  enter(state: State, before: Beside, after: Beside): State
  /** The state behind a character that the classes take, or not: it takes those of `enter`. */
  step(state: State, taken: readonly boolean[]): State
}

/** The number of instructions and characters that may still be looked at; below 0 the search is given up. */
export interface Budget {
  left: number
}

/** To make an instruction takes as long as to look at it so often. */
const perCompiled = 20

/**
 * Undefined for a pattern that does not compile, or whose program has something in it that is not known here. What it does is taken from
 * the budget.
 */
export function openAutomaton(pattern: string, budget: Budget): Automaton | undefined {
  const program = readProgram(pattern)
  if (program === undefined) return undefined
  const { instructions, start } = program
  budget.left -= perCompiled * instructions.length
  const { classes, classOf } = sortClasses(instructions, budget)
  return {
    classes,
    enter: (state, before, after) =>
      state === 'found' ? state : close(instructions, [...state, start], emptyWidth(before, after), budget),
    step(state, taken) {
      if (state === 'found') return state
      budget.left -= state.length
      return state.flatMap(at => (taken[classOf[at] ?? -1] === true ? [instructions[at]?.out ?? 0] : []))
    },
  }
}

/** The distinct classes of a program, and the one of each instruction; -1 for those that take no character. */
function sortClasses(
  instructions: readonly Instruction[],
  budget: Budget,
): {
  readonly classes: readonly CharacterClass[]
  readonly classOf: readonly number[]
} {
  const numbers = new Map<string, number>()
  const classes: CharacterClass[] = []
  const classOf = instructions.map(one => {
    budget.left -= one.runes.length
    if (one.op < op.rune || budget.left < 0) return -1
    // `arg` has the flags, of which case folding is one.
    const key = one.op < op.runeAny ? `${one.op} ${one.arg} ${Array.from(one.runes).join()}` : String(one.op)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, classes.length)
    return classes.push({ takes: character => isTakenBy(one, character), edges: rangesOf(one).flatMap(([from, to]) => [from, to + 1]) }) - 1
  })
  return { classes, classOf }
}

/** Follows the instructions that consume no character; returns those that do, in order. */
function close(instructions: readonly Instruction[], from: readonly number[], width: number, budget: Budget): State {
  const seen = new Set<number>()
  const waiting: number[] = []
  const todo = [...from]
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    const one = instructions[at]
    if (one === undefined || seen.has(at)) continue
    seen.add(at)
    budget.left--
    if (one.op === op.match) return 'found'
    if (one.op >= op.rune) waiting.push(at)
    else if (one.op === op.alt || one.op === op.altMatch) todo.push(one.arg, one.out)
    else if (one.op !== op.fail && (one.op !== op.emptyWidth || (one.arg & ~width) === 0)) todo.push(one.out)
  }
  return waiting.sort((a, b) => a - b)
}

/** EmptyOpContext of prog.go: begin and end of a line and of the text, word boundary, none. */
function emptyWidth(before: Beside, after: Beside): number {
  const isBoundary = (before === 'word') !== (after === 'word')
  const line = (before === 'nothing' || before === 'newline' ? 1 : 0) | (after === 'nothing' || after === 'newline' ? 2 : 0)
  return line | (before === 'nothing' ? 4 : 0) | (after === 'nothing' ? 8 : 0) | (isBoundary ? 16 : 32)
}
