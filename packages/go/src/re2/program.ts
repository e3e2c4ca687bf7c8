import type { CharacterRange } from './parse-pattern.ts'
import { re2Program } from './re2.ts'

/** Instructions of Go's regexp/syntax, prog.go; the numbers are the engine's. */
export const op = {
  alt: 1,
  altMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nop: 7,
  rune: 8,
  rune1: 9,
  runeAny: 10,
  runeAnyNotNewline: 11,
}

export interface Instruction {
  readonly op: number
  readonly out: number
  readonly arg: number
  readonly runes: ArrayLike<number>
  matchRune(character: number): boolean
}

export interface Program {
  readonly instructions: readonly Instruction[]
  readonly start: number
}

/** Undefined for a pattern that does not compile, or whose program has something in it that is not known here. */
export function readProgram(pattern: string): Program | undefined {
  const program = re2Program(pattern)
  if (typeof program !== 'object' || program === null || !('start' in program) || !('inst' in program)) return undefined
  if (typeof program.start !== 'number' || !Array.isArray(program.inst)) return undefined
  const instructions: readonly unknown[] = program.inst
  return instructions.every(isInstruction) ? { instructions, start: program.start } : undefined
}

function isInstruction(one: unknown): one is Instruction {
  if (typeof one !== 'object' || one === null || !('op' in one && 'runes' in one && 'matchRune' in one)) return false
  return Object.values(op).some(known => known === one.op) && typeof one.matchRune === 'function'
}

export function isTakenBy(one: Instruction, character: number): boolean {
  if (one.op === op.runeAny) return true
  return one.op === op.runeAnyNotNewline ? character !== 10 : one.matchRune(character)
}

/** The characters that an instruction takes, in order. */
export function rangesOf(one: Instruction): readonly CharacterRange[] {
  if (one.op === op.runeAny) return [[0, last]]
  if (one.op === op.runeAnyNotNewline)
    return [
      [0, 9],
      [11, last],
    ]
  const runes = Array.from(one.runes)
  if (runes.length === 1) {
    const all = one.op === op.rune1 ? runes : runes.flatMap(spellings).filter(rune => one.matchRune(rune))
    return all.map(rune => [rune, rune])
  }
  return runes.flatMap((rune, index) => (index % 2 === 0 ? [[rune, runes[index + 1] ?? rune] as const] : []))
}

const last = 0x10ffff

/** No letter behind these has another case (CaseFolding.txt of Unicode). */
const lastCased = 0x1ffff

/** The other cases of a character, in order. K and S have a third beside those of ASCII; elsewhere all are looked at. */
function spellings(rune: number): readonly number[] {
  if (rune > 0x7f) return Array.from({ length: lastCased + 1 }, (_, index) => index)
  const character = String.fromCharCode(rune)
  const cases = [character, character.toUpperCase(), character.toLowerCase()].map(one => one.charCodeAt(0))
  return [...new Set([...cases, 0x17f, 0x212a])].toSorted((a, b) => a - b)
}
