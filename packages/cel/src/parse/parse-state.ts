import type { Builder } from '../ast/build.ts'
import type { Expression, MacroCall } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Cursor } from './cursor.ts'
import type { MacroTable } from './macro-table.ts'

/** Makes expressions of what is read, by the parser or by the recovery after its errors. */
export interface Making {
  readonly cursor: Pick<Cursor, 'report'>
  readonly build: Builder
  readonly macros: MacroTable
  readonly settings: Settings
  readonly calls: Map<number, MacroCall>
  /** The depth of nesting of compound expressions in the one that was read last. */
  depth: number
}

/** The input of a parse, and its results besides the expression. */
export interface Parse extends Making {
  readonly cursor: Cursor
}

/** Reports what is wrong at a place; null stands for the expression. */
export function broken({ cursor, build }: Making, at: number, message: string): Expression {
  cursor.report(at, message)
  return build.literal(at, { type: 'null' })
}
