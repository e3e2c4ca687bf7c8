import { expect, it } from 'vitest'
import { foldLines } from './fold-lines.ts'

const long = 'A'.repeat(70)

it.each([
  ['what is short', "  a?: 'b' | 'c'", "  a?: 'b' | 'c'"],
  ['a union', `  a?: '${long}' | 'it\\'s | so: ${long}' | null`, `  a?:\n    | '${long}'\n    | 'it\\'s | so: ${long}'\n    | null`],
  ['a list of them', `  'b: c': ('${long}' | '${long}')[]`, `  'b: c': (\n    | '${long}'\n    | '${long}'\n  )[]`],
  ['a type of them', `export type A = -1 | '${long}${long}'`, `export type A =\n  | -1\n  | '${long}${long}'`],
  ['what is extended', `export interface A extends B<'${long}', '${long}'> {`, `export interface A\n  extends B<'${long}', '${long}'> {`],
  ['no comments', `   * a: '${long}' | '${long}'`, `   * a: '${long}' | '${long}'`],
  ['no other types', `  a?: Record<string, '${long}' | '${long}'>`, `  a?: Record<string, '${long}' | '${long}'>`],
])('folds %s', (_, line, folded) => expect(foldLines(`x\n${line}\ny`)).toBe(`x\n${folded}\ny`))
